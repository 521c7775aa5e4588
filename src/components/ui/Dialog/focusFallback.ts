/** Focuses a heading, by default that of the screen, if no better element is left. */
export function focusHeading(heading?: HTMLElement | null) {
  const target = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1')
  target?.setAttribute('tabindex', '-1')
  // Screen readers announce the focused heading. A focus indicator would look like a control.
  target?.classList.add('outline-none')
  target?.focus({ preventScroll: true })
}

/** Whether nobody has gone on: the focus is nowhere, or on the heading of the screen. */
export const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.matches('main h1') === true

/** Focuses the action of what a dialog has led to, if nobody has gone on. Returns false if there is none. */
export function focusOutcome(): boolean {
  const action = isFocusFree() ? document.querySelector<HTMLElement>('[data-outcome-action]') : null
  action?.focus({ preventScroll: true })
  return action !== null
}

/** Focuses the control that opens an appointment, in the row that shows it by now. Returns false without such a row. */
export function focusAppointment(id: string | undefined, options?: FocusOptions): boolean {
  const control = document.querySelector<HTMLElement>(
    `main [data-appointment="${String(id)}"] [data-action=open]`,
  )
  control?.focus(options)
  return control !== null
}

/**
 * Remembers the row of a control, because the row may be removed.
 * @returns a function that focuses the row of the same appointment, or the first control of the next row, or the heading
 */
export function rememberRow(control: Element): () => void {
  const row = control.closest<HTMLElement>('tr, li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const index = row ? rows.indexOf(row) : 0
  return () => {
    if (focusAppointment(row?.dataset['appointment'])) return
    const neighbour = [...rows.slice(index), ...rows.slice(0, index).reverse()].find(
      (each) => each.isConnected,
    )
    const replacement = neighbour?.querySelector<HTMLElement>('button, a[href]')
    if (replacement) replacement.focus()
    else focusHeading()
  }
}
