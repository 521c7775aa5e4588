interface Fiber {
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  flags: number
}

interface DevtoolsHook {
  onCommitFiberRoot?: (id: number, root: { current: Fiber }, ...rest: unknown[]) => void
}

/** React's flag of a component whose function was called in the last render. */
const PERFORMED_WORK = 1

/** React calls this hook after each commit, in production too. `.storybook/reactHook.ts` adds it before React loads. */
const hook = () =>
  (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__

/**
 * Counts how often components render while `action` runs.
 * @param names the names of the components' functions
 * @returns the number of renders by name
 */
export async function countRenders<Name extends string>(
  names: readonly Name[],
  action: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  const devtools = hook()
  if (!devtools) throw new Error('React reports no commits: run this story with Vitest.')
  const before = devtools.onCommitFiberRoot
  const visit = (fiber: Fiber) => {
    const name = typeof fiber.type === 'function' ? fiber.type.name : ''
    if (name in counts && (fiber.flags & PERFORMED_WORK) !== 0) counts[name as Name] += 1
    // Below a component that did nothing, the children are those of the last commit.
    if (fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  devtools.onCommitFiberRoot = (id, root, ...rest) => {
    visit(root.current)
    before?.call(devtools, id, root, ...rest)
  }
  try {
    await action()
  } finally {
    devtools.onCommitFiberRoot = before ?? (() => undefined)
  }
  return counts
}
