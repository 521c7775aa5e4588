import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { GENDERS, type BookingDraft } from '@/domain/appointments/bookingDraft'
import { wholeNumber } from '@/domain/characters'
import { NAME_MAX_LENGTH, OLDEST_LIKELY_AGE, TEXT_MAX_LENGTH } from '@/domain/constants'
import { Field } from '../../../ui/Field/Field'
import { Input, type InputProps } from '../../../ui/Input/Input'
import { NumberField } from '../../../ui/NumberField/NumberField'
import { Radio, RadioGroup } from '../../../ui/RadioGroup/RadioGroup'
import { Textarea } from '../../../ui/Textarea/Textarea'
import { firstRadio } from './firstRadio'

export interface ScheduleAppointmentPatientProps<Booking> {
  form: Pick<UseFormReturn<BookingDraft, unknown, Booking>, 'control' | 'register'>
  /** The field of the phone number, unless it is elsewhere. */
  phone: React.ReactNode
  readOnly: boolean
  /** The validation message of a field. */
  errorOf: (field: keyof BookingDraft) => string | undefined
}

interface ScheduleAppointmentPhoneProps<Booking> {
  form: Pick<UseFormReturn<BookingDraft, unknown, Booking>, 'register'>
  readOnly: boolean
  describedBy?: string | undefined
  /** The validation message. */
  error: string | undefined
  /** Connects the field to its suggestions. */
  combobox?: InputProps | undefined
}

/** The field of the phone number. */
export function ScheduleAppointmentPhone<Booking>({
  form: { register },
  readOnly,
  describedBy,
  error,
  combobox,
}: ScheduleAppointmentPhoneProps<Booking>) {
  const t = useTranslations('schedule')
  const { onBlur, ...field } = register('phone')
  return (
    <Field label={t('phone')} required error={error}>
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
export function ScheduleAppointmentPatient<Booking>({
  form: { control, register },
  phone,
  readOnly,
  errorOf,
}: ScheduleAppointmentPatientProps<Booking>) {
  const t = useTranslations('schedule')
  const tGenders = useTranslations('appointments.genders')
  const age = wholeNumber(useWatch({ control, name: 'patientAge' }))
  return (
    <>
      <Field label={t('patientName')} required error={errorOf('patientName')}>
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
          hint={age !== null && age > OLDEST_LIKELY_AGE && t('unlikelyAge', { age })}
          error={errorOf('patientAge')}
        >
          <NumberField readOnly={readOnly} {...register('patientAge')} />
        </Field>
        <Field label={t('gender')} required group error={errorOf('gender')}>
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
      <Field label={t('symptoms')}>
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
