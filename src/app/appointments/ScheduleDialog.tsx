import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useBookAppointment } from '@/api/bookAppointment'
import { isUnanswered, isUnauthorized, serverText } from '@/api/errors'
import { clinicDoctorsQuery, slotsQuery, useReloadAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { useBookedSummary } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import {
  ScheduleAppointmentDialog,
  type ScheduleAppointmentDialogProps,
} from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
import {
  bookingOf,
  EMPTY_BOOKING,
  isEmptyBooking,
  type BookingDraft,
  type Gender,
} from '@/domain/appointments/booking'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import type { IsoDate } from '@/domain/calendar'
import { BOOKING_FAILURE_DURATION, BOOKING_SUCCESS_DURATION } from '@/domain/constants'
import { draftStore, useDraft } from '../drafts/drafts'
import { useHoldScreen } from '../drafts/heldScreen'
import { paths } from '../paths'
import { useSession } from '../session/useSession'
import { writeSlotsFailure } from './slotsFailure'
import { unseenOutcome } from './unseenOutcome'
import { useMessage } from './useMessage'

interface ScheduleDialogProps {
  clinicId: string
  today: IsoDate
  open: boolean
  onClose: () => void
  /** Called with the appointment as soon as it is booked. */
  onBooked: (booked: BookedAppointment) => void
}

/**
 * Books on behalf of a patient: a failure shows for 3 s and keeps what was typed, success for 1.5 s (docs/product.md#booking). The
 * list tells what came of a booking whose dialog was left by the browser's Back.
 */
export function ScheduleDialog({ clinicId, today, open, onClose, onBooked }: ScheduleDialogProps) {
  const t = useTranslations('errors')
  const tOutcomes = useTranslations('outcomes')
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const [draft, keepDraft] = useDraft(clinicId, 'booking')
  // Leaving the screen keeps the draft, closing or reloading the tab does not.
  useBeforeUnload((event) => {
    if (open && !isEmptyBooking(draft)) event.preventDefault()
  })
  // Shown until the dialog has closed: the draft itself goes with the booking, wherever the person is by then.
  const [booked, setBooked] = useState<BookingDraft | null>(null)
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  const current = booked ?? draft
  // Still shown while the dialog fades away.
  const [last, setLast] = useState(current)
  if (open && current !== last) setLast(current)
  if (!open && booked) setBooked(null)
  const shown = open ? current : last
  const slots = useSlots(shown.doctor, today, open && booked === null)
  const book = useBookAppointment()
  // Of this screen, or of one that was left while it booked.
  const pending = useIsMutating({ mutationKey: ['post', '/book_appointment'] }) > 0
  const reload = useReloadAppointments()
  const summary = useBookedSummary()

  const close = () => {
    stop()
    onClose()
  }

  const keepUnseen = (message: Message & { title?: string }) =>
    unseenOutcome.keep({ deed: 'booking', clinicId, ...message })

  const submit = async (filled: BookingDraft & { gender: Gender }) => {
    clear()
    unseenOutcome.clear('booking')
    const fail = (text: string) => {
      const failed = { tone: 'error', text } as const
      if (!show(failed, BOOKING_FAILURE_DURATION)) keepUnseen(failed)
    }
    const booking = bookingOf(filled, slots.slots, { today, clinicId })
    if (!booking) {
      fail(t('booking.invalidSlot'))
      return
    }
    let number: string
    try {
      number = await book.mutateAsync(booking)
    } catch (failure) {
      if (isUnauthorized(failure)) return
      fail(isUnanswered(failure) ? t('booking.unanswered') : (serverText(failure) ?? t('somethingWentWrong')))
      void reload()
      return
    }
    const done = { tone: 'success', text: tOutcomes('booked') } as const
    const made = { ...booking, number }
    if (show(done, BOOKING_SUCCESS_DURATION, close)) {
      setBooked(filled)
      onBooked(made)
    } else keepUnseen({ ...done, title: summary(made) })
    draftStore.keep(clinicId, { booking: EMPTY_BOOKING })
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
      onDraftChange={(next) => !pending && !booked && keepDraft(next)}
      busy={pending}
      message={expired ? loggedOut : message}
      {...(expired && { loginHref: paths.login.getHref(pathname + search) })}
      onSubmit={submit}
    />
  )
}

function useSlots(doctor: string, today: IsoDate, wanted: boolean) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...slotsQuery(doctor),
    enabled: wanted && doctor !== '',
  })
  useEffect(() => {
    if (error) writeSlotsFailure(error)
  }, [error])
  // At midnight each slot's next date moves on, and with it what remains.
  const readOn = useRef(today)
  useEffect(() => {
    if (readOn.current === today) return
    readOn.current = today
    if (wanted && doctor !== '') void refetch()
  }, [today, wanted, doctor, refetch])
  const state: ScheduleAppointmentDialogProps['slots']['state'] =
    doctor === '' ? 'idle' : data ? 'ready' : isError && !isFetching ? 'error' : 'loading'
  return { state, slots: data ?? [], retry: () => void refetch() }
}
