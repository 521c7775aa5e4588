import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useBookAppointment, useIsBooking } from '@/api/bookAppointment'
import { apiConfig } from '@/api/config'
import { isRepeatedBooking } from '@/api/booking'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { clinicDoctorsQuery, useReloadAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { useBookedSummary } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { ScheduleAppointmentDialog } from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
import {
  bookingOf,
  EMPTY_BOOKING,
  isEmptyBooking,
  isSameBooking,
  type BookingDraft,
  type Gender,
} from '@/domain/appointments/booking'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import type { IsoDate } from '@/domain/calendar'
import { isPhone } from '@/domain/phone'
import { BOOKING_FAILURE_DURATION_MS, BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { draftStore, useDraft } from '../shell/drafts'
import { useHoldScreen } from '../shell/heldScreen'
import { useConnection } from '../shell/useConnection'
import { screens } from '../shell/screens'
import { useSession } from '../shell/useSession'
import { readEntry } from './readEntry'
import { unseenOutcome } from './unseenOutcome'
import { useMessage } from './useMessage'
import { useKnownPatients } from './useKnownPatients'
import { useNextFree, useSlots } from './useSlots'

type FilledDraft = BookingDraft & { gender: Gender }

interface ScheduleDialogProps {
  clinicId: string
  today: IsoDate
  open: boolean
  onClose: () => void
  /** Whether a press on a free slot opens the dialog. */
  fromSlot?: boolean
  /** Called with the appointment as soon as it is booked. */
  onBooked: (booked: BookedAppointment) => void
}

/**
 * Books on behalf of a patient. A failure shows for 3 s and keeps the input; success shows for 1.5 s (docs/product.md#booking). If the
 * dialog was closed by the browser's Back, the list shows the outcome.
 */
export function ScheduleDialog({
  clinicId,
  today,
  open,
  onClose,
  fromSlot = false,
  onBooked,
}: ScheduleDialogProps) {
  const t = useTranslations('errors')
  const tOutcomes = useTranslations('outcomes')
  useHoldScreen(open)
  const { expired } = useSession()
  const location = useLocation()
  const { pathname, search } = location
  const { message, show, clear, stop } = useMessage(open)
  const [draft, keepDraft] = useDraft(clinicId, 'booking')
  // Leaving the screen keeps the draft, closing or reloading the tab does not.
  useBeforeUnload((event) => {
    if (open && !isEmptyBooking(draft)) event.preventDefault()
  })
  // The form shows the booked draft until the dialog has closed. The stored draft is cleared as soon as the booking succeeds.
  const [booked, setBooked] = useState<BookingDraft | null>(null)
  // The draft that the backend refused as repeated. An edit of the draft ends the question.
  const [repeated, setRepeated] = useState<FilledDraft | null>(null)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
    return () => {
      isOpen.current = false
    }
  }, [open])
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  const current = booked ?? draft
  // Still shown while the dialog fades away.
  const [last, setLast] = useState(current)
  if (open && current !== last) setLast(current)
  if (!open && booked) setBooked(null)
  const shown = open ? current : last
  const asksForSlots = open && booked === null
  const slots = useSlots({
    clinicId,
    doctor: shown.doctor,
    today,
    wanted: asksForSlots,
    chosenDate: shown.slotDate,
  })
  const known = useKnownPatients(clinicId, shown.phone, asksForSlots)
  // Without a doctor, wait for the phone number: most bookings begin with the doctor.
  const wantsFree = asksForSlots && (shown.doctor !== '' || isPhone(shown.phone))
  const free = useNextFree({ clinicId, doctor: shown.doctor, today, wanted: wantsFree })
  const book = useBookAppointment()
  const pending = useIsBooking()
  const connection = useConnection(open)
  const reload = useReloadAppointments()
  const summary = useBookedSummary()

  const close = () => {
    stop()
    setRepeated(null)
    onClose()
  }

  const keepUnseen = (message: Message & { title?: string }) =>
    unseenOutcome.keep({ kind: 'booking', clinicId, ...message })

  const submit = async (filled: FilledDraft, { mayRepeat = false } = {}) => {
    clear()
    setRepeated(null)
    unseenOutcome.clear('booking')
    // The palette may have filled in the next caller meanwhile.
    const isShown = () => isSameBooking(draftStore.of(clinicId).booking, filled)
    const fail = (text: string) => {
      const failed = { tone: 'error', text } as const
      if (!isShown() || !show(failed, BOOKING_FAILURE_DURATION_MS)) keepUnseen(failed)
    }
    const offered = [
      ...slots.slots,
      // One of these may have been chosen before the doctor's slots have loaded.
      ...(free ?? []).filter(({ doctorName }) => doctorName === filled.doctor),
    ]
    const booking = bookingOf(filled, offered, { today, clinicId })
    if (!booking) {
      fail(t('booking.invalidSlot'))
      return
    }
    if (!(await connection.ready())) return
    let number: string
    try {
      number = await book.mutateAsync({ booking, mayRepeat })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      if (isRepeatedBooking(failure) && isOpen.current) {
        setRepeated(filled)
        return
      }
      fail(isNoResponse(failure) ? t('booking.unanswered') : (serverText(failure) ?? t('somethingWentWrong')))
      void reload()
      return
    }
    const done = { tone: 'success', text: tOutcomes('booked') } as const
    const made = { ...booking, number }
    const isLast = isShown()
    if (isLast && show(done, BOOKING_SUCCESS_DURATION_MS, close)) {
      setBooked(filled)
      onBooked(made)
    } else keepUnseen({ ...done, title: summary(made) })
    if (isLast) draftStore.keep(clinicId, { booking: EMPTY_BOOKING })
    void reload()
  }

  const loggedOut = { tone: 'error', text: t('status.noToken') } as const

  return (
    <ScheduleAppointmentDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      {...(doctors.data && { doctors: doctors.data })}
      {...(doctors.isError && { onRetryDoctors: () => void doctors.refetch() })}
      today={today}
      slots={slots}
      onRetrySlots={slots.retry}
      draft={shown}
      isFilledIn={readEntry(location.state, clinicId).filledIn ?? false}
      isSlotChosen={fromSlot}
      onDraftChange={(next) => !pending && !connection.waiting && !booked && keepDraft(next)}
      busy={pending || connection.waiting !== undefined}
      waiting={connection.waiting}
      message={expired ? loggedOut : message}
      {...(expired && { loginHref: screens.login.getHref(pathname + search) })}
      {...(repeated &&
        isSameBooking(repeated, shown) && {
          repeated: {
            onBack: () => setRepeated(null),
            onConfirm: () => void submit(repeated, { mayRepeat: true }),
          },
        })}
      knownPatients={known}
      nextFree={apiConfig.extensions ? { choices: free } : undefined}
      onSubmit={(filled) => submit(filled)}
    />
  )
}
