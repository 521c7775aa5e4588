import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  CORRECTABLE_FIELDS,
  correctionOf,
  patientDraftOf,
  type CorrectableField,
  type Correction,
  type CorrectionDraft,
  type PatientDraft,
} from '@/domain/appointments/correction'
import { Button } from '../../../ui/Button/Button'
import { DialogBody } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { ActionMessage, type Message, type WaitingAction } from '../../ActionMessage/ActionMessage'
import { useValidatedForm } from '../../validatedForm'
import { PausableButton } from '../PausableButton'
import { correctionSchema, type BookingProblem } from '../ScheduleAppointmentDialog/bookingSchema'
import {
  ScheduleAppointmentPatient,
  ScheduleAppointmentPhone,
} from '../ScheduleAppointmentDialog/ScheduleAppointmentPatient'
import {
  ScheduleAppointmentRepeated,
  type ScheduleAppointmentRepeatedProps,
} from '../ScheduleAppointmentDialog/ScheduleAppointmentRepeated'
import { ChangeNotice } from './ChangeNotice'

export interface AppointmentStatusCorrectionProps {
  /** The appointment as it is now. If somebody else has corrected it since the draft began, its values show below the fields. */
  appointment: Appointment
  /** What was typed, and what the correction begins with. */
  draft: CorrectionDraft
  /** Called with the whole draft at each change. */
  onDraftChange: (draft: CorrectionDraft) => void
  /** Whether the correction is pending. */
  busy?: boolean
  /** Set it with `busy` while the correction waits for the connection. */
  waiting?: WaitingAction | undefined
  /** What others changed while the form was open. */
  notice?: string | undefined
  /** The failure of the last save. */
  message?: Message | undefined
  /** Asks whether to save a patient who is booked for this time already, in place of the buttons. */
  repeated?: Pick<ScheduleAppointmentRepeatedProps, 'onBack' | 'onConfirm'> | undefined
  /** Called by *Back*, and by *Save* if nothing was changed. */
  onBack: () => void
  /** Called with the changed fields. Further presses are ignored while a returned promise is pending. */
  onCorrect: (correction: Correction) => unknown
}

/** Corrects what an appointment says of its patient (docs/product.md#corrections). */
export function AppointmentStatusCorrection({
  appointment,
  draft,
  onDraftChange,
  busy = false,
  waiting,
  notice,
  message,
  repeated,
  onBack,
  onCorrect,
}: AppointmentStatusCorrectionProps) {
  const t = useTranslations('appointments.correction')
  const tMove = useTranslations('appointments.move')
  const tErrors = useTranslations('errors.booking')
  const tGenders = useTranslations('appointments.genders')
  const formElement = useRef<HTMLFormElement>(null)
  const form = useValidatedForm<PatientDraft, PatientDraft>(correctionSchema(draft.base.values), {
    defaultValues: draft.typedValues,
    busy,
    onValuesChange: (typedValues) => onDraftChange({ ...draft, typedValues }),
    onSubmit: (typedValues) => {
      const correction = correctionOf({ ...draft, typedValues })
      if (Object.keys(correction).length > 0) return onCorrect(correction)
      onBack()
      return undefined
    },
  })
  const { getValues, setValue } = form

  // A field that this person has not edited takes the value that somebody else has corrected.
  useEffect(() => {
    for (const field of CORRECTABLE_FIELDS)
      if (draft.typedValues[field] !== getValues(field)) setValue(field, draft.typedValues[field])
  }, [draft.typedValues, getValues, setValue])

  useEffect(() => {
    const first = formElement.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [])

  const errorOf = (field: CorrectableField) => {
    const problem = form.problem(field)
    return problem && tErrors(problem as BookingProblem)
  }
  const current = patientDraftOf(appointment)
  const isCorrectedByOther = (appointment.correction?.at ?? null) !== draft.openedAt
  const hintOf = (field: CorrectableField) => {
    if (!isCorrectedByOther || current[field] === draft.typedValues[field]) return undefined
    const value = current[field] && (field === 'gender' ? tGenders(current[field]) : current[field])
    return t('current', { value: value || '–' })
  }

  return (
    <form ref={formElement} noValidate onSubmit={form.submit} className="contents">
      <DialogBody className="flex flex-col gap-4 text-sm">
        <ChangeNotice notice={notice} />
        <ScheduleAppointmentPatient
          form={form}
          readOnly={busy}
          errorOf={errorOf}
          hintOf={hintOf}
          phone={
            <ScheduleAppointmentPhone
              form={form}
              readOnly={busy}
              error={errorOf('phone')}
              hint={hintOf('phone')}
            />
          }
        />
      </DialogBody>
      <ActionMessage
        message={message}
        waiting={waiting}
        className={(waiting ?? message) && 'px-5 pt-3 pb-4 sm:px-6'}
      />
      {repeated ? (
        <ScheduleAppointmentRepeated
          question={t('repeated', {
            patient: draft.typedValues.patientName.trim(),
            doctor: appointment.doctorName ?? '',
          })}
          confirmLabel={t('repeatedConfirm')}
          busy={busy}
          {...repeated}
        />
      ) : (
        <DialogFooter>
          <PausableButton paused={busy} onPress={onBack}>
            {tMove('back')}
          </PausableButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t('submit')}
          </Button>
        </DialogFooter>
      )}
    </form>
  )
}
