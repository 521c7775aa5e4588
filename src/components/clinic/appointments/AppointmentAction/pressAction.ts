/**
 * For the `onClick` of a row or card: a click anywhere in it presses its AppointmentAction. A click on a link or button
 * does what that does, and the end of a text selection does nothing.
 */
export function pressAction({ target, currentTarget, defaultPrevented }: React.MouseEvent) {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button')) return
  if (getSelection()?.isCollapsed === false) return
  const action = currentTarget.querySelector<HTMLElement>('[data-slot=appointment-action]')
  // The dialog gives the focus back to the button.
  action?.focus({ preventScroll: true })
  action?.click()
}
