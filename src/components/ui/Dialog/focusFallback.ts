/** Focuses a heading, by default that of the screen, if no better element is left. */
export function focusHeading(heading?: HTMLElement | null) {
  const target = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1')
  target?.setAttribute('tabindex', '-1')
  // Screen readers announce the focused heading. A focus indicator would look like a control.
  target?.classList.add('outline-none')
  target?.focus({ preventScroll: true })
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
