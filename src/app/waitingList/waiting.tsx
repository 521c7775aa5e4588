import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { KEPT_FRESH } from '@/api/appointmentsQuery'
import { clinicSlotsQuery } from '@/api/queries'
import { waitingListQuery } from '@/api/waitingList'
import { WaitingToday } from '@/components/clinic/waitingList/WaitingToday'
import { UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { placesFor, type WaitingEntry } from '@/domain/waiting'
import { useDialogUrl } from '../appointments/dialogs'
import { useClinicTime, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'
import { useBookWaiting } from './bookWaiting'

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
