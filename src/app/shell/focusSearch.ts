/** Focuses the search field of the screen. False if it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field?.checkVisibility()) return false
  field.focus()
  field.select()
  return true
}
