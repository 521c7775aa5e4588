import { focusHeading } from '../focusHeading'

/** Whether the user has focused nothing since: the focus is nowhere, or on the heading of the screen. */
export const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.matches('main h1') === true

const outcomeAction = () => document.querySelector<HTMLElement>('[data-outcome-action]')

/** The id of the outcome of a dialog, if that has an action. */
export const currentOutcome = () => outcomeAction()?.dataset['outcomeAction']

/**
 * Focuses the action in the outcome of a dialog, unless the user has focused something since. Returns whether it did.
 * @param earlier the id of an earlier dialog's outcome, which is left alone
 */
export function focusOutcome(earlier?: string): boolean {
  const action = outcomeAction()
  if (!action || action.dataset['outcomeAction'] === earlier || !isFocusFree()) return false
  action.focus({ preventScroll: true })
  return true
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
      (each): each is HTMLElement => each instanceof HTMLElement && each.isConnected,
    )
    if (focusAppointment(neighbour?.dataset['appointment'])) return
    const replacement = neighbour?.querySelector<HTMLElement>('button, a[href]')
    if (replacement) replacement.focus()
    else focusHeading()
  }
}
