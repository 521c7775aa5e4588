import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router-dom'
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
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { clinicDoctorsQuery, clinicQuery, useInvalidate, useInvalidateAppointments } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
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
import { HintRequests, useOpenRequests } from '../doctors/OpenRequests'
import { draftStore, useBookingNumber, useDraft, useHoldScreen } from '../shell/drafts'
import { useClinicTime, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { useConnection } from '../shell/useConnection'
import { screens } from '../shell/screens'
import { useExpiredSession } from '../shell/session'
import { bookedStore } from './bookedStore'
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
    if (isLoggedIn(session.snapshot())) draftStore.leave(clinicId, bookingNumber)
  })
  const [draft, keepDraft] = useDraft(clinicId, 'booking')
  const [leftBookings] = useDraft(clinicId, 'leftBookings')
  // Leaving the screen keeps the draft, closing or reloading the tab does not.
  useBeforeUnload((event) => {
    if (open && !isEmptyBooking(draft)) event.preventDefault()
  })
  // The form shows the booked draft until the dialog has closed. The stored draft is cleared as soon as the booking succeeds.
  const [booked, setBooked] = useState<BookingDraft | null>(null)
  // The draft that the backend refused as repeated. An edit of the draft ends the question.
  const [repeated, setRepeated] = useState<{ filled: FilledDraft; draft: BookingDraft } | null>(null)
  // The draft whose booking has an unknown outcome, since its response was lost, or that another desk has booked. One message says so: the
  // notice that the slot has become full is left out.
  const [undecided, setUndecided] = useState<BookingDraft | null>(null)
  // While the dialog fades away, it shows the draft that it had.
  const [last, setLast] = useState(draft)
  if (open && draft !== last) setLast(draft)
  const shown = booked ?? (open ? draft : last)
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  // The screen's frame reads it.
  const { data: clinic } = useQuery({ ...clinicQuery(clinicId), enabled: false })
  const requests = useOpenRequests(open && doctors.data?.length === 0)
  const readsSlots = open && booked === null
  const slots = useSlots({
    clinicId,
    doctor: shown.doctor,
    today,
    wanted: readsSlots,
    chosenDate: shown.slotDate,
  })
  const patients = useKnownPatients(clinicId, shown.phone, readsSlots)
  const { knownPatients } = patients
  const isFilledFor = useRef<number>(null)
  const fillInPerson = useEffectEvent((known: readonly KnownPatient[] = []) => {
    const { waiting, patientAge, gender, patientName } = draft
    if (!open || !waiting || isFilledFor.current === waiting.id || patientAge !== '' || gender !== '') return
    const [same, ...others] = known.filter(({ name }) => nameKey(name) === nameKey(patientName))
    if (!same || others.length > 0) return
    isFilledFor.current = waiting.id
    keepDraft({ ...draft, ...patientFieldsOf(same) })
  })
  useEffect(() => fillInPerson(knownPatients), [knownPatients])
  // Without a doctor, wait for the phone number: most bookings begin with the doctor.
  const wantsFree = readsSlots && (shown.doctor !== '' || isPhone(shown.phone))
  const free = useNextFree({ clinicId, doctor: shown.doctor, today, wanted: wantsFree })
  const time = useClinicTime()
  const book = useBookAppointment()
  const pendingBookings = usePendingBookings()
  const isPending = (each: BookingDraft) => pendingBookings.some((pending) => isSameBooking(pending, each))
  const pending = isPending(shown)
  const connection = useConnection(open)
  const invalidateAppointments = useInvalidateAppointments()
  const invalidateWaiting = useInvalidate('/waiting_list/{clinicId}')
  const summary = useBookedSummary()
  const navigate = useNavigate()

  const isNothingFree =
    shown.doctor !== ''
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

  const submit = async (filled: FilledDraft, { mayRepeat = false } = {}) => {
    outcome.clear()
    setRepeated(null)
    setUndecided(null)
    const offered = [
      ...slots.slots,
      // One of these may have been chosen before the doctor's slots have loaded.
      ...(free ?? []).filter(({ doctorName }) => doctorName === filled.doctor),
    ]
    const booking = bookingOf(filled, offered, {
      today,
      clinicId,
      isAccepted: clinic?.acceptsOwnBookings === true,
    })
    const title = filled.patientName
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
        setRepeated({ filled, draft })
        return
      }
      if (isNoResponse(failure) || isNotWaiting(failure)) setUndecided(draft)
      fail(isNoResponse(failure) ? t('booking.unanswered') : (serverText(failure) ?? t('somethingWentWrong')))
      void invalidateAppointments()
      void invalidateWaiting()
      return
    }
    draftStore.forgetBooking(clinicId, draft)
    const another = apiConfig.extensions ? { another: anotherDraft(booking, offered, today) } : {}
    const newBooking: BookedAppointment = { ...booking, number, ...another }
    const done = { tone: 'success', text: tOutcomes('booked') } as const
    const shown = outcome.show(done, {
      title: `${title} · ${summary(newBooking)}`,
      ms: BOOKING_SUCCESS_DURATION_MS,
      closes: true,
    })
    if (shown) {
      setBooked(draft)
      bookedStore.setState({ clinicId, booked: newBooking }, true)
    }
    void invalidateAppointments()
    void invalidateWaiting()
  }

  return (
    <ScheduleAppointmentDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      {...(doctors.data && { doctors: doctors.data })}
      openRequests={<HintRequests requests={requests} />}
      {...(doctors.isError && { onRetryDoctors: () => void doctors.refetch() })}
      today={today}
      time={time}
      slots={slots}
      onRetrySlots={slots.retry}
      draft={shown}
      isFilledIn={isFilledIn}
      unfinished={leftBookings.filter((each) => !isPending(each))}
      onResume={(each) => {
        // It is about the patient of the draft that gives way.
        outcome.clear()
        draftStore.resume(clinicId, each)
      }}
      onDraftChange={(next) => {
        if (pending || connection.waiting || booked) return
        if (isEmptyBooking(next)) outcome.clear()
        keepDraft(next)
      }}
      busy={pending || connection.waiting !== undefined}
      waiting={connection.waiting}
      message={messageOr(outcome.message)}
      isUndecided={undecided !== null && isSameBooking(undecided, shown)}
      loginHref={loginHref}
      {...(repeated &&
        isSameBooking(repeated.draft, shown) && {
          repeated: {
            onBack: () => setRepeated(null),
            onConfirm: () => void submit(repeated.filled, { mayRepeat: true }),
          },
        })}
      {...patients}
      hasExtensions={apiConfig.extensions}
      nextFree={free}
      {...(apiConfig.extensions && !shown.waiting && isNothingFree && { onWait: putOnWaitingList })}
      onSubmit={(filled) => submit(filled)}
    />
  )
}
