/**
 * For `onClick` of a row or card: a click anywhere presses its AppointmentAction. Clicks on links, buttons and labels, and clicks that
 * end a text selection, are ignored.
 */
export function pressAction({ target, currentTarget, defaultPrevented }: React.MouseEvent) {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, label')) return
  if (getSelection()?.isCollapsed === false) return
  const action = currentTarget.querySelector<HTMLElement>('[data-slot=appointment-action]')
  // The dialog restores the focus to the element that was focused when it opened.
  action?.focus({ preventScroll: true })
  action?.click()
}
