import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/focusHeading'
import { appointmentWith, TAB_STOP } from './useGridNavigation'

/**
 * Moves the focus when the pressed element disappears, such as a day of the month or a button of a move's alert. Once the calendar
 * is shown, the focus goes to the wanted appointment, else to the grid's tab stop, else to the screen's heading.
 * @returns a function to call at the press, with the id of the wanted appointment
 */
export function useFocusAfterPress(isPending: boolean) {
  const press = useRef<{ pressedElement: Element | null; appointment: number | undefined }>(null)
  useEffect(() => {
    if (!press.current || press.current.pressedElement?.isConnected || isPending) return
    const { appointment } = press.current
    press.current = null
    // The user may have moved the focus meanwhile.
    if (document.activeElement !== document.body) return
    const target =
      document.querySelector<HTMLElement>(appointmentWith(appointment)) ??
      document.querySelector<HTMLElement>(`[role=grid] ${TAB_STOP}`)
    if (target) target.focus()
    else focusHeading()
  })
  return (appointment?: number) => {
    press.current = { pressedElement: document.activeElement, appointment }
  }
}
