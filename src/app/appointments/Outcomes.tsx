import { BookedNotice } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { screens } from '../shell/screens'
import { UnseenOutcomes } from './UnseenOutcomes'

interface OutcomesProps {
  /** The appointment that was just booked. */
  booked: BookedAppointment | null
  /** The filters hide its row. */
  isBookedHidden: boolean
  onDismissBooked: () => void
}

/** The outcome of the last booking, and of changes whose dialog was closed before the response. */
export function Outcomes({ booked, isBookedHidden, onDismissBooked }: OutcomesProps) {
  return (
    <>
      <BookedNotice
        booked={booked}
        showHref={isBookedHidden ? screens.appointments.getHref() : undefined}
        onDismiss={() => {
          focusHeading()
          onDismissBooked()
        }}
      />
      <UnseenOutcomes />
    </>
  )
}
