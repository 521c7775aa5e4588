/**
 * Keeps Radix's lists open when the window loses the focus to Storybook's panels or to the other half of side by side, so that
 * they can be looked at.
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
