import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { DialogBody } from '@/components/ui/Dialog/Dialog'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFinal } from '@/domain/appointments/appointmentStatus'
import {
  conflictsOf,
  correctionDraftOf,
  isOutdated,
  rebased,
  type CorrectionDraft,
} from '@/domain/appointments/correction'
import { lazyCode, usePreloadedCode } from '@/components/ui/loadCode'
import type { CorrectionFormProps } from './CorrectionForm'

const CorrectionForm = lazyCode(() => import('./CorrectionForm').then((code) => code.CorrectionForm))
const loads = [CorrectionForm.load]

interface CorrectionOptions extends Pick<CorrectionFormProps, 'ready' | 'onStart' | 'onFailed'> {
  /** Null while the dialog is closed. */
  appointment: Appointment | null
  /** Null while the form is closed. */
  draft: CorrectionDraft | null
  onDraftChange: (draft: CorrectionDraft | null) => void
  onCorrected: () => void
}

/** Corrects the appointment of the status dialog (docs/product.md#corrections). */
export function useCorrection({
  appointment,
  draft,
  onDraftChange,
  onCorrected,
  ...call
}: CorrectionOptions) {
  usePreloadedCode(loads)
  /** What the last save was based on, if it was refused because somebody else has corrected the appointment. */
  const [refusedBase, setRefusedBase] = useState<CorrectionDraft['base']>()
  // A field that both have edited waits for a save that is refused: the person has not read the other value yet.
  const takeCurrent = useEffectEvent(() => {
    if (!draft || !appointment || !isOutdated(draft, appointment)) return
    if (draft.base === refusedBase || conflictsOf(draft, appointment).length === 0)
      onDraftChange(rebased(draft, appointment))
  })
  useLayoutEffect(() => takeCurrent(), [draft, appointment, refusedBase])
  const isOffered = appointment !== null && appointment.correction != null && !isFinal(appointment.status)
  return {
    /** Opens the form; undefined if the backend takes no corrections. */
    open: isOffered
      ? () => {
          call.onStart()
          onDraftChange(correctionDraftOf(appointment))
        }
      : undefined,
    /** The form; undefined while it is closed. */
    form: (sharedProps: Pick<CorrectionFormProps, 'busy' | 'waiting' | 'notice' | 'message'>) =>
      appointment && draft ? (
        <Suspense
          fallback={
            <DialogBody className="grid place-items-center">
              <Spinner />
            </DialogBody>
          }
        >
          <CorrectionForm
            {...call}
            {...sharedProps}
            appointment={appointment}
            draft={draft}
            onDraftChange={onDraftChange}
            onRefused={() => setRefusedBase(draft.base)}
            onBack={() => {
              call.onStart()
              onDraftChange(null)
            }}
            onCorrected={() => {
              onDraftChange(null)
              onCorrected()
            }}
          />
        </Suspense>
      ) : undefined,
  }
}
