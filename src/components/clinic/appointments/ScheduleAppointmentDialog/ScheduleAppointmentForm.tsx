import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DoctorName } from '@/domain/doctor'
import {
  EMPTY_BOOKING,
  isEmptyBooking,
  isSameBooking,
  type BookingDraft,
  type Gender,
} from '@/domain/appointments/booking'
import type { IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { DialogBody, DialogFooter } from '../../../ui/Dialog/Dialog'
import { Field } from '../../../ui/Field/Field'
import { ActionMessage, isFailure, type Message } from '../../ActionMessage/ActionMessage'
import { useValidatedForm } from '../../validatedForm'
import { bookingSchema, type BookingProblem } from './bookingSchema'
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

/** Keeps what is typed in the caller's draft. While a booking is under way and after it, nothing can be changed. */
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
  const element = useRef<HTMLFormElement>(null)
  const draftId = useId()
  /** The patient of a draft that was there when the dialog opened; null without one. */
  const [keptFor, setKeptFor] = useState(() => (isEmptyBooking(draft) ? null : draft.patientName))
  // Kept from before: it stays to be seen while the others are under way.
  const chosen = draft.doctor === '' ? [] : [draft.doctor]
  const booked = message !== undefined && !isFailure(message)
  const locked = busy || booked
  const known = slots.state === 'ready' ? slots.slots : []
  const form = useValidatedForm(bookingSchema(known), {
    defaultValues: draft,
    busy: locked,
    onValuesChange: onDraftChange,
    onSubmit,
  })
  const { control, getValues, reset, setValues, trigger, submit } = form
  const { isSubmitted } = form.formState

  // The draft changes elsewhere when its booking ends after the dialog was left and opened again.
  useEffect(() => {
    if (!isSameBooking(draft, getValues())) reset(draft)
  }, [draft, getValues, reset])

  const checkSlot = useEffectEvent(() => {
    if (isSubmitted) void trigger('slotId')
  })
  const isSlotKnown = known.some(({ slotId }) => slotId === draft.slotId)
  useEffect(() => checkSlot(), [isSlotKnown])

  const errorOf = (field: keyof BookingDraft) => {
    const problem = form.problem(field)
    return problem && tErrors(`booking.${problem as BookingProblem}`)
  }

  const chooseDoctor = (doctor: string) => {
    if (locked || doctor === draft.doctor) return
    setValues({ doctor, slotId: null })
    if (isSubmitted) void trigger(['doctor', 'slotId'])
  }

  const clear = () => {
    setKeptFor(null)
    reset(EMPTY_BOOKING)
    onDraftChange(EMPTY_BOOKING)
    // The Clear button goes away with the focus.
    focusDoctor(element.current)
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="contents">
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
            <Controller
              control={control}
              name="doctor"
              render={({ field: { onChange: _, ...field } }) => (
                <Combobox
                  aria-describedby={keptFor === null || booked ? undefined : draftId}
                  placeholder={t('doctorPlaceholder')}
                  readOnly={locked}
                  busy={!doctors && !onRetryDoctors}
                  options={(doctors?.map(({ name }) => name) ?? chosen).map((name) => ({
                    value: name,
                    label: name,
                  }))}
                  onValueChange={chooseDoctor}
                  {...field}
                />
              )}
            />
          </Field>
          {onRetryDoctors && (
            <Button size="sm" className="justify-self-start" onClick={() => onRetryDoctors()}>
              {t('retryDoctors')}
            </Button>
          )}
          <ScheduleAppointmentPatient form={form} readOnly={locked} errorOf={errorOf} />
        </div>
        <Controller
          control={control}
          name="slotId"
          render={({ field: { ref, value, onChange } }) => (
            <ScheduleAppointmentSlots
              ref={ref}
              slots={slots}
              today={today}
              value={value}
              error={errorOf('slotId')}
              onChange={(slotId) => !locked && onChange(slotId)}
              onRetry={onRetrySlots}
            />
          )}
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
