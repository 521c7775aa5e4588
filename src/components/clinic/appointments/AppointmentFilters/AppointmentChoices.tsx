import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  DAY_FILTERS,
  NO_FILTER,
  type AppointmentFilter,
  type DayFilter,
  type StatusFilter,
} from '@/domain/appointments/appointmentList'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import type { ChoiceControls } from '../../../ui/useChoiceControls'

export interface AppointmentChoicesProps extends Omit<AppointmentFilter, 'search' | 'from' | 'to'> {
  /** Names of the doctors to choose from. Undefined on the list of one doctor. */
  doctors: readonly string[] | undefined
  /** The statuses to choose from. */
  statuses: readonly AppointmentStatus[]
  /** Whether the backend keeps changes. Otherwise there is no filter by them. */
  keepsChanges: boolean
  /** Called with the changed filter. Pass a stable function: the component is memoized, since a closed Select renders its options too. */
  onChoose: (change: Partial<AppointmentFilter>) => void
  controls: ChoiceControls
  /** Whether the fields are in a column at full width, or in a row. */
  stacked?: boolean
}

/** The value of "All": no doctor has this name. */
const ANY_DOCTOR = '*'

export function useStatusLabel() {
  const t = useTranslations('appointments.filters')
  const tStatus = useTranslations('ui.status')
  return (status: StatusFilter) => (status === 'all' ? t('all') : tStatus(status))
}

/** The filters by day, status and doctor (docs/product.md#filters). */
export const AppointmentChoices = memo(function AppointmentChoices({
  day,
  status,
  doctor,
  changedToday,
  doctors,
  statuses,
  keepsChanges,
  onChoose,
  controls: { Select, Combobox },
  stacked = false,
}: AppointmentChoicesProps) {
  const t = useTranslations('appointments.filters')
  const statusLabel = useStatusLabel()
  // An old link may name a doctor who has no appointments any more.
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
          options={([NO_FILTER.status, ...statuses] as const).map((each) => ({
            value: each,
            label: statusLabel(each),
          }))}
        />
      </Field>
      {names && (
        <Field label={t('doctor')} className={stacked ? 'w-full' : 'basis-56 max-xl:grow max-xl:basis-36'}>
          <Combobox
            size="sm"
            // A choice like those beside it.
            placeholder={t('all')}
            className="[&_input]:placeholder:text-ink"
            value={doctor}
            onValueChange={(next) => onChoose({ doctor: next === ANY_DOCTOR ? NO_FILTER.doctor : next })}
            onClick={({ currentTarget }) => currentTarget.select()}
            options={[
              { value: ANY_DOCTOR, label: t('all') },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      )}
      {keepsChanges && (
        <Button
          size="sm"
          aria-pressed={changedToday}
          className="aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:text-accent-hover"
          onClick={() => onChoose({ changedToday: !changedToday })}
        >
          {t('changedToday')}
        </Button>
      )}
    </>
  )
})
