import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { BookedNotice } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { focusOutcome } from '@/components/ui/Dialog/focusFallback'
import { focusHeading } from '@/components/ui/focusHeading'
import { useFrame } from '../shell/frame'
import { screenAt, type ScreenName } from '../shell/screens'
import { bookedStore, useBooked } from './bookings'
import { isEntryLeft, useDialogUrl } from './dialogs'

/** The screens that open the booking form over themselves. */
const WITH_FORM = new Set<ScreenName | undefined>(['appointments', 'doctorAppointments', 'calendar'])

/** What the booking form has booked, on the screen to which it closes (docs/product.md#a-patient-who-is-here). */
export function BookedOutcome({ showHref }: { showHref?: string | undefined }) {
  const { clinicId } = useFrame()
  const { pathname, key } = useLocation()
  const dialog = useDialogUrl(clinicId)
  const last = useBooked()
  // A screen that is only below the form does not show it.
  const isBelowForm = dialog.schedule || isEntryLeft(key)
  useEffect(() => {
    const outcome = bookedStore.getState()
    if (!outcome || isBelowForm) return
    if (!outcome.path) bookedStore.setState({ ...outcome, path: pathname })
    else if (outcome.path !== pathname) bookedStore.setState(null, true)
  }, [isBelowForm, pathname, last])
  const booking = isBelowForm ? null : last
  // The control that opened the form may be gone with its screen. While another dialog closes, the notice is gone for a moment.
  const focusedNumber = useRef<string>(undefined)
  useEffect(() => {
    if (!booking || focusedNumber.current === booking.number) return
    focusedNumber.current = booking.number
    focusOutcome()
  }, [booking])
  return (
    <BookedNotice
      booked={booking}
      showHref={showHref}
      onAnother={(knownFields) =>
        dialog.openSchedule(knownFields, { here: WITH_FORM.has(screenAt(pathname)), isFilledIn: true })
      }
      onDismiss={() => {
        focusHeading()
        bookedStore.setState(null, true)
      }}
    />
  )
}
