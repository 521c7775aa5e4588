import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  DAY_FILTERS,
  NO_FILTER,
  STATUS_FILTERS,
  type AppointmentFilter,
  type DayFilter,
  type StatusFilter,
} from '@/domain/appointments/appointmentList'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Select/Select'

export interface AppointmentChoicesProps extends Omit<AppointmentFilter, 'search'> {
  /** Names to choose from; left out on the list of one doctor. */
  doctors: readonly string[] | undefined
  /** Called with what is chosen anew. The same function each time: a closed Select draws its options all the same. */
  onChoose: (chosen: Partial<AppointmentFilter>) => void
  /** Below each other, as wide as the place; else in a row. */
  stacked?: boolean
}

/** Stands for every doctor: a Select has no empty value, and no doctor has this name. */
const ANY_DOCTOR = '*'

export function useStatusLabel() {
  const t = useTranslations('appointments.filters')
  const tStatus = useTranslations('ui.status')
  return (status: StatusFilter) => (status === 'all' ? t('all') : tStatus(status))
}

/** Day, status and doctor. */
export const AppointmentChoices = memo(function AppointmentChoices({
  day,
  status,
  doctor,
  doctors,
  onChoose,
  stacked = false,
}: AppointmentChoicesProps) {
  const t = useTranslations('appointments.filters')
  const statusLabel = useStatusLabel()
  // An old link may name a doctor who has no appointment any more.
  const names = !doctors || doctor === '' || doctors.includes(doctor) ? doctors : [doctor, ...doctors]
  return (
    <>
      <Field label={t('day')} className={stacked ? 'w-full' : 'basis-32'}>
        <Select
          size="sm"
          value={day}
          onValueChange={(next) => onChoose({ day: next as DayFilter })}
          options={DAY_FILTERS.map((each) => ({ value: each, label: t(`days.${each}`) }))}
        />
      </Field>
      <Field label={t('status')} className={stacked ? 'w-full' : 'basis-32'}>
        <Select
          size="sm"
          value={status}
          onValueChange={(next) => onChoose({ status: next as StatusFilter })}
          options={STATUS_FILTERS.map((each) => ({ value: each, label: statusLabel(each) }))}
        />
      </Field>
      {names && (
        <Field label={t('doctor')} className={stacked ? 'w-full' : 'basis-56'}>
          <Select
            size="sm"
            value={doctor || ANY_DOCTOR}
            onValueChange={(next) => onChoose({ doctor: next === ANY_DOCTOR ? NO_FILTER.doctor : next })}
            options={[
              { value: ANY_DOCTOR, label: t('all') },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      )}
    </>
  )
})
