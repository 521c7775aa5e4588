import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useBookAppointment, usePendingBookings } from '@/api/bookAppointment'
import { apiConfig } from '@/api/config'
import { isNotWaiting, isRepeatedBooking } from '@/api/booking'
import { bookingOf } from '@/domain/appointments/booking'
import {
  type BookingDraft,
  type FilledDraft,
  isEmptyBooking,
  isSameBooking,
} from '@/domain/appointments/bookingDraft'
import { isNoResponse, isUnauthorized, mayHaveArrived, serverText } from '@/api/errors'
import { clinicDoctorsQuery, clinicQuery, useInvalidate, useInvalidateAppointments } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
import { useLastOpenValue } from '@/components/ui/useLastOpenValue'
import { useBookedSummary } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { ScheduleAppointmentDialog } from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
import { emptyWaiting } from '@/components/clinic/waitingList/waitingSchema'
import { isFull } from '@/domain/appointments/slot'
import { anotherDraft } from '@/domain/appointments/nextFree'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { patientFieldsOf, type KnownPatient } from '@/domain/appointments/knownPatient'
import { isPhone } from '@/domain/phone'
import { nameKey } from '@/domain/spelling'
import { BOOKING_FAILURE_DURATION_MS, BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { HintRequests } from '../doctors/OpenRequests'
import { draftStore, useDraft, useHoldScreen } from '../shell/drafts'
import { forgetBooking, leaveBooking, resumeBooking, useBookingNumber } from './bookings'
import { useClinicTime, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { useAskBeforeUnload } from '../shell/leaving'
import { useConnection } from '../shell/useConnection'
import { screens } from '../shell/screens'
import { useExpiredSession } from '../shell/session'
import { bookedStore } from './bookings'
import { useDialogOutcome } from './dialogOutcome'
import { useKnownPatients } from './patients'
import { useNextFree, useSlots } from './useSlots'

interface ScheduleDialogProps {
  open: boolean
  /** Whether the opener filled in the form. */
  isFilledIn: boolean
  onClose: () => void
}

/**
 * The outcome of the last submit, and its draft. `undecided`: the response was lost, or another desk has booked the person of the waiting
 * list. Its message replaces the notice that the slot is full.
 */
type Result = { draft: BookingDraft } & (
  | { kind: 'booked' | 'undecided' }
  | { kind: 'repeated'; filledDraft: FilledDraft }
)

/**
 * Books on behalf of a patient. A failure shows for 3 s and keeps the input; success shows for 1.5 s (docs/product.md#booking). An
 * outcome that arrives after the dialog has closed is a toast.
 */
export function ScheduleDialog({ open, isFilledIn, onClose }: ScheduleDialogProps) {
  const t = useTranslations('errors')
  const tOutcomes = useTranslations('outcomes')
  const { clinicId } = useFrame()
  const today = useToday()
  useHoldScreen(open)
  const { messageOr, loginHref } = useExpiredSession()
  const [bookingNumber] = useState(useBookingNumber())
  const outcome = useDialogOutcome(open, onClose, () => {
    // An expired session keeps the form for the next login.
    if (isLoggedIn(session.snapshot())) leaveBooking(clinicId, bookingNumber)
  })
  const [draft, keepDraft] = useDraft(clinicId, 'booking')
  const [leftBookings] = useDraft(clinicId, 'leftBookings')
  // Leaving the screen keeps the draft, closing or reloading the tab does not.
  useAskBeforeUnload(open && !isEmptyBooking(draft))
  const [result, setResult] = useState<Result | null>(null)
  const openDraft = useLastOpenValue(open, draft)
  // The form shows the booked draft until the dialog has closed. The stored draft is cleared as soon as the booking succeeds.
  const shownDraft = result?.kind === 'booked' ? result.draft : openDraft
  // Hide the outcome once the user edits the draft.
  const shownResult = result && isSameBooking(result.draft, shownDraft) ? result : null
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  // The frame of the screen fetches it.
  const { data: clinic } = useQuery({ ...clinicQuery(clinicId), enabled: false })
  const readsSlots = open && result?.kind !== 'booked'
  const slots = useSlots({
    clinicId,
    doctor: shownDraft.doctor,
    today,
    isWanted: readsSlots,
    chosenDate: shownDraft.slotDate,
  })
  const patients = useKnownPatients(clinicId, shownDraft.phone, readsSlots)
  useFilledInPerson(open ? draft : null, patients.knownPatients, keepDraft)
  // Without a doctor, wait for the phone number: most bookings begin with the doctor.
  const wantsFree = readsSlots && (shownDraft.doctor !== '' || isPhone(shownDraft.phone))
  const free = useNextFree({ clinicId, doctor: shownDraft.doctor, today, isWanted: wantsFree })
  const time = useClinicTime()
  const book = useBookAppointment()
  const pendingBookings = usePendingBookings()
  const isPending = (each: BookingDraft) => pendingBookings.some((pending) => isSameBooking(pending, each))
  const pending = isPending(shownDraft)
  const connection = useConnection(open)
  const invalidateAppointments = useInvalidateAppointments()
  const invalidateWaiting = useInvalidate('/waiting_list/{clinicId}')
  const summary = useBookedSummary()
  const navigate = useNavigate()

  const isNothingFree =
    shownDraft.doctor !== ''
      ? slots.state === 'ready' && slots.slots.every(isFull)
      : wantsFree && free?.length === 0 && (doctors.data ?? []).length > 0
  const putOnWaitingList = () => {
    const doctor = doctors.data?.find(({ name }) => name === draft.doctor)
    const { phone, patientName, patientAge, gender } = draft
    const waiting = {
      ...emptyWaiting(today),
      phone,
      patientName,
      patientAge,
      gender,
      ...(doctor && { doctor: String(doctor.id) }),
    }
    draftStore.keep(clinicId, { waiting })
    void navigate(screens.waitingList.getHref(), { replace: true })
  }

  const submit = async (filledDraft: FilledDraft, { mayRepeat = false } = {}) => {
    // A press that waited for the slots, in a dialog that fades away.
    if (!outcome.isOpen()) return
    outcome.clear()
    setResult(null)
    const offeredSlots = [
      ...slots.slots,
      // One of these may have been chosen before the doctor's slots have loaded.
      ...(free ?? []).filter(({ doctorName }) => doctorName === filledDraft.doctor),
    ]
    const booking = bookingOf(filledDraft, offeredSlots, {
      today,
      clinicId,
      isAccepted: clinic?.acceptsOwnBookings === true,
    })
    const title = filledDraft.patientName
    const fail = (text: string) =>
      outcome.show({ tone: 'error', text }, { title, ms: BOOKING_FAILURE_DURATION_MS })
    if (!booking) {
      fail(t('booking.invalidSlot'))
      return
    }
    if (!(await connection.ready())) return
    let number: string
    try {
      number = await book.mutateAsync({ booking, draft, mayRepeat })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      if (isRepeatedBooking(failure) && outcome.isOpen()) {
        setResult({ kind: 'repeated', filledDraft, draft })
        return
      }
      if (mayHaveArrived(failure) || isNotWaiting(failure)) setResult({ kind: 'undecided', draft })
      fail(isNoResponse(failure) ? t('booking.unanswered') : (serverText(failure) ?? t('somethingWentWrong')))
      void invalidateAppointments()
      void invalidateWaiting()
      return
    }
    forgetBooking(clinicId, draft)
    const another = apiConfig.extensions ? { another: anotherDraft(booking, offeredSlots, today) } : {}
    const newBooking: BookedAppointment = { ...booking, number, ...another }
    const successMessage = { tone: 'success', text: tOutcomes('booked') } as const
    const isShown = outcome.show(successMessage, {
      title: `${title} · ${summary(newBooking)}`,
      ms: BOOKING_SUCCESS_DURATION_MS,
      closes: true,
    })
    if (isShown) {
      setResult({ kind: 'booked', draft })
      bookedStore.setState({ clinicId, booking: newBooking }, true)
    }
    void invalidateAppointments()
    void invalidateWaiting()
  }

  return (
    <ScheduleAppointmentDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      doctors={doctors.data}
      openRequests={<HintRequests />}
      {...(doctors.isError && { onRetryDoctors: () => void doctors.refetch() })}
      today={today}
      time={time}
      slots={slots}
      onRetrySlots={slots.retry}
      draft={shownDraft}
      isFilledIn={isFilledIn}
      unfinished={leftBookings.filter((each) => !isPending(each))}
      onResume={(each) => {
        // It is about the patient of the draft that gives way.
        outcome.clear()
        resumeBooking(clinicId, each)
      }}
      onDraftChange={(next) => {
        if (pending || connection.waiting || result?.kind === 'booked') return
        if (isEmptyBooking(next)) outcome.clear()
        keepDraft(next)
      }}
      busy={pending || connection.waiting !== undefined}
      waiting={connection.waiting}
      message={messageOr(outcome.message)}
      isUndecided={shownResult?.kind === 'undecided'}
      loginHref={loginHref}
      {...(shownResult?.kind === 'repeated' && {
        repeated: {
          onBack: () => setResult(null),
          onConfirm: () => void submit(shownResult.filledDraft, { mayRepeat: true }),
        },
      })}
      {...patients}
      hasExtensions={apiConfig.extensions}
      nextFree={free}
      {...(apiConfig.extensions && !shownDraft.waiting && isNothingFree && { onWait: putOnWaitingList })}
      onSubmit={(filledDraft) => submit(filledDraft)}
    />
  )
}

/** Fills in age and gender of the person of the waiting list, once, if exactly one known patient has this name and phone number. */
function useFilledInPerson(
  draft: BookingDraft | null,
  knownPatients: readonly KnownPatient[] | undefined,
  onFill: (draft: BookingDraft) => void,
) {
  const isFilledFor = useRef<number>(null)
  const fillIn = useEffectEvent((patients: readonly KnownPatient[] = []) => {
    if (!draft?.waiting || isFilledFor.current === draft.waiting.id) return
    if (draft.patientAge !== '' || draft.gender !== '') return
    const [same, ...others] = patients.filter(({ name }) => nameKey(name) === nameKey(draft.patientName))
    if (!same || others.length > 0) return
    isFilledFor.current = draft.waiting.id
    onFill({ ...draft, ...patientFieldsOf(same) })
  })
  useEffect(() => fillIn(knownPatients), [knownPatients])
}
