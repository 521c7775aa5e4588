import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { GENDERS } from '@/domain/appointments/bookingDraft'
import type { CorrectableField, PatientDraft } from '@/domain/appointments/correction'
import { wholeNumber } from '@/domain/characters'
import { NAME_MAX_LENGTH, OLDEST_LIKELY_AGE, TEXT_MAX_LENGTH } from '@/domain/constants'
import { Field } from '../../../ui/Field/Field'
import { Input, type InputProps } from '../../../ui/Input/Input'
import { NumberField } from '../../../ui/NumberField/NumberField'
import { Radio, RadioGroup } from '../../../ui/RadioGroup/RadioGroup'
import { Textarea } from '../../../ui/Textarea/Textarea'
import { firstRadio } from './firstRadio'

/** The form that the fields belong to: a booking, or a correction. */
export type PatientForm = Pick<UseFormReturn<PatientDraft>, 'control' | 'register'>

export interface ScheduleAppointmentPatientProps {
  form: PatientForm
  /** The field of the phone number, unless it is elsewhere. */
  phone: React.ReactNode
  readOnly: boolean
  /** The validation message of a field. */
  errorOf: (field: CorrectableField) => string | undefined
  /** What to tell below a field. */
  hintOf?: (field: CorrectableField) => string | undefined
}

interface ScheduleAppointmentPhoneProps {
  form: Pick<PatientForm, 'register'>
  readOnly: boolean
  describedBy?: string | undefined
  /** The validation message. */
  error: string | undefined
  hint?: string | undefined
  /** Connects the field to its suggestions. */
  combobox?: InputProps | undefined
}

/** The field of the phone number. */
export function ScheduleAppointmentPhone({
  form: { register },
  readOnly,
  describedBy,
  error,
  hint,
  combobox,
}: ScheduleAppointmentPhoneProps) {
  const tFields = useTranslations('appointments.fields')
  const { onBlur, ...field } = register('phone')
  return (
    <Field label={tFields('phone')} required hint={hint} error={error}>
      <Input
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
        aria-describedby={describedBy}
        readOnly={readOnly}
        {...combobox}
        onBlur={(event) => {
          combobox?.onBlur?.(event)
          void onBlur(event)
        }}
        {...field}
      />
    </Field>
  )
}

/** The fields about the patient: name, phone, age, gender and symptoms. */
export function ScheduleAppointmentPatient({
  form: { control, register },
  phone,
  readOnly,
  errorOf,
  hintOf = () => undefined,
}: ScheduleAppointmentPatientProps) {
  const t = useTranslations('schedule')
  const tFields = useTranslations('appointments.fields')
  const tGenders = useTranslations('appointments.genders')
  const age = wholeNumber(useWatch({ control, name: 'patientAge' }))
  return (
    <>
      <Field label={t('patientName')} required hint={hintOf('patientName')} error={errorOf('patientName')}>
        <Input
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          readOnly={readOnly}
          {...register('patientName')}
        />
      </Field>
      {phone}
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t('patientAge')}
          required
          hint={
            hintOf('patientAge') ?? (age !== null && age > OLDEST_LIKELY_AGE && t('unlikelyAge', { age }))
          }
          error={errorOf('patientAge')}
        >
          <NumberField readOnly={readOnly} {...register('patientAge')} />
        </Field>
        <Field label={tFields('gender')} required group hint={hintOf('gender')} error={errorOf('gender')}>
          <Controller
            control={control}
            name="gender"
            render={({ field: { ref, onChange, onBlur: _, ...field } }) => (
              <RadioGroup
                ref={(group) => ref(group && { focus: () => firstRadio(group)?.focus() })}
                orientation="horizontal"
                onValueChange={(gender) => !readOnly && onChange(gender)}
                className="min-h-control-md items-center"
                {...field}
              >
                {GENDERS.map((gender) => (
                  <Radio key={gender} value={gender} label={tGenders(gender)} />
                ))}
              </RadioGroup>
            )}
          />
        </Field>
      </div>
      <Field label={tFields('symptoms')} hint={hintOf('symptoms')}>
        <Textarea
          className="min-h-20!"
          maxLength={TEXT_MAX_LENGTH}
          readOnly={readOnly}
          {...register('symptoms')}
        />
      </Field>
    </>
  )
}
