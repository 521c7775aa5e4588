import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  needsConfirmation,
  needsOtp,
  nextStatuses,
  releasesSlot,
  STATUSES,
  type AppointmentStatus,
  type AskedStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { oneLine } from '@/domain/appointments/reason'
import type { IsoDate } from '@/domain/calendar'
import { useSubmitOnce } from '../../useSubmitOnce'

/**
 * Called with the next status, with the patient's code if one is needed, and with the reason if one was given. Further presses are
 * ignored while a returned promise is pending.
 */
export type ChangeStatus = (next: NextStatus, otp?: string, reason?: string) => unknown

interface StatusActionsOptions {
  appointment: Appointment
  today: IsoDate
  statuses: readonly AppointmentStatus[] | undefined
  busy: boolean
  onChangeStatus: ChangeStatus
}

/** The changes of status that an appointment allows: which need a code first, and which ask for confirmation. */
export function useStatusActions({
  appointment,
  today,
  statuses = STATUSES,
  busy,
  onChangeStatus,
}: StatusActionsOptions) {
  const [otp, setOtp] = useState<string | null>(null)
  const [pressed, setPressed] = useState<NextStatus | null>(null)
  const [askedStatus, setAskedStatus] = useState<AskedStatus | null>(null)
  // Kept here: if a colleague accepts the appointment meanwhile, *Decline* gives way to *Cancel*, which asks for the same reason.
  const [reason, setReason] = useState('')
  const askingButton = useRef<HTMLButtonElement>(null)
  const takesReason = (next: NextStatus) => appointment.lastChange !== null && releasesSlot(next)
  const change = useSubmitOnce(busy, (next: NextStatus) => {
    setPressed(next)
    const code = otp !== null && needsOtp(appointment, next) ? otp : undefined
    const given = takesReason(next) && oneLine(reason)
    if (given) return onChangeStatus(next, code, given)
    return code === undefined ? onChangeStatus(next) : onChangeStatus(next, code)
  })
  const changes = nextStatuses(appointment.status).filter((next) => statuses.includes(next))
  const actions = changes.filter((next) => otp !== null || !needsOtp(appointment, next))
  // Drops the question if the asked status is no longer possible.
  const question = askedStatus !== null && actions.includes(askedStatus) ? askedStatus : null

  return {
    /** The changes that can be made now. */
    actions,
    /** Whether a change needs the patient's code. */
    needsCode: changes.some((next) => needsOtp(appointment, next)),
    /** The change that was pressed last. */
    pressed,
    setOtp,
    request: (next: NextStatus, button: HTMLButtonElement) => {
      if (!needsConfirmation(next, appointment, today)) return change(next)
      if (busy) return
      askingButton.current = button
      setAskedStatus(next)
    },
    /** The change to confirm, and the props of its question. */
    question: question && {
      next: question,
      appointment,
      today,
      busy,
      takesReason: takesReason(question),
      reason,
      onReasonChange: setReason,
      onKeep: () => {
        // The button is hidden until React has rendered.
        flushSync(() => setAskedStatus(null))
        askingButton.current?.focus()
      },
      onConfirm: () => void change(question),
    },
  }
}
