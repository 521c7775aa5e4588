import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { focusAppointment } from '../../ui/Dialog/focusFallback'
import { focusHeading } from '../../ui/focusHeading'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'

interface ListFocusProps {
  appointments: readonly Appointment[]
  /** Whether the user made the change between two states of an appointment. */
  isOwnChange: (before: Appointment | undefined, now: Appointment) => boolean
}

/**
 * Keeps the focus when the focused row of the list before it moves, disappears or loses the focused control, and announces it
 * (docs/product.md#today). Render it with the list.
 */
export function ListFocus({ appointments, isOwnChange }: ListFocusProps) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const appointmentOf = ({ id }: FocusedRow) => appointments.find((each) => String(each.id) === id)
  const lastFocus = useRef<{ row: FocusedRow; before: Appointment | undefined }>(null)

  const remember = useEffectEvent((control: unknown) => {
    const isInRow = control instanceof HTMLElement && control.closest(`main ${ROW}`)
    const row = isInRow ? rememberRow(control) : null
    lastFocus.current = row && { row, before: appointmentOf(row) }
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => remember(target)
    // A press beside the controls also blurs: then forget the row. The control of a removed row is no longer connected: keep it.
    const onBlur = () =>
      setTimeout(() => {
        const isBlurred = document.activeElement === document.body
        if (isBlurred && lastFocus.current?.row.control.isConnected) lastFocus.current = null
      })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])

  const followRow = useEffectEvent(() => {
    if (!lastFocus.current) return
    const { row, before } = lastFocus.current
    const isLost = document.activeElement === document.body
    if (row.control.isConnected) {
      // The browser takes the focus from an element that moves.
      if (isLost) row.control.focus({ preventScroll: true })
      remember(row.control)
      return
    }
    lastFocus.current = null
    if (!isLost) return
    const now = appointmentOf(row)
    if (now && now.status !== before?.status && isOwnChange(before, now)) {
      const { action } = row.control.dataset
      focusNextAction(row, action === 'open' || action === 'restored' ? action : String(now.status))
      return
    }
    const isShown = focusAppointment(row.id, row)
    if (!isShown) focusHeading(row.heading)
    const patient = before?.patientName ?? t('appointments.unnamedPatient')
    const event = !isShown ? 'left' : row.element?.isConnected ? 'changed' : 'moved'
    setText(t(`listFocus.${event}`, { patient }))
  })
  // Before the next key press, and after each render: a row also moves as time passes.
  useLayoutEffect(() => followRow())

  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}

const ROW = '[data-appointment]'

function rememberRow(control: HTMLElement) {
  const row = control.closest<HTMLElement>(ROW)
  const rows = [...(row?.parentElement?.children ?? [])]
  return {
    control,
    element: row,
    id: row?.dataset['appointment'],
    following: rows.slice(row ? rows.indexOf(row) + 1 : 0),
    heading: control.closest('[data-group]')?.querySelector<HTMLElement>('h3'),
    // A person who uses the mouse may look at another part of the screen: do not scroll.
    preventScroll: !control.matches(':focus-visible'),
  }
}

type FocusedRow = ReturnType<typeof rememberRow>

/** Focuses the same action of the next row that has it, or else the heading of the group. */
function focusNextAction({ following, heading }: FocusedRow, action: string) {
  for (const row of following) {
    const control = row.isConnected && row.querySelector<HTMLElement>(`[data-action=${action}]`)
    if (control) {
      control.focus()
      return
    }
  }
  focusHeading(heading)
}
