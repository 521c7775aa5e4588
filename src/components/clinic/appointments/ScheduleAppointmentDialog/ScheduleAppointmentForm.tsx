import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DoctorName } from '@/domain/doctor'
import { EMPTY_BOOKING, isEmptyBooking, type BookingDraft, type Gender } from '@/domain/appointments/booking'
import type { IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { DialogBody, DialogFooter } from '../../../ui/Dialog/Dialog'
import { Field } from '../../../ui/Field/Field'
import { ActionMessage, isFailure, type Message } from '../../ActionMessage/ActionMessage'
import { useSubmitOnce } from '../../useSubmitOnce'
import { bookingErrors } from './bookingErrors'
import { ScheduleAppointmentDraft } from './ScheduleAppointmentDraft'
import { focusDoctor } from './focusDoctor'
import { ScheduleAppointmentPatient } from './ScheduleAppointmentPatient'
import { ScheduleAppointmentSlots, type SlotsState } from './ScheduleAppointmentSlots'

export interface ScheduleAppointmentFormProps {
  /** The clinic's own; left out while they are being loaded. */
  doctors?: readonly DoctorName[]
  /** Given when the doctors could not be loaded. */
  onRetryDoctors?: () => void
  /** The day it is, `YYYY-MM-DD`; a slot's date is the next one of its weekday, never today. */
  today: IsoDate
  /** The slots of the draft's doctor. */
  slots: SlotsState
  /** Asks for the slots again, after they could not be loaded. */
  onRetrySlots: () => void
  /** What has been typed and chosen so far. */
  draft: BookingDraft
  /** Called with the whole draft at each change; another doctor takes the slot away. */
  onDraftChange: (draft: BookingDraft) => void
  /** The booking is under way. */
  busy?: boolean
  /** The outcome of the last try; a success takes the Schedule button away. */
  message?: Message
  /** Shown as a link in the message; given when the session has ended. */
  loginHref?: string
  /** Called with a draft whose fields are right; a promise returned keeps further presses from doing anything. */
  onSubmit: (draft: BookingDraft & { gender: Gender }) => unknown
}

const firstInvalid =
  'input[aria-invalid=true], [role=radiogroup][aria-invalid=true] [role=radio]:enabled, [data-slot=schedule-slots][data-invalid]'

/** Errors show from the first press on, and go as soon as they are mended. */
export function ScheduleAppointmentForm({
  doctors,
  onRetryDoctors,
  today,
  slots,
  onRetrySlots,
  draft,
  onDraftChange,
  busy = false,
  message,
  loginHref,
  onSubmit,
}: ScheduleAppointmentFormProps) {
  const t = useTranslations('appointments.schedule')
  const tErrors = useTranslations('errors')
  const form = useRef<HTMLFormElement>(null)
  const draftId = useId()
  /** The patient of a draft that was there when the dialog opened; null without one. */
  const [keptFor, setKeptFor] = useState(() => (isEmptyBooking(draft) ? null : draft.patientName))
  const [failedTries, setFailedTries] = useState(0)
  const submitOnce = useSubmitOnce(busy, onSubmit)
  // Kept from before: it stays to be seen while the others are under way.
  const chosen = draft.doctor === '' ? [] : [draft.doctor]
  const booked = message !== undefined && !isFailure(message)

  useEffect(() => {
    if (failedTries > 0) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [failedTries])

  const errors = bookingErrors(draft, slots.state === 'ready' ? slots.slots : [])
  const errorOf = (field: keyof BookingDraft) => {
    const error = failedTries > 0 ? errors[field] : undefined
    return error && tErrors(`booking.${error}`)
  }
  const change = (changed: Partial<BookingDraft>) => onDraftChange({ ...draft, ...changed })

  const clear = () => {
    setKeptFor(null)
    setFailedTries(0)
    onDraftChange(EMPTY_BOOKING)
    // The Clear button goes away with the focus.
    focusDoctor(form.current)
  }

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    const { gender } = draft
    if (gender === '' || Object.keys(errors).length > 0) setFailedTries(failedTries + 1)
    else if (!booked) void submitOnce({ ...draft, gender })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <DialogBody className="grid content-start items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {keptFor !== null && !booked && (
          <ScheduleAppointmentDraft id={draftId} patientName={keptFor} disabled={busy} onClear={clear} />
        )}
        <div className="grid gap-4">
          <Field
            label={t('doctor')}
            required
            error={onRetryDoctors ? tErrors('doctors.fetch') : errorOf('doctor')}
            hint={doctors?.length === 0 && t('noDoctors')}
          >
            <Combobox
              name="doctor"
              aria-describedby={keptFor === null || booked ? undefined : draftId}
              placeholder={t('doctorPlaceholder')}
              busy={!doctors && !onRetryDoctors}
              options={(doctors?.map(({ name }) => name) ?? chosen).map((name) => ({
                value: name,
                label: name,
              }))}
              value={draft.doctor}
              onValueChange={(doctor) => doctor !== draft.doctor && change({ doctor, slotId: null })}
            />
          </Field>
          {onRetryDoctors && (
            <Button size="sm" className="justify-self-start" onClick={() => onRetryDoctors()}>
              {t('retryDoctors')}
            </Button>
          )}
          <ScheduleAppointmentPatient draft={draft} errorOf={errorOf} onChange={change} />
        </div>
        <ScheduleAppointmentSlots
          slots={slots}
          today={today}
          value={draft.slotId}
          error={errorOf('slotId')}
          onChange={(slotId) => change({ slotId })}
          onRetry={onRetrySlots}
        />
      </DialogBody>
      <ActionMessage
        message={message}
        loginHref={loginHref}
        className={message && 'px-5 pt-3 pb-4 sm:px-6'}
      />
      {!booked && (
        <DialogFooter>
          <Button type="submit" variant="primary" busy={busy}>
            {t('submit')}
          </Button>
        </DialogFooter>
      )}
    </form>
  )
}
