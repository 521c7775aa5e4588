import { Controller, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import type { DoctorName } from '@/domain/doctor'
import { Button } from '../../../ui/Button/Button'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'

interface ScheduleAppointmentDoctorProps<Booking> {
  control: Control<BookingDraft, unknown, Booking>
  /** Undefined while they load. */
  doctors: readonly DoctorName[] | undefined
  onRetryDoctors: (() => void) | undefined
  /** Shown below the hint that no doctor works at the clinic. */
  openRequests: React.ReactNode
  /** The doctor of a kept draft is an option before the doctors have loaded. */
  chosenDoctor: string
  readOnly: boolean
  describedBy: string | undefined
  /** The validation message. */
  error: string | undefined
  onChoose: (doctor: string) => void
}

/** The field of the doctor. */
export function ScheduleAppointmentDoctor<Booking>({
  control,
  doctors,
  onRetryDoctors,
  openRequests,
  chosenDoctor,
  readOnly,
  describedBy,
  error,
  onChoose,
}: ScheduleAppointmentDoctorProps<Booking>) {
  const t = useTranslations('schedule')
  const tFields = useTranslations('appointments.fields')
  const tErrors = useTranslations('errors')
  const names = doctors?.map(({ name }) => name) ?? (chosenDoctor === '' ? [] : [chosenDoctor])
  return (
    <>
      <Field
        label={tFields('doctor')}
        required
        error={onRetryDoctors ? tErrors('doctors.fetch') : error}
        hint={
          doctors?.length === 0 && (
            <>
              <span>{t('noDoctors')}</span>
              {openRequests}
            </>
          )
        }
      >
        <Controller
          control={control}
          name="doctor"
          render={({ field: { onChange: _, ...field } }) => (
            <Combobox
              aria-describedby={describedBy}
              placeholder={t('doctorPlaceholder')}
              readOnly={readOnly}
              busy={!doctors && !onRetryDoctors}
              options={names.map((name) => ({ value: name, label: name }))}
              onValueChange={onChoose}
              {...field}
            />
          )}
        />
      </Field>
      {onRetryDoctors && (
        <Button size="sm" className="justify-self-start" onClick={() => onRetryDoctors()}>
          {t('retryDoctors')}
        </Button>
      )}
    </>
  )
}
