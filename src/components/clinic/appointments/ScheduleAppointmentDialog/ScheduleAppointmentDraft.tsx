import { useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'

export interface ScheduleAppointmentDraftProps {
  id: string
  /** The name in the draft when the dialog opened; empty if there was none. */
  patientName: string
  disabled: boolean
  onClear: () => void
}

/** Names the patient of a kept draft, so that the staff does not continue it for another patient. */
export function ScheduleAppointmentDraft({
  id,
  patientName,
  disabled,
  onClear,
}: ScheduleAppointmentDraftProps) {
  const t = useTranslations('schedule')
  const patient = patientName.trim()
  return (
    <Alert tone="warning" role="none" data-slot="schedule-draft" className="md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} className="min-w-0 wrap-anywhere">
          {patient ? t('draftOf', { patient }) : t('draftOfNobody')}
        </p>
        <Button size="sm" disabled={disabled} aria-describedby={id} onClick={onClear}>
          {t('clearDraft')}
        </Button>
      </div>
    </Alert>
  )
}

/** Offers to resume bookings that were left unfinished. The form itself opens empty. */
export function ScheduleAppointmentUnfinished({
  drafts,
  onResume,
}: {
  drafts: readonly BookingDraft[]
  onResume: (draft: BookingDraft) => void
}) {
  const t = useTranslations('schedule')
  return (
    <div data-slot="schedule-unfinished" className="flex flex-wrap gap-2 md:col-span-2">
      {drafts.map((draft, index) => {
        const patient = draft.patientName.trim() || draft.phone.trim()
        return (
          <Button
            key={index}
            size="sm"
            onClick={() => onResume(draft)}
            className="h-auto! min-h-control-sm py-1 wrap-anywhere"
          >
            {patient ? t('resume', { patient }) : t('resumeNobody')}
          </Button>
        )
      })}
    </div>
  )
}
