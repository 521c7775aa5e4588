import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCorrectedMeanwhile, isRepeatedBooking } from '@/api/booking'
import { useCorrectAppointment } from '@/api/correctAppointment'
import { isUnauthorized } from '@/api/errors'
import { useInvalidateAppointments } from '@/api/queries'
import {
  AppointmentStatusCorrection,
  type AppointmentStatusCorrectionProps,
} from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusCorrection'
import {
  correctedFields,
  correctionOf,
  type Correction,
  type PatientDraft,
} from '@/domain/appointments/correction'
import { useFailureText } from '../shell/outcomes'

export interface CorrectionFormProps extends Pick<
  AppointmentStatusCorrectionProps,
  'appointment' | 'draft' | 'onDraftChange' | 'busy' | 'waiting' | 'notice' | 'message' | 'onBack'
> {
  /** Waits for the connection; false if the correction is given up. */
  ready: () => Promise<boolean>
  /** Called before each call. */
  onStart: () => void
  onFailed: (text: string) => void
  /** Called if somebody else has corrected the appointment since the draft began. */
  onRefused: () => void
  onCorrected: () => void
}

/** Saves a correction (docs/product.md#corrections). */
export function CorrectionForm({
  appointment,
  draft,
  onDraftChange,
  busy,
  waiting,
  notice,
  ready,
  onStart,
  onFailed,
  onRefused,
  onCorrected,
  ...form
}: CorrectionFormProps) {
  const t = useTranslations()
  const { mutateAsync, isPending } = useCorrectAppointment()
  const invalidateAppointments = useInvalidateAppointments()
  const textOf = useFailureText(t('errors.status.unanswered'), t('errors.correction.failed'))
  /** What the backend refused as repeated. An edit of the draft ends the question. */
  const [refusal, setRefusal] = useState<{ correction: Correction; patientDraft: PatientDraft } | null>(null)

  const correct = async (correction: Correction, { mayRepeat = false } = {}) => {
    onStart()
    setRefusal(null)
    if (!(await ready())) return
    const { correctedAt: seenAt } = draft.base
    try {
      await mutateAsync({
        appointmentId: appointment.id,
        correction,
        correctedFields: correctedFields(correction),
        seenAt,
        mayRepeat,
      })
    } catch (failure) {
      if (isRepeatedBooking(failure)) {
        setRefusal({ correction, patientDraft: draft.typedValues })
        return
      }
      if (isCorrectedMeanwhile(failure)) onRefused()
      onFailed(isCorrectedMeanwhile(failure) ? t('appointments.correction.conflict') : textOf(failure))
      if (!isUnauthorized(failure)) void invalidateAppointments()
      return
    }
    onCorrected()
  }
  const isStored = draft.openedAt !== draft.base.correctedAt && Object.keys(correctionOf(draft)).length === 0
  return (
    <AppointmentStatusCorrection
      appointment={appointment}
      draft={draft}
      onDraftChange={onDraftChange}
      busy={busy}
      waiting={waiting}
      notice={isStored && !isPending ? t('outcomes.corrected') : notice}
      repeated={
        refusal?.patientDraft === draft.typedValues
          ? {
              onBack: () => setRefusal(null),
              onConfirm: () => void correct(refusal.correction, { mayRepeat: true }),
            }
          : undefined
      }
      onCorrect={correct}
      {...form}
    />
  )
}
