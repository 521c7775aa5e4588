import { useFormatter, useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { dateForDisplay } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'
import { Link } from '../../../ui/Link/Link'
import { useCommaList } from '../../useCommaList'

export type BookedNoticeProps = Omit<React.ComponentProps<'div'>, 'children' | 'title'> & {
  /** The appointment that was just booked; null renders only the live region. */
  booked: BookedAppointment | null
  /** URL of the list with the row. Set it if the filters hide the row. */
  showHref?: string | undefined
  /** Called by *Another with this phone* with `booked.another`. Without the two there is no such button. */
  onAnother?: ((knownFields: Partial<BookingDraft>) => void) | undefined
  /** Called by the Dismiss button. The caller sets `booked` to null. */
  onDismiss: () => void
}

/**
 * Date, time, doctor and number of a new booking, above the list. Render the component without a booking too: a live region
 * must be in the page before its text. On phones the notice is sticky, since the page scrolls to the new row.
 */
export function BookedNotice({ booked, showHref, onAnother, onDismiss, ...rest }: BookedNoticeProps) {
  const t = useTranslations('appointments.booked')
  const summary = useBookedSummary()
  const another = booked?.another
  return (
    <div role="status" className="contents" {...rest} data-slot="booked-notice">
      {booked && (
        <Alert
          tone="success"
          role="none"
          title={t('title', { patient: booked.patientName })}
          onDismiss={onDismiss}
          className="sticky top-2 z-10"
        >
          <p className="tabular-nums">{summary(booked)}</p>
          {showHref && (
            <p>
              {t('hidden')} <Link href={showHref}>{t('show')}</Link>
            </p>
          )}
          {another && onAnother && (
            <Button
              size="sm"
              className="mt-2"
              data-outcome-action={booked.number}
              onClick={() => onAnother(another)}
            >
              {t('another')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  )
}

/** Returns a function that formats date, time, doctor and number in one line. */
export function useBookedSummary(): (booking: BookedAppointment) => string {
  const format = useFormatter()
  const commaList = useCommaList()
  return ({ date, time, doctor, number }) => {
    const day = format.dateTime(dateForDisplay(date), { timeZone: 'UTC', dateStyle: 'full' })
    return [commaList([day, formatHhmm(time)]), doctor, number].join(' · ')
  }
}
