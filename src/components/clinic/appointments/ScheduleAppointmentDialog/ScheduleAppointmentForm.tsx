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
  /** The associated doctors of the clinic. Undefined while they load. */
  doctors?: readonly DoctorName[]
  /** Loads the doctors again. Set it if loading has failed. */
  onRetryDoctors?: () => void
  /** Today at the clinic, `YYYY-MM-DD`. A slot's date is the next date of its weekday, never today. */
  today: IsoDate
  /** The slots of the doctor in the draft. */
  slots: SlotsState
  /** Loads the slots again after a failure. */
  onRetrySlots: () => void
  /** The current values. */
  draft: BookingDraft
  /** Called with the whole draft at each change. Another doctor clears the slot. */
  onDraftChange: (draft: BookingDraft) => void
  /** Whether the booking is pending. */
  busy?: boolean
  /** The result of the last submit. A success hides the Schedule button. */
  message?: Message
  /** URL of the login. Set it after the session has ended. */
  loginHref?: string
  /** Called with a valid draft. Further submits are ignored while a returned promise is pending. */
  onSubmit: (draft: BookingDraft & { gender: Gender }) => unknown
}

/** The content of a ScheduleAppointmentDialog. During a booking and after a success the fields are read-only. */
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
  const formElement = useRef<HTMLFormElement>(null)
  const draftId = useId()
  /** Patient of the draft that existed when the dialog opened; null if there was none. */
  const [draftPatient, setDraftPatient] = useState(() => (isEmptyBooking(draft) ? null : draft.patientName))
  // The doctor of a kept draft is an option before the doctors have loaded.
  const draftDoctorNames = draft.doctor === '' ? [] : [draft.doctor]
  const isBooked = message !== undefined && !isFailure(message)
  const isLocked = busy || isBooked
  const knownSlots = slots.state === 'ready' ? slots.slots : []
  const form = useValidatedForm(bookingSchema(knownSlots), {
    defaultValues: draft,
    busy: isLocked,
    onValuesChange: onDraftChange,
    onSubmit,
  })
  const { control, getValues, reset, setValues, trigger, submit } = form
  const { isSubmitted } = form.formState

  // A pending booking that ends after the dialog was closed and reopened changes the draft outside of this form.
  useEffect(() => {
    if (!isSameBooking(draft, getValues())) reset(draft)
  }, [draft, getValues, reset])

  const checkSlot = useEffectEvent(() => {
    if (isSubmitted) void trigger('slotId')
  })
  const isSlotKnown = knownSlots.some(({ slotId }) => slotId === draft.slotId)
  useEffect(() => checkSlot(), [isSlotKnown])

  const errorOf = (field: keyof BookingDraft) => {
    const problem = form.problem(field)
    return problem && tErrors(`booking.${problem as BookingProblem}`)
  }

  const chooseDoctor = (doctor: string) => {
    if (isLocked || doctor === draft.doctor) return
    setValues({ doctor, slotId: null })
    if (isSubmitted) void trigger(['doctor', 'slotId'])
  }

  const clear = () => {
    setDraftPatient(null)
    reset(EMPTY_BOOKING)
    onDraftChange(EMPTY_BOOKING)
    // The focused Clear button disappears.
    focusDoctor(formElement.current)
  }

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="contents">
      <DialogBody className="grid content-start items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {draftPatient !== null && !isBooked && (
          <ScheduleAppointmentDraft id={draftId} patientName={draftPatient} disabled={busy} onClear={clear} />
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
                  aria-describedby={draftPatient === null || isBooked ? undefined : draftId}
                  placeholder={t('doctorPlaceholder')}
                  readOnly={isLocked}
                  busy={!doctors && !onRetryDoctors}
                  options={(doctors?.map(({ name }) => name) ?? draftDoctorNames).map((name) => ({
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
          <ScheduleAppointmentPatient form={form} readOnly={isLocked} errorOf={errorOf} />
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
              onChange={(slotId) => !isLocked && onChange(slotId)}
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
      {!isBooked && (
        <DialogFooter>
          <Button type="submit" variant="primary" busy={busy}>
            {t('submit')}
          </Button>
        </DialogFooter>
      )}
    </form>
  )
}
