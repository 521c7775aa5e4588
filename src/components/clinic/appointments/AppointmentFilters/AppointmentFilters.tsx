import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { NO_FILTER, type AppointmentFilter } from '@/domain/appointments/appointmentList'
import { Field } from '../../../ui/Field/Field'
import { FilterBar, type FilterBarProps } from '../../../ui/FilterBar/FilterBar'
import { SearchField, type SearchFieldProps } from '../../../ui/SearchField/SearchField'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { useSettled } from '../../../ui/useSettled'
import type { AppointmentSort } from '../columns'
import { AppointmentChoices, useStatusLabel } from './AppointmentChoices'
import { AppointmentFiltersSheet } from './AppointmentFiltersSheet'

export type AppointmentFiltersProps = Omit<
  FilterBarProps,
  'label' | 'applied' | 'onRemove' | 'onClear' | 'children' | 'onChange'
> & {
  /** What is chosen and sought; `NO_FILTER` lets everything through. */
  value: AppointmentFilter
  /** Names to choose from; left out on the list of one doctor. */
  doctors?: readonly string[]
  /** Appointments that filters and search let through, on all pages; left out while nobody knows. */
  total?: number
  /** Called with all choices and the text sought as they are now. */
  onChange: (next: AppointmentFilter) => void
  /** The order of the list. A phone has no headings to press, so it is chosen among the filters there. */
  sort?: AppointmentSort
  /** Called with the order chosen. */
  onSort?: (next: AppointmentSort) => void
  /** Further props of the search field, such as `ref` and `onBlur`. */
  searchField?: Omit<SearchFieldProps, 'value' | 'onValueChange'>
}

/** The search is none: its field shows it and clears it, and a chip would move the list at the first letter. */
const CHIPS = ['day', 'status', 'doctor'] as const
const SEARCH_MAX_LENGTH = 100
/** Milliseconds. */
const READ_OUT_AFTER = 600

/**
 * The search; day, status and doctor of the list, in a sheet on phones; and which of these three are in use, each
 * removable, or all and the search at once. Controlled: the address and the history hold them.
 */
export function AppointmentFilters({
  value,
  doctors,
  total,
  onChange,
  sort,
  onSort,
  searchField,
  ...rest
}: AppointmentFiltersProps) {
  const t = useTranslations('appointments.filters')
  const statusLabel = useStatusLabel()
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  }, [value, onChange])
  const choose = useCallback((chosen: Partial<AppointmentFilter>) => {
    latest.current.onChange({ ...latest.current.value, ...chosen })
  }, [])
  const chips = CHIPS.filter((key) => value[key] !== NO_FILTER[key])
  const labels = {
    day: t('applied', { filter: t('day'), choice: t(`days.${value.day}`) }),
    status: t('applied', { filter: t('status'), choice: statusLabel(value.status) }),
    doctor: t('applied', { filter: t('doctor'), choice: value.doctor }),
  }

  const choices = {
    day: value.day,
    status: value.status,
    doctor: value.doctor,
    doctors,
    onChoose: choose,
  }

  return (
    <FilterBar
      label={t('label')}
      applied={chips.map((key) => ({ key, label: labels[key] }))}
      onRemove={(key) => onChange({ ...value, [key]: NO_FILTER[key as keyof AppointmentFilter] })}
      onClear={() => onChange(NO_FILTER)}
      {...rest}
      data-slot="appointment-filters"
    >
      <div className="flex w-full items-end gap-3 max-md:flex-wrap">
        <Field label={t('search')} hideLabel className="basis-72 max-md:grow max-md:basis-0">
          <SearchField
            size="sm"
            value={value.search}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={t(doctors ? 'searchPlaceholder' : 'searchPlaceholderOfOne')}
            onValueChange={(search) => onChange({ ...value, search })}
            {...searchField}
          />
        </Field>
        <div className="contents max-md:hidden">
          <AppointmentChoices {...choices} />
        </div>
        <AppointmentFiltersSheet
          {...choices}
          inUse={chips.length}
          total={total}
          sort={sort}
          onSort={onSort}
        />
        <Total total={total} />
      </div>
    </FilterBar>
  )
}

/** Shown at once, and read out when it has stood for a while: nobody hears a number for each letter typed. */
function Total({ total }: { total: number | undefined }) {
  const t = useTranslations('appointments.filters')
  const toHear = useSettled(total, READ_OUT_AFTER)
  return (
    // Keeps its height while the total is unknown, so that nothing moves.
    <div className="grow text-end text-sm text-muted tabular-nums max-md:w-full max-md:text-start md:pb-1.5">
      <p aria-hidden className="min-h-5 md:whitespace-nowrap">
        {total !== undefined && t('total', { total })}
      </p>
      <VisuallyHidden role="status">{toHear !== undefined && t('found', { total: toHear })}</VisuallyHidden>
    </div>
  )
}
