const QUEUE = '[data-slot=day-queue]'
const ROW = '[data-appointment]'

const controlOf = (row: Element | null | undefined, action: string) =>
  row?.querySelector<HTMLElement>(`[data-action=${action}]`)

/** Focuses the next or the previous row of the day, on the patient's name; without a focus in the day, the first row. */
export function focusRow(direction: 'next' | 'previous') {
  const queue = document.querySelector(QUEUE)
  const rows = [...(queue?.querySelectorAll(ROW) ?? [])]
  const { activeElement } = document
  const focused = activeElement?.closest(ROW) ?? activeElement
  // The heading of a group has the focus after the last answer in it.
  const relation = direction === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const others = rows.filter((row) => ((focused?.compareDocumentPosition(row) ?? 0) & relation) !== 0)
  const isInDay = queue?.contains(focused ?? null) === true
  const row = !isInDay ? rows[0] : direction === 'next' ? others[0] : others.at(-1)
  controlOf(row, 'open')?.focus()
}

/** Presses an action of the focused row of the day. Does nothing if the row does not offer it, such as while it asks a question. */
export function pressInRow(action: 'accepted' | 'arrived') {
  const control = controlOf(document.activeElement?.closest(`${QUEUE} ${ROW}`), action)
  if (control?.checkVisibility()) control.click()
}
