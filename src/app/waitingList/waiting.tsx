import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { KEPT_FRESH } from '@/api/appointmentsQuery'
import { isRepeatedBooking } from '@/api/booking'
import { bookingOf } from '@/domain/appointments/booking'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { useBookAppointment } from '@/api/bookAppointment'
import { isUnauthorized, resultOf } from '@/api/errors'
import { clinicQuery, clinicSlotsQuery, readAppointment, useInvalidateAppointments } from '@/api/queries'
import { useInvalidateWaiting, waitingListQuery } from '@/api/waitingList'
import { WaitingToday } from '@/components/clinic/waitingList/WaitingToday'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { placesFor, type WaitingEntry } from '@/domain/waiting'
import { useDialogUrl } from '../appointments/dialogs'
import { useClinicTime, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { useFailureText, useLateOutcome } from '../shell/outcomes'
import { screens } from '../shell/screens'

const NOBODY: readonly WaitingEntry[] = []
const NO_SLOTS: readonly OfferedSlot[] = []

/** The waiting list, and the free slot of the coming week that suits each person. Without an answer about the slots nobody has one. */
export function useWaiting() {
  const { clinicId } = useFrame()
  const today = useToday()
  const time = useClinicTime()
  const list = useQuery(waitingListQuery(clinicId))
  const entries = list.data ?? NOBODY
  const { data: slots = NO_SLOTS } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: today, days: UPCOMING_SLOT_DAYS }),
    ...KEPT_FRESH,
    enabled: entries.length > 0,
    retry: false,
  })
  const places = useMemo(() => placesFor(entries, slots, { today, time }), [entries, slots, today, time])
  return { list, entries, places }
}

/**
 * Books the slot for a person on the waiting list and takes the person off it (docs/product.md#waiting-list). If age or gender is
 * unknown, or the patient is booked for that time already, it opens the booking form, filled in.
 */
export function useBookWaiting(dialog: ReturnType<typeof useDialogUrl>) {
  const { clinicId } = useFrame()
  const today = useToday()
  const cache = useQueryClient()
  // The screen's frame reads it.
  const { data: clinic } = useQuery({ ...clinicQuery(clinicId), enabled: false })
  const { mutateAsync } = useBookAppointment()
  const late = useLateOutcome()
  const textOf = useFailureText()
  const t = useTranslations('errors')
  const invalidateAppointments = useInvalidateAppointments()
  const invalidateWaiting = useInvalidateWaiting()
  /** The second half of a double press comes before the next render. */
  const inFlight = useRef(new Set<number>())
  const [booking, setBooking] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<{ appointment: BookedAppointment; pressedElement: Element | null } | null>(
    null,
  )
  /** Whether the booked appointment could not be read. *Show it in the list* stays for another try. */
  const [isNotFound, setNotFound] = useState(false)
  /** Why a person could not be booked, by the id of the entry, until the next try. */
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const book = async (entry: WaitingEntry, place: OfferedSlot) => {
    if (inFlight.current.has(entry.id)) return
    const { id, patientName, phone, patientAge, gender } = entry
    const draft = {
      ...EMPTY_BOOKING,
      patientName,
      phone,
      patientAge: patientAge === null ? '' : String(patientAge),
      gender: gender ?? ('' as const),
      doctor: place.doctorName,
      slotId: place.slotId,
      slotDate: place.date,
      waiting: { id, patientName, phone },
    }
    const openForm = () => dialog.openSchedule(draft, { here: true, isFilledIn: true })
    const options = { today, clinicId, isAccepted: clinic?.acceptsOwnBookings === true }
    const isComplete = patientAge !== null && gender !== null
    const complete = isComplete ? bookingOf({ ...draft, gender }, [place], options) : null
    if (!complete) {
      openForm()
      return
    }
    const pressedElement = document.activeElement
    inFlight.current.add(id)
    setBooking((current) => new Set([...current, id]))
    setLast(null)
    setNotFound(false)
    setFailures((current) => new Map([...current].filter(([each]) => each !== id)))
    try {
      // Under the same number: what was booked without a response is told as booked.
      const bookOnce = () => mutateAsync({ booking: complete, draft })
      const number = await resultOf(bookOnce(), bookOnce)
      setLast({ appointment: { ...complete, number }, pressedElement })
      if (late.isLeft()) late.tell(patientName, { tone: 'success', text: number })
    } catch (failure) {
      const message = { tone: 'error', text: textOf(failure) } as const
      // A form that is open by now belongs to another patient.
      const isFree = !late.isLeft() && document.querySelector('[role=dialog]') === null
      if (isRepeatedBooking(failure) && isFree) openForm()
      else if (late.isLeft()) late.tell(patientName, message)
      else if (!isUnauthorized(failure))
        setFailures((current) => new Map([...current, [id, `${patientName}: ${message.text}`]]))
    }
    await Promise.all([invalidateWaiting(), invalidateAppointments()])
    inFlight.current.delete(id)
    setBooking((current) => new Set([...current].filter((each) => each !== id)))
  }

  /** Opens the appointment in the list, where it can be moved, corrected and cancelled. */
  const show = async ({ number }: BookedAppointment) => {
    setNotFound(false)
    const appointment = await readAppointment(cache, clinicId, number).catch(() => undefined)
    if (appointment)
      dialog.open(appointment.id, screens.appointments.getHref({ appointment: appointment.id }))
    else setNotFound(true)
  }

  const texts = [...failures.values(), ...(isNotFound ? [t('appointments.fetch')] : [])]
  return {
    book: (entry: WaitingEntry, place: OfferedSlot) => void book(entry, place),
    /** The ids of the entries that are being booked. */
    booking,
    outcome: {
      booked: last?.appointment ?? null,
      pressed: last?.pressedElement ?? null,
      ...(texts.length > 0 && { message: { tone: 'error' as const, text: texts.join(' ') } }),
      onShow: (appointment: BookedAppointment) => void show(appointment),
    },
  }
}

/** The waiting list beside the day. Shows nothing until it has loaded, or if that failed: the day is complete without it. */
export function WaitingBesideDay() {
  const { clinicId } = useFrame()
  const { list, entries, places } = useWaiting()
  const { book, booking, outcome } = useBookWaiting(useDialogUrl(clinicId))
  if (!list.data) return null
  return (
    <WaitingToday
      entries={entries}
      places={places}
      href={screens.waitingList.getHref()}
      busy={booking}
      outcome={outcome}
      onBook={book}
    />
  )
}
