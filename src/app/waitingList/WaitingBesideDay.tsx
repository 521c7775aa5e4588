import { WaitingToday } from '@/components/clinic/waitingList/WaitingToday'
import { useDialogUrl } from '../appointments/dialogs'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'
import { useBookWaiting, useWaiting } from './useWaiting'

/** The waiting list beside the day. Shows nothing until it has loaded, or if that failed: the day is complete without it. */
export function WaitingBesideDay() {
  const { clinicId } = useFrame()
  const { list, entries, places } = useWaiting()
  const book = useBookWaiting(useDialogUrl(clinicId))
  if (!list.data) return null
  return <WaitingToday entries={entries} places={places} href={screens.waitingList.getHref()} onBook={book} />
}
