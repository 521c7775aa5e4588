/** Hands the focus to the screen's heading, for want of anything nearer. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  // The focus is there to be read out; a ring would promise something to press.
  heading?.classList.add('outline-none')
  heading?.focus({ preventScroll: true })
}

/**
 * Remembers where in its list a control stands, in case that it goes.
 * @returns hands the focus to the control that stands there by then, or to the heading where the list is gone too
 */
export function rememberPlace(control: Element): () => void {
  const list = control.closest('table, ul, ol')
  const controls = () => [...(list?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
  const index = controls().findIndex((each) => each === control)
  return () => {
    const there = list?.isConnected ? (controls()[index] ?? controls().at(-1)) : undefined
    if (there) there.focus()
    else focusHeading()
  }
}
