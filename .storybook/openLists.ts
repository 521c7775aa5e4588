/**
 * A list of Radix closes when its window loses the focus, be it to Storybook's own panels or to the other half of
 * side by side. Here somebody wants to look at it.
 */
export function keepListsOpen() {
  addEventListener(
    'blur',
    (event) => {
      if (event.isTrusted && event.target === window) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
