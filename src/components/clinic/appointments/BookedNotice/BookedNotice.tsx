import { useFormatter, useTranslations } from 'use-intl'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { dateForDisplay } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Alert } from '../../../ui/Alert/Alert'
import { Link } from '../../../ui/Link/Link'

export type BookedNoticeProps = Omit<React.ComponentProps<'div'>, 'children' | 'title'> & {
  /** The appointment that was just booked; null renders only the live region. */
  booked: BookedAppointment | null
  /** Leads to the row. Give it when the filters hide the row. */
  showHref?: string | undefined
  onDismiss: () => void
}

/**
 * Date, time, doctor and number of a new booking, above the list. The live region is in the page before its text, or a
 * screen reader would say nothing. On a phone the notice stays in view while the page scrolls to the new row.
 */
export function BookedNotice({ booked, showHref, onDismiss, ...rest }: BookedNoticeProps) {
  const t = useTranslations('appointments.booked')
  const summary = useBookedSummary()
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
        </Alert>
      )}
    </div>
  )
}

/** Writes date, time, doctor and number in one line. */
export function useBookedSummary(): (booked: BookedAppointment) => string {
  const format = useFormatter()
  return ({ date, time, doctor, number }) => {
    const day = format.dateTime(dateForDisplay(date), { timeZone: 'UTC', dateStyle: 'full' })
    return [`${day}, ${formatHhmm(time)}`, doctor, number].join(' · ')
  }
}
