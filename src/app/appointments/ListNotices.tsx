import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenNotice } from '@/components/clinic/QueryState/ScreenNotices'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { focusHeading } from '@/components/ui/focusHeading'
import { screens } from '../shell/screens'
import { BookedOutcome } from './BookedOutcome'
import type { useDialogUrl } from './dialogs'
import type { useAppointmentFilter } from './listFilter'

interface ListNoticesProps {
  retrying: boolean
  /** The filters hide the row of the last booking. */
  isBookedHidden: boolean
  dialog: ReturnType<typeof useDialogUrl>
  unknownDoctor: ReturnType<typeof useAppointmentFilter>['unknownDoctor']
  /** Id of an appointment that is in the URL but not in the list; null for none. */
  missing: number | null
}

/** What the booking form, the URL and the filters have to say about the list. */
export function ListNotices({ retrying, isBookedHidden, dialog, unknownDoctor, missing }: ListNoticesProps) {
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
      <BookedOutcome showHref={isBookedHidden ? screens.appointments.getHref() : undefined} />
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
