import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  needsConfirmation,
  needsOtp,
  nextStatuses,
  releasesSlot,
  STATUSES,
  type AppointmentStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { oneLine, type StatusDraft } from '@/domain/appointments/reason'
import type { IsoDate } from '@/domain/calendar'
import { useSubmitOnce } from '../../useSubmitOnce'

/**
 * Called with the next status, with the patient's code if one is needed, and with the reason if one was given. Further presses are
 * ignored while a returned promise is pending.
 */
export type ChangeStatus = (next: NextStatus, otp?: string, reason?: string) => unknown

const NO_DRAFT: StatusDraft = { askedStatus: null, reason: '' }

interface StatusActionsOptions {
  appointment: Appointment
  today: IsoDate
  statuses: readonly AppointmentStatus[] | undefined
  busy: boolean
  /** What was asked about and typed in an earlier form of this appointment. */
  draft?: StatusDraft | undefined
  onDraftChange?: ((draft: StatusDraft) => void) | undefined
  onChangeStatus: ChangeStatus
}

/** The changes of status that an appointment allows: which need a code first, and which ask for confirmation. */
export function useStatusActions({
  appointment,
  today,
  statuses = STATUSES,
  busy,
  draft: initialDraft = NO_DRAFT,
  onDraftChange,
  onChangeStatus,
}: StatusActionsOptions) {
  const [otp, setOtp] = useState<string | null>(null)
  const [pressedStatus, setPressedStatus] = useState<AppointmentStatus | null>(null)
  // If a colleague accepts the appointment meanwhile, *Decline* gives way to *Cancel*, which asks for the same reason.
  const [draft, setDraft] = useState(initialDraft)
  const { askedStatus, reason } = draft
  const changeDraft = (changedFields: Partial<StatusDraft>) => {
    setDraft({ ...draft, ...changedFields })
    onDraftChange?.({ ...draft, ...changedFields })
  }
  const askingButton = useRef<HTMLButtonElement>(null)
  const takesReason = (next: NextStatus) => appointment.lastChange != null && releasesSlot(next)
  const change = useSubmitOnce(busy, (next: NextStatus) => {
    setPressedStatus(next)
    const code = otp !== null && needsOtp(appointment, next) ? otp : undefined
    const givenReason = takesReason(next) && oneLine(reason)
    if (givenReason) return onChangeStatus(next, code, givenReason)
    return code === undefined ? onChangeStatus(next) : onChangeStatus(next, code)
  })
  const changes = nextStatuses(appointment.status).filter((next) => statuses.includes(next))
  const actions = changes.filter((next) => otp !== null || !needsOtp(appointment, next))
  const question = askedStatus !== null && actions.includes(askedStatus) ? askedStatus : null
  // A status that is no longer possible is not asked about again by itself, should it become possible.
  if (askedStatus !== null && question === null) setDraft({ ...draft, askedStatus: null })
  const lastAsked = useRef(askedStatus)
  const reportDropped = useEffectEvent(() => {
    if (lastAsked.current !== null && askedStatus === null) onDraftChange?.(draft)
    lastAsked.current = askedStatus
  })
  useEffect(() => reportDropped(), [askedStatus])

  return {
    /** The changes that can be made now. */
    actions,
    /** Whether a change needs the patient's code. */
    needsCode: changes.some((next) => needsOtp(appointment, next)),
    /** The status of the change that was pressed last. */
    pressedStatus,
    setPressedStatus,
    setOtp,
    request: (next: NextStatus, button: HTMLButtonElement) => {
      if (!needsConfirmation(next, appointment, today)) return change(next)
      if (busy) return
      askingButton.current = button
      changeDraft({ askedStatus: next })
    },
    /** The change to confirm, and the props of its question. */
    question: question && {
      next: question,
      appointment,
      today,
      busy,
      takesReason: takesReason(question),
      reason,
      onReasonChange: (next: string) => changeDraft({ reason: next }),
      onKeep: () => {
        // The button is hidden until React has rendered.
        flushSync(() => changeDraft({ askedStatus: null }))
        askingButton.current?.focus()
      },
      onConfirm: () => void change(question),
    },
  }
}
