/**
 * Keeps Radix's lists open when the focus moves to Storybook's panels or to the other frame of side by side. Otherwise nobody
 * could inspect an open list.
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
