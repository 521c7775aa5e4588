import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DoctorName } from '@/domain/doctor'
import { chosenSlot, withoutOtherPatient } from '@/domain/appointments/booking'
import {
  type BookingDraft,
  EMPTY_BOOKING,
  type FilledDraft,
  isAboutPatient,
  isSameBooking,
  keepsPatientOf,
} from '@/domain/appointments/bookingDraft'
import { isFilledIn, type KnownPatient } from '@/domain/appointments/knownPatient'
import type { IsoDate } from '@/domain/calendar'
import { isPhone } from '@/domain/phone'
import type { Hhmm } from '@/domain/time'
import { Button } from '../../../ui/Button/Button'
import { DialogBody } from '../../../ui/Dialog/Dialog'
import { ErrorSummary } from '../../../ui/ErrorSummary/ErrorSummary'
import type { InputProps } from '../../../ui/Input/Input'
import { useHeldKeys } from '../../../ui/useHeldKeys'
import { ActionMessage, isFailure, type Message, type WaitingAction } from '../../ActionMessage/ActionMessage'
import { useValidatedForm } from '../../validatedForm'
import { bookingSchema } from './bookingSchema'
import { ScheduleAppointmentDraft, ScheduleAppointmentUnfinished } from './ScheduleAppointmentDraft'
import { focusFirstField, focusName } from './focusField'
import { ScheduleAppointmentDoctor } from './ScheduleAppointmentDoctor'
import { ScheduleAppointmentFooter } from './ScheduleAppointmentFooter'
import { ScheduleAppointmentKnown } from './ScheduleAppointmentKnown'
import {
  ScheduleAppointmentNextFree,
  type ScheduleAppointmentNextFreeProps,
} from './ScheduleAppointmentNextFree'
import {
  ScheduleAppointmentPatient,
  ScheduleAppointmentPhone,
  type PatientForm,
} from './ScheduleAppointmentPatient'
import {
  ScheduleAppointmentRepeated,
  type ScheduleAppointmentRepeatedProps,
} from './ScheduleAppointmentRepeated'
import { ScheduleAppointmentSlots, type SlotsState } from './ScheduleAppointmentSlots'
import { useBookingChoices } from './useBookingChoices'
import { useBookingErrors } from './useBookingErrors'
import { useSqueezeIn } from './useSqueezeIn'

const NOBODY: readonly KnownPatient[] = []

export interface ScheduleAppointmentFormProps {
  /** The associated doctors of the clinic. Undefined while they load. */
  doctors?: readonly DoctorName[]
  /** Loads the doctors again. Set it if loading has failed. */
  onRetryDoctors?: () => void
  /** Requests that no doctor has accepted yet, as text. Shown with the hint that no doctor works at the clinic. */
  openRequests?: React.ReactNode
  /** Today at the clinic, `YYYY-MM-DD`. A slot without a `date` is for the next date of its weekday, never today. */
  today: IsoDate
  /** The time at the clinic. Slots of today that have begun say so. */
  time?: Hhmm | undefined
  /** The slots of the doctor in the draft. */
  slots: SlotsState
  /** Loads the slots again after a failure. */
  onRetrySlots: () => void
  /** The current values. */
  draft: BookingDraft
  /** Whether the draft was filled in for this booking. Otherwise it is an unfinished one, and the form names its patient. */
  isFilledIn?: boolean
  /** Called with the whole draft at each change. Another doctor clears the slot. */
  onDraftChange: (draft: BookingDraft) => void
  /** Unfinished bookings. Buttons offer to resume them. */
  unfinished?: readonly BookingDraft[]
  /** Called with the unfinished booking that the form should show. */
  onResume?: (unfinished: BookingDraft) => void
  /** Whether the booking is pending. */
  busy?: boolean
  /** Set it with `busy` while the booking waits for the connection. */
  waiting?: WaitingAction | undefined
  /** The result of the last submit. A success hides the Schedule button. */
  message?: Message
  /** Whether the last submit may have booked this draft, because its response was lost. */
  isUndecided?: boolean
  /** URL of the login. Set it after the session has ended. */
  loginHref?: string
  /** Asks whether to book a patient who is booked for this time already, in place of the Schedule button. */
  repeated?: Pick<ScheduleAppointmentRepeatedProps, 'onBack' | 'onConfirm'> | undefined
  /** Patients with the typed phone number. If the prop is set, the form begins with the phone number. */
  knownPatients?: readonly KnownPatient[] | undefined
  /** Whether patients with the typed phone number may still be found. Enter in the field then waits. */
  isSearching?: boolean
  /**
   * Whether the backend takes more than the specification's fields (docs/product.md#extensions). The form then also offers the next free
   * slots, *Patient is here* for a slot of today, and a checkbox that books a full slot above its limit.
   */
  hasExtensions?: boolean
  /** The next free slots of the doctor in the draft, or of all doctors. Undefined while they load, empty for none. */
  nextFree?: ScheduleAppointmentNextFreeProps['choices']
  /** Puts the person on the waiting list instead. Set it while no slot is free. */
  onWait?: () => void
  /** Called with a valid draft, with `isHere` by *Patient is here* and `isSqueezeIn` by *Squeeze in*. Further submits are ignored while a returned promise is pending. */
  onSubmit: (draft: FilledDraft) => unknown
}

/** The content of a ScheduleAppointmentDialog. During a booking and after a success the fields are read-only. */
export function ScheduleAppointmentForm({
  doctors,
  onRetryDoctors,
  openRequests,
  today,
  time,
  slots,
  onRetrySlots,
  draft,
  isFilledIn: isDraftFilledIn = false,
  onDraftChange,
  unfinished = [],
  onResume,
  busy = false,
  waiting,
  message,
  isUndecided = false,
  loginHref,
  repeated,
  knownPatients,
  isSearching = false,
  hasExtensions = false,
  nextFree,
  onWait,
  onSubmit,
}: ScheduleAppointmentFormProps) {
  const t = useTranslations('schedule')
  const formElement = useRef<HTMLFormElement>(null)
  const heldKeys = useHeldKeys()
  const draftId = useId()
  /** The unfinished draft that the form opened with; null if there was none. */
  const [openedDraft, setOpenedDraft] = useState(() =>
    isAboutPatient(draft) && !isDraftFilledIn ? draft : null,
  )
  const draftPatient = openedDraft && keepsPatientOf(openedDraft, draft) ? openedDraft.patientName : null
  const isBooked = message !== undefined && !isFailure(message)
  const isLocked = busy || isBooked
  // A slot that was chosen as the next free one is known before the doctor's slots have loaded.
  const freeSlots = (nextFree ?? []).filter(({ doctorName }) => doctorName === draft.doctor)
  const knownSlots = slots.state === 'ready' ? slots.slots : freeSlots
  // Without what is filled in already.
  const otherPatients = knownPatients?.filter((patient) => !isFilledIn(draft, patient))
  const describedBy = draftPatient === null || isBooked ? undefined : draftId
  const slot = chosenSlot(draft, knownSlots, today)
  const isSlotKnown = slot !== undefined
  // A slot that was chosen elsewhere, such as in the calendar, cannot be checked before the doctor's slots have loaded.
  const isSlotLoading = slots.state === 'loading' && draft.slotId !== null && !isSlotKnown
  const squeezeIn = useSqueezeIn(draft, { slot, isOffered: hasExtensions, isLocked, isUndecided })
  /** A valid draft that was submitted meanwhile. It is sent once the slots are there, unless it is edited or they fail. */
  const [queuedSubmit, setQueuedSubmit] = useState<{ draft: BookingDraft; isHere: boolean } | null>(null)
  const haveSlotsFailed = slots.state === 'error' || slots.state === 'offline'
  if (queuedSubmit && (haveSlotsFailed || !isSameBooking(queuedSubmit.draft, draft))) setQueuedSubmit(null)
  const form = useValidatedForm<BookingDraft, FilledDraft>(
    bookingSchema(isSlotLoading ? null : knownSlots, today, squeezeIn),
    {
      defaultValues: draft,
      busy: isLocked,
      onValuesChange: (values) => {
        const clearedFields = withoutOtherPatient(values)
        if (Object.keys(clearedFields).length > 0) setValues(clearedFields)
        else onDraftChange(values)
      },
      onSubmit: (filledDraft) => {
        if (isSlotLoading) setQueuedSubmit({ draft, isHere: filledDraft.isHere === true })
        else return onSubmit({ ...filledDraft, ...(squeezeIn.isSqueezeIn && { isSqueezeIn: true }) })
      },
    },
  )
  const { control, getValues, reset, setValue, setValues, trigger, handleSubmit, submitOnce } = form
  const { isSubmitted } = form.formState
  const send = (isHere: boolean) =>
    handleSubmit((filledDraft) => submitOnce({ ...filledDraft, ...(isHere && { isHere }) }))()

  // A pending booking that ends after the dialog was closed and reopened changes the draft outside of this form.
  useEffect(() => {
    if (!isSameBooking(draft, getValues())) reset(draft)
  }, [draft, getValues, reset])

  const checkSlot = useEffectEvent(() => {
    if (isSubmitted) void trigger('slotId')
  })
  useEffect(() => checkSlot(), [isSlotKnown, squeezeIn.isLacking])

  const sendQueued = useEffectEvent(
    (isHere: boolean) => void send(isHere).finally(() => setQueuedSubmit(null)),
  )
  useEffect(() => {
    if (queuedSubmit && !isSlotLoading) sendQueued(queuedSubmit.isHere)
  }, [queuedSubmit, isSlotLoading])

  const { errorOf, errors } = useBookingErrors(form, { beginsWithPhone: knownPatients !== undefined })

  const { chooseDoctor, choosePatient, chooseFree, isChosen } = useBookingChoices(form, {
    draft,
    isLocked,
    formElement,
  })

  const clear = () => {
    squeezeIn.untick()
    setOpenedDraft(null)
    reset(EMPTY_BOOKING)
    onDraftChange(EMPTY_BOOKING)
    // The focused Clear button disappears.
    focusFirstField(formElement.current)
  }

  const resume = (leftBooking: BookingDraft) => {
    squeezeIn.untick()
    setOpenedDraft(null)
    onResume?.(leftBooking)
    // The pressed button disappears.
    focusFirstField(formElement.current)
  }

  // The fields of the patient are a part of the booking's.
  const patientForm = form as unknown as PatientForm
  const phone = (combobox?: InputProps) => (
    <ScheduleAppointmentPhone
      combobox={combobox}
      form={patientForm}
      readOnly={isLocked}
      describedBy={otherPatients && describedBy}
      error={errorOf('phone')}
    />
  )

  return (
    <form ref={formElement} noValidate onSubmit={form.submit} className="contents" {...heldKeys.props}>
      <DialogBody className="grid content-start items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {draftPatient !== null && !isBooked && (
          <ScheduleAppointmentDraft id={draftId} patientName={draftPatient} disabled={busy} onClear={clear} />
        )}
        {unfinished.length > 0 && !isLocked && (
          <ScheduleAppointmentUnfinished drafts={unfinished} onResume={resume} />
        )}
        <div className="grid gap-4">
          {otherPatients && (
            <ScheduleAppointmentKnown
              patients={isLocked ? NOBODY : otherPatients}
              phone={draft.phone}
              today={today}
              isAskedFor={!isLocked && draft.patientName.trim() === '' && isPhone(draft.phone)}
              isSearching={isSearching}
              onChoose={choosePatient}
              onFamily={heldKeys.drop}
              onNobody={() => focusName(formElement.current)}
            >
              {phone}
            </ScheduleAppointmentKnown>
          )}
          <ScheduleAppointmentDoctor
            control={control}
            doctors={doctors}
            onRetryDoctors={onRetryDoctors}
            openRequests={openRequests}
            chosenDoctor={draft.doctor}
            readOnly={isLocked}
            describedBy={describedBy}
            error={errorOf('doctor')}
            onChoose={chooseDoctor}
          />
          <ScheduleAppointmentPatient
            form={patientForm}
            phone={otherPatients ? null : phone()}
            readOnly={isLocked}
            errorOf={errorOf}
          />
        </div>
        <div className="grid content-start gap-4">
          {hasExtensions && !isLocked && (
            <ScheduleAppointmentNextFree
              choices={nextFree}
              doctor={draft.doctor}
              today={today}
              isChosen={isChosen}
              onChoose={chooseFree}
            />
          )}
          <Controller
            control={control}
            name="slotId"
            render={({ field: { ref, value, onChange } }) => (
              <ScheduleAppointmentSlots
                ref={ref}
                slots={slots}
                today={today}
                time={time}
                value={value}
                error={errorOf('slotId')}
                isOwn={isLocked || isUndecided}
                date={draft.slotDate}
                offersSqueezeIns={hasExtensions}
                onChange={(slotId, date) => {
                  if (isLocked) return
                  setValue('slotDate', date)
                  onChange(slotId)
                }}
                onRetry={onRetrySlots}
              />
            )}
          />
          {onWait && !isLocked && (
            <Button className="self-start" onClick={() => onWait()}>
              {t('wait')}
            </Button>
          )}
        </div>
        {/* At the end of what scrolls: below the buttons it would leave a phone's dialog no room for the fields. */}
        <ErrorSummary errors={isLocked ? [] : errors} className="col-span-full" />
      </DialogBody>
      {squeezeIn.checkbox}
      <ActionMessage
        message={message}
        waiting={waiting}
        loginHref={loginHref}
        className={(waiting ?? message) && 'px-5 pt-3 pb-4 sm:px-6'}
      />
      {!isBooked && repeated && (
        <ScheduleAppointmentRepeated
          question={t('repeated', { patient: draft.patientName.trim(), doctor: draft.doctor })}
          confirmLabel={t('repeatedConfirm')}
          busy={busy}
          {...repeated}
        />
      )}
      {!isBooked && !repeated && (
        <ScheduleAppointmentFooter
          busy={busy || queuedSubmit !== null}
          offersArrival={hasExtensions && (isSlotKnown || isSlotLoading) && draft.slotDate === today}
          onArrival={() => send(true)}
        />
      )}
    </form>
  )
}
