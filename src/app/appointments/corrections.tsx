import { Suspense, useState } from 'react'
import { DialogBody } from '@/components/ui/Dialog/Dialog'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFinal } from '@/domain/appointments/appointmentStatus'
import {
  conflictsOf,
  correctedFields,
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
  /** The form as it was left when the session ended. */
  left: CorrectionDraft | null
  onDraftChange: (draft: CorrectionDraft | null) => void
  onCorrected: () => void
}

/** Corrects the appointment of the status dialog (docs/product.md#corrections). */
export function useCorrection({ appointment, left, onDraftChange, onCorrected, ...call }: CorrectionOptions) {
  usePreloadedCode(loads)
  const [draft, setDraft] = useState(left)
  /** The corrected fields, until the list has been fetched again. */
  const [corrected, setCorrected] = useState<Partial<Appointment>>({})
  /** Whether the last save was refused because somebody else has corrected the appointment. */
  const [isRefused, setIsRefused] = useState(false)
  // A field that both have edited waits for a save that is refused: the person has not read the other value yet.
  const takesCurrent =
    draft &&
    appointment &&
    isOutdated(draft, appointment) &&
    (isRefused || conflictsOf(draft, appointment).length === 0)
  if (takesCurrent) {
    setDraft(rebased(draft, appointment))
    setIsRefused(false)
  }
  const change = (next: CorrectionDraft | null) => {
    setDraft(next)
    onDraftChange(next)
  }
  const isOffered = appointment !== null && appointment.correction != null && !isFinal(appointment.status)
  return {
    /** The fields that show at once, also before the list has been fetched again. */
    corrected,
    /** Opens the form; undefined if the backend takes no corrections. */
    open: isOffered
      ? () => {
          call.onStart()
          change(correctionDraftOf(appointment))
        }
      : undefined,
    /** The form; undefined while it is closed. */
    form: (shown: Pick<CorrectionFormProps, 'waiting' | 'notice' | 'message'>) =>
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
            {...shown}
            appointment={appointment}
            draft={draft}
            onDraftChange={change}
            onRefused={() => setIsRefused(true)}
            onBack={() => {
              call.onStart()
              change(null)
            }}
            onCorrected={(correction) => {
              setCorrected(correctedFields(correction))
              change(null)
              onCorrected()
            }}
          />
        </Suspense>
      ) : undefined,
  }
}
