import { useTranslations } from 'use-intl'
import { GENDERS, type BookingDraft, type Gender } from '@/domain/appointments/booking'
import { Field } from '../../../ui/Field/Field'
import { Input } from '../../../ui/Input/Input'
import { NumberField } from '../../../ui/NumberField/NumberField'
import { Radio, RadioGroup } from '../../../ui/RadioGroup/RadioGroup'
import { Textarea } from '../../../ui/Textarea/Textarea'
import { NAME_MAX, SYMPTOMS_MAX } from './bookingErrors'

export interface ScheduleAppointmentPatientProps {
  draft: BookingDraft
  /** What is wrong with a field, in words. */
  errorOf: (field: keyof BookingDraft) => string | undefined
  onChange: (change: Partial<BookingDraft>) => void
}

/** Who comes, and with what. */
export function ScheduleAppointmentPatient({ draft, errorOf, onChange }: ScheduleAppointmentPatientProps) {
  const t = useTranslations('appointments.schedule')
  return (
    <>
      <Field label={t('patientName')} required error={errorOf('patientName')}>
        <Input
          name="patientName"
          value={draft.patientName}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => onChange({ patientName: event.target.value })}
        />
      </Field>
      <Field label={t('phone')} required error={errorOf('phone')}>
        <Input
          name="phone"
          type="tel"
          inputMode="numeric"
          value={draft.phone}
          autoComplete="off"
          className="tabular-nums"
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('patientAge')} required error={errorOf('patientAge')}>
          <NumberField
            name="patientAge"
            min={0}
            value={draft.patientAge}
            onChange={(event) => onChange({ patientAge: event.target.value })}
          />
        </Field>
        <Field label={t('gender')} required group error={errorOf('gender')}>
          <RadioGroup
            name="gender"
            orientation="horizontal"
            value={draft.gender}
            onValueChange={(gender) => onChange({ gender: gender as Gender })}
            className="min-h-control-md items-center"
          >
            {GENDERS.map((gender) => (
              <Radio key={gender} value={gender} label={t(`genders.${gender}`)} />
            ))}
          </RadioGroup>
        </Field>
      </div>
      <Field label={t('symptoms')}>
        <Textarea
          name="symptoms"
          className="min-h-20!"
          value={draft.symptoms}
          maxLength={SYMPTOMS_MAX}
          onChange={(event) => onChange({ symptoms: event.target.value })}
        />
      </Field>
    </>
  )
}
