// React looks for this hook once, when it loads. `stories/renders.ts` counts renders with it.
const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }
scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
}

export {}
