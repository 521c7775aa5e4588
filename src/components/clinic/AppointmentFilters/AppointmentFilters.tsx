import { useTranslations } from 'use-intl'
import {
  DAY_FILTERS,
  NO_FILTER,
  STATUS_FILTERS,
  type AppointmentFilter,
  type DayFilter,
  type StatusFilter,
} from '@/domain/appointmentList'
import { Field } from '../../ui/Field/Field'
import { FilterBar, type FilterBarProps } from '../../ui/FilterBar/FilterBar'
import { Select } from '../../ui/Select/Select'

export type AppointmentFiltersProps = Omit<
  FilterBarProps,
  'label' | 'applied' | 'onRemove' | 'onClear' | 'children' | 'onChange'
> & {
  /** What is chosen; `NO_FILTER` lets everything through. */
  value: AppointmentFilter
  /** Names to choose from; left out on the list of one doctor. */
  doctors?: readonly string[]
  /** Appointments that the filters let through, on all pages; left out while nobody knows. */
  total?: number
  /** Called with all three choices as they are now. */
  onChange: (next: AppointmentFilter) => void
}

const FILTERS = ['day', 'status', 'doctor'] as const

/** Stands for every doctor: a Select has no empty value, and no doctor has this name. */
const ANY_DOCTOR = '*'

/** Day, status and doctor of the list (spec §9), and the ones in use, each removable. Controlled: the address holds them. */
export function AppointmentFilters({ value, doctors, total, onChange, ...rest }: AppointmentFiltersProps) {
  const t = useTranslations('appointments.filters')
  const statusWord = useTranslations('ui.status')
  const statusLabel = (status: StatusFilter) => (status === 'all' ? t('all') : statusWord(status))
  const choices = { day: t(`days.${value.day}`), status: statusLabel(value.status), doctor: value.doctor }

  return (
    <FilterBar
      label={t('label')}
      applied={FILTERS.filter((key) => value[key] !== NO_FILTER[key]).map((key) => ({
        key,
        label: t('applied', { filter: t(key), choice: choices[key] }),
      }))}
      onRemove={(key) => onChange({ ...value, [key]: NO_FILTER[key as keyof AppointmentFilter] })}
      onClear={() => onChange(NO_FILTER)}
      {...rest}
      data-slot="appointment-filters"
    >
      <Field label={t('day')} className="w-36 max-sm:grow">
        <Select
          size="sm"
          value={value.day}
          onValueChange={(day) => onChange({ ...value, day: day as DayFilter })}
          options={DAY_FILTERS.map((day) => ({ value: day, label: t(`days.${day}`) }))}
        />
      </Field>
      <Field label={t('status')} className="w-36 max-sm:grow">
        <Select
          size="sm"
          value={value.status}
          onValueChange={(status) => onChange({ ...value, status: status as StatusFilter })}
          options={STATUS_FILTERS.map((status) => ({ value: status, label: statusLabel(status) }))}
        />
      </Field>
      {doctors && (
        <DoctorFilter
          doctors={doctors}
          value={value.doctor}
          onChange={(doctor) => onChange({ ...value, doctor })}
        />
      )}
      <p role="status" className="ms-auto text-sm text-muted tabular-nums sm:pb-1.5">
        {total !== undefined && t('total', { total })}
      </p>
    </FilterBar>
  )
}

interface DoctorFilterProps {
  doctors: readonly string[]
  value: string
  onChange: (doctor: string) => void
}

function DoctorFilter({ doctors, value, onChange }: DoctorFilterProps) {
  const t = useTranslations('appointments.filters')
  // An old link may name a doctor who has no appointment any more.
  const names = value === '' || doctors.includes(value) ? doctors : [value, ...doctors]
  return (
    <Field label={t('doctor')} className="w-60 max-sm:w-full">
      <Select
        size="sm"
        value={value || ANY_DOCTOR}
        onValueChange={(doctor) => onChange(doctor === ANY_DOCTOR ? NO_FILTER.doctor : doctor)}
        options={[
          { value: ANY_DOCTOR, label: t('all') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
    </Field>
  )
}
