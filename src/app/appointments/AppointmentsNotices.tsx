import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BookedNotice } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { useFrame } from '../layouts/frame'
import { StaleAlert } from '../layouts/StaleAlert'
import { paths } from '../paths'
import { unseenOutcome, useUnseenOutcomes } from './unseenOutcome'
import type { useAppointmentFilter } from './useAppointmentFilter'

interface AppointmentsNoticesProps {
  /** The list shown is an older one: it could not be read again. */
  stale: boolean
  /** Of the list shown a part is missing. */
  incomplete: boolean
  retrying: boolean
  onRetry: () => void
  /** The appointment that was just booked. */
  booked: BookedAppointment | null
  /** The filters hide its row. */
  isBookedHidden: boolean
  onDismissBooked: () => void
  unknownDoctor: ReturnType<typeof useAppointmentFilter>['unknownDoctor']
  /** Id of an appointment that the address names and the list has not, null for none. */
  missing: number | null
  onDismissMissing: () => void
}

/** What is to be said of the list above it. */
export function AppointmentsNotices({
  stale,
  incomplete,
  retrying,
  onRetry,
  booked,
  isBookedHidden,
  onDismissBooked,
  unknownDoctor,
  missing,
  onDismissMissing,
}: AppointmentsNoticesProps) {
  const t = useTranslations()
  const unseen = useUnseenOutcomes(useFrame().clinicId)
  // Told only once the list is fresh, and then left standing while it is read again.
  const [told, setTold] = useState<number | null>(null)
  const toTell = retrying && told !== missing ? null : missing
  if (toTell !== told) setTold(toTell)

  const dismissMissing = () => {
    focusHeading()
    onDismissMissing()
  }

  const dismissDoctor = () => {
    focusHeading()
    unknownDoctor?.dismiss()
  }

  return (
    <>
      <BookedNotice
        booked={booked}
        showHref={isBookedHidden ? paths.appointments.getHref() : undefined}
        onDismiss={() => {
          focusHeading()
          onDismissBooked()
        }}
      />
      {unseen.map(({ deed, tone, title, text }) => (
        <Alert
          key={deed}
          tone={tone}
          title={title}
          data-slot="unseen-outcome"
          onDismiss={() => {
            focusHeading()
            unseenOutcome.clear(deed)
          }}
        >
          {text}
        </Alert>
      ))}
      <StaleAlert
        title={t('errors.appointments.fetch')}
        detail={incomplete && t('appointments.incomplete')}
        failed={stale}
        retrying={retrying}
        onRetry={onRetry}
      />
      {unknownDoctor && (
        <Alert tone="warning" data-slot="unknown-doctor" onDismiss={dismissDoctor}>
          <p>{t(`appointments.filters.${unknownDoctor.failed ? 'doctorsFailed' : 'doctorUnknown'}`)}</p>
          {unknownDoctor.failed && (
            <Button
              size="sm"
              className="mt-2"
              busy={unknownDoctor.retrying}
              onClick={() => unknownDoctor.retry()}
            >
              {t('ui.retry')}
            </Button>
          )}
        </Alert>
      )}
      {told !== null && (
        <Alert tone="warning" data-slot="missing-appointment" onDismiss={dismissMissing}>
          {t('appointments.missing')}
        </Alert>
      )}
    </>
  )
}
