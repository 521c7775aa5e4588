/** Focuses a heading, by default that of the screen, if no better element is left. */
export function focusHeading(heading?: HTMLElement | null) {
  const target = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1')
  target?.setAttribute('tabindex', '-1')
  // Screen readers announce the focused heading. A focus indicator would look like a control.
  target?.classList.add('outline-none')
  target?.focus({ preventScroll: true })
}
