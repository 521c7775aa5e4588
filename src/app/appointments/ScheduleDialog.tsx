import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { isUnanswered, isUnauthorized, serverText } from '@/api/errors'
import { clinicDoctorsQuery, slotsQuery, useBookAppointment, useReloadAppointments } from '@/api/queries'
import {
  ScheduleAppointmentDialog,
  type ScheduleAppointmentDialogProps,
} from '@/components/clinic/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
import { bookingRequest, EMPTY_BOOKING, type BookingDraft, type Gender } from '@/domain/booking'
import type { IsoDate } from '@/domain/calendar'
import { BOOKING_FAILURE_DURATION, BOOKING_SUCCESS_DURATION } from '@/domain/constants'
import { draftStore, useDraft } from '../drafts'
import { useHoldScreen } from '../heldScreen'
import { paths } from '../paths'
import { useMessage } from '../useMessage'
import { useSession } from '../useSession'

interface ScheduleDialogProps {
  clinicId: string
  today: IsoDate
  open: boolean
  onClose: () => void
}

/** Books on behalf of a patient: a failure shows for 3 s and keeps what was typed, success for 1.5 s (spec §8). */
export function ScheduleDialog({ clinicId, today, open, onClose }: ScheduleDialogProps) {
  const t = useTranslations('errors')
  const tOutcomes = useTranslations('outcomes')
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const [draft, keepDraft] = useDraft(clinicId, 'booking')
  // Shown until the dialog has closed: the draft itself goes with the booking, wherever the person is by then.
  const [booked, setBooked] = useState<BookingDraft | null>(null)
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  const shown = booked ?? draft
  const slots = useSlots(shown.doctor, open && booked === null)
  const book = useBookAppointment()
  const reload = useReloadAppointments()

  const close = () => {
    stop()
    setBooked(null)
    onClose()
  }

  const submit = async (filled: BookingDraft & { gender: Gender }) => {
    clear()
    const fail = (text: string) => show({ tone: 'error', text }, BOOKING_FAILURE_DURATION)
    const booking = bookingRequest(filled, slots.slots, { today, number: '', clinicId })
    if (!booking) {
      fail(t('booking.invalidSlot'))
      return
    }
    try {
      await book.mutateAsync(booking)
    } catch (failure) {
      if (isUnauthorized(failure)) return
      fail(isUnanswered(failure) ? t('booking.unanswered') : (serverText(failure) ?? t('somethingWentWrong')))
      void reload()
      return
    }
    setBooked(filled)
    draftStore.keep(clinicId, { booking: EMPTY_BOOKING })
    void reload()
    show({ tone: 'success', text: tOutcomes('booked') }, BOOKING_SUCCESS_DURATION, close)
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
      onDraftChange={keepDraft}
      busy={book.isPending}
      message={expired ? loggedOut : message}
      {...(expired && { loginHref: paths.login.getHref(pathname + search) })}
      onSubmit={submit}
    />
  )
}

function useSlots(doctor: string, wanted: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...slotsQuery(doctor),
    enabled: wanted && doctor !== '',
  })
  const state: ScheduleAppointmentDialogProps['slots']['state'] =
    doctor === '' ? 'idle' : data ? 'ready' : isError && !isFetching ? 'error' : 'loading'
  return { state, slots: data ?? [], retry: () => void refetch() }
}
