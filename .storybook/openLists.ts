import { inTest } from './testRun'

/**
 * Keeps open lists open when the focus moves to Storybook's panels or to the other frame of side by side: Select closes when its window
 * loses the focus, Combobox when its input does. Otherwise nobody could inspect an open list.
 */
export function keepListsOpen() {
  const stop = (event: FocusEvent) => {
    // In a test run the frames of both workers take the focus from each other all the time.
    const isLeaving = event.target === window || (!inTest && !document.hasFocus())
    if (event.isTrusted && isLeaving) event.stopImmediatePropagation()
  }
  addEventListener('blur', stop, { capture: true })
  addEventListener('focusout', stop, { capture: true })
}
