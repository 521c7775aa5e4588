import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { ScreenNotice } from '@/components/clinic/QueryState/ScreenNotices'
import { BookedNotice } from '@/components/clinic/appointments/BookedNotice/BookedNotice'
import { Button } from '@/components/ui/Button/Button'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { screens } from '../shell/screens'
import type { useDialogUrl } from './dialogs'
import type { useAppointmentFilter } from './listFilter'

interface AppointmentsNoticesProps {
  retrying: boolean
  /** The appointment that was just booked. */
  booked: BookedAppointment | null
  /** The filters hide its row. */
  isBookedHidden: boolean
  dialog: ReturnType<typeof useDialogUrl>
  onDismissBooked: () => void
  unknownDoctor: ReturnType<typeof useAppointmentFilter>['unknownDoctor']
  /** Id of an appointment that is in the URL but not in the list; null for none. */
  missing: number | null
}

/** What the booking form, the URL and the filters have to say about the list. */
export function AppointmentsNotices({
  retrying,
  booked,
  isBookedHidden,
  dialog,
  onDismissBooked,
  unknownDoctor,
  missing,
}: AppointmentsNoticesProps) {
  const t = useTranslations()
  // Show the notice only if a fresh list lacks the appointment, and keep it while the list is refetched.
  const [shownMissing, setShownMissing] = useState<number | null>(null)
  const nextMissing = retrying && shownMissing !== missing ? null : missing
  if (nextMissing !== shownMissing) setShownMissing(nextMissing)

  const dismissMissing = () => {
    focusHeading()
    dialog.close()
  }

  const dismissDoctor = () => {
    focusHeading()
    unknownDoctor?.dismiss()
  }

  return (
    <>
      <BookedNotice
        booked={booked}
        showHref={isBookedHidden ? screens.appointments.getHref() : undefined}
        onAnother={(known) => dialog.openSchedule(known, { here: true, isFilledIn: true })}
        onDismiss={() => {
          focusHeading()
          onDismissBooked()
        }}
      />
      <ScreenNotice>
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
        {shownMissing !== null && (
          <Alert tone="warning" data-slot="missing-appointment" onDismiss={dismissMissing}>
            {t('appointments.missing')}
          </Alert>
        )}
      </ScreenNotice>
    </>
  )
}
