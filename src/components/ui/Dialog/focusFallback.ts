/** Focuses the heading of the screen, if no better element is left. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  // Screen readers announce the focused heading. A focus indicator would look like a control.
  heading?.classList.add('outline-none')
  heading?.focus({ preventScroll: true })
}

/**
 * Remembers the position of a control in its list, because the control may be removed.
 * @returns a function that focuses the control at this position, or the heading if the list is gone
 */
export function rememberListPosition(control: Element): () => void {
  const list = control.closest('table, ul, ol')
  const controls = () => [...(list?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
  const index = controls().findIndex((each) => each === control)
  return () => {
    const replacement = list?.isConnected ? (controls()[index] ?? controls().at(-1)) : undefined
    if (replacement) replacement.focus()
    else focusHeading()
  }
}
