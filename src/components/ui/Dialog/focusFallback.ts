/** Focuses a heading, by default that of the screen, if no better element is left. */
export function focusHeading(heading?: HTMLElement | null) {
  const target = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1')
  target?.setAttribute('tabindex', '-1')
  // Screen readers announce the focused heading. A focus indicator would look like a control.
  target?.classList.add('outline-none')
  target?.focus({ preventScroll: true })
}

const CONTROLS = 'button, a[href]'

/** Remembers the row of a control and the rows around it, because the row may move or be removed. */
export function rememberRow(control: HTMLElement) {
  const row = control.closest('tr, li')
  const rows = [...(row?.closest('table, ul, ol')?.querySelectorAll('tr, li') ?? [])]
  const index = row ? rows.indexOf(row) : 0
  return {
    control,
    /** Of the appointment that the row shows. */
    id: control.closest<HTMLElement>('[data-appointment]')?.dataset['appointment'],
    following: rows.slice(index + 1),
    preceding: rows.slice(0, index).reverse(),
    heading: control.closest('[data-group]')?.querySelector<HTMLElement>('h3'),
    // A person who uses the mouse may look at another part of the screen: do not scroll.
    preventScroll: !control.matches(':focus-visible'),
  }
}

export type RememberedRow = ReturnType<typeof rememberRow>

/** Focuses the first control of the row that shows the same appointment, wherever it is by now. Returns false without such a row. */
export function focusSameRow({ id, preventScroll }: RememberedRow): boolean {
  const row = id && document.querySelector<HTMLElement>(`main [data-appointment="${id}"]`)
  if (!row) return false
  const control = row.matches(CONTROLS) ? row : row.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll })
  return true
}

/** Focuses the first control of the next row, else of the row before, else the heading of the screen. */
export function focusNeighbour({ following, preceding }: RememberedRow) {
  const row = [...following, ...preceding].find(({ isConnected }) => isConnected)
  const control = row?.querySelector<HTMLElement>(CONTROLS)
  if (control) control.focus()
  else focusHeading()
}

/** Focuses the same action of the next row that has it, or else the heading of the group. */
export function focusNextAction({ following, heading }: RememberedRow, action: string) {
  for (const row of following) {
    const control = row.isConnected && row.querySelector<HTMLElement>(`[data-action=${action}]`)
    if (control) {
      control.focus()
      return
    }
  }
  focusHeading(heading)
}
