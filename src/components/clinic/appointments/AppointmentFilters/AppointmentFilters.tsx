import { CalendarRange } from 'lucide-react'
import { Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { NO_FILTER, type AppointmentFilter } from '@/domain/appointments/appointmentList'
import { STATUSES, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { FilterBar, type FilterBarProps } from '../../../ui/FilterBar/FilterBar'
import { SearchField, type SearchFieldProps } from '../../../ui/SearchField/SearchField'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { useChoiceControls } from '../../../ui/useChoiceControls'
import { lazyCode } from '../../../ui/loadCode'
import { useDebounced } from '../../../ui/useDebounced'
import type { AppointmentSort } from '../columns'
import { AppointmentChoices, useStatusLabel } from './AppointmentChoices'
import { AppointmentFiltersSheet } from './AppointmentFiltersSheet'

export type AppointmentFiltersProps = Omit<
  FilterBarProps,
  'label' | 'applied' | 'onRemove' | 'onClear' | 'children' | 'onChange'
> & {
  /** The filters and the search text. `NO_FILTER` matches all appointments. */
  value: AppointmentFilter
  /** Names of the doctors to choose from. Undefined on the list of one doctor. */
  doctors?: readonly string[]
  /** The statuses that the backend has. */
  statuses?: readonly AppointmentStatus[]
  /** Whether the backend keeps changes. Otherwise there is no filter by them. */
  keepsChanges?: boolean
  /** Today at the clinic. Without it there is no filter by dates. */
  today?: IsoDate
  /** Number of matching appointments on all pages. Undefined while unknown. */
  total?: number
  /** Called with the whole new value. */
  onChange: (next: AppointmentFilter) => void
  /** The order of the list. On phones, which show no column headings, the sheet contains it. */
  sort?: AppointmentSort
  /** Called with the chosen order. */
  onSort?: (next: AppointmentSort) => void
  /** Up to two icon buttons beside the total. Their space is kept while they load. */
  tools?: React.ReactNode
  /** More props of the search field, such as `ref` and `onBlur`. */
  searchField?: Omit<SearchFieldProps, 'value' | 'onValueChange'>
}

/** Not the search: its field shows and clears it, and a chip would shift the list at the first letter. */
const CHIP_FILTERS = ['day', 'dates', 'status', 'doctor', 'changedToday'] as const
const NO_DATES = { from: NO_FILTER.from, to: NO_FILTER.to }
/** The date picker is 30 kB, which a list shows before anybody filters it by dates. */
const Dates = lazyCode(() => import('./AppointmentDates').then((code) => code.AppointmentDates))
const SEARCH_MAX_LENGTH = 100
const ANNOUNCE_DELAY_MS = 600

/**
 * Search and filters of the appointment list (docs/product.md#filters). On phones the filters are in a sheet. Each applied
 * filter has a chip that removes it; one button clears all filters and the search. Controlled: the URL holds the filters, the
 * history state holds the search.
 */
export function AppointmentFilters({
  value,
  doctors,
  statuses = STATUSES,
  keepsChanges = false,
  today,
  total,
  onChange,
  sort,
  onSort,
  tools,
  searchField,
  ...rest
}: AppointmentFiltersProps) {
  const t = useTranslations('appointments.filters')
  const statusLabel = useStatusLabel()
  const { controls, area } = useChoiceControls()
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  }, [value, onChange])
  const choose = useCallback((change: Partial<AppointmentFilter>) => {
    latest.current.onChange({ ...latest.current.value, ...change })
  }, [])
  const [datesOpen, setDatesOpen] = useState(false)
  const datesId = useId()
  const dates = useDatesLabel(value)
  const chips = CHIP_FILTERS.filter((key) =>
    key === 'dates' ? dates !== null : value[key] !== NO_FILTER[key],
  )
  const labels = {
    day: t('applied', { filter: t('day'), choice: t(`days.${value.day}`) }),
    dates: t('applied', { filter: t('dates'), choice: dates ?? '' }),
    status: t('applied', { filter: t('status'), choice: statusLabel(value.status) }),
    doctor: t('applied', { filter: t('doctor'), choice: value.doctor }),
    changedToday: t('changedToday'),
  }

  const choices = {
    day: value.day,
    status: value.status,
    doctor: value.doctor,
    changedToday: value.changedToday,
    keepsChanges,
    doctors,
    statuses,
    onChoose: choose,
  }

  const dateFields =
    today === undefined ? undefined : { from: value.from, to: value.to, today, hidesOld: !!doctors }

  return (
    <FilterBar
      label={t('label')}
      applied={chips.map((key) => ({ key, label: labels[key] }))}
      onRemove={(key) =>
        onChange({
          ...value,
          ...(key === 'dates' ? NO_DATES : { [key]: NO_FILTER[key as keyof AppointmentFilter] }),
        })
      }
      onClear={() => onChange(NO_FILTER)}
      {...rest}
      data-slot="appointment-filters"
    >
      <div className="flex w-full items-end gap-3 max-xl:flex-wrap">
        <Field label={t('search')} hideLabel className="basis-72 max-xl:grow max-xl:basis-36 max-md:basis-0">
          <SearchField
            size="sm"
            value={value.search}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={t(doctors ? 'searchPlaceholder' : 'searchPlaceholderOfOne')}
            onValueChange={(search) => onChange({ ...value, search })}
            {...searchField}
          />
        </Field>
        <div {...area} className="contents max-md:hidden">
          <AppointmentChoices {...choices} controls={controls} />
        </div>
        <AppointmentFiltersSheet
          {...choices}
          dates={dateFields}
          activeCount={chips.length}
          total={total}
          sort={sort}
          onSort={onSort}
        />
        <div className="flex grow items-end gap-2 max-xl:w-full max-md:items-center">
          {today && (
            <Button
              id={`${datesId}button`}
              size="sm"
              className="max-md:hidden"
              aria-expanded={datesOpen}
              aria-controls={datesId}
              onClick={() => setDatesOpen(!datesOpen)}
            >
              <CalendarRange aria-hidden />
              {t('dates')}
            </Button>
          )}
          <Total total={total} />
          <div className="flex h-control-sm min-w-[calc(2*var(--clinora-control-sm))] justify-end">
            {tools}
          </div>
        </div>
      </div>
      {dateFields && (
        <div
          id={datesId}
          hidden={!datesOpen}
          className="max-md:hidden"
          onKeyDown={({ key, defaultPrevented }) => {
            if (key !== 'Escape' || defaultPrevented) return
            setDatesOpen(false)
            document.getElementById(`${datesId}button`)?.focus()
          }}
        >
          {datesOpen && (
            // As high as the fields: the list below moves once.
            <Suspense fallback={<div className="h-16" />}>
              <Dates {...dateFields} onChoose={choose} autoFocus />
            </Suspense>
          )}
        </div>
      )}
    </FilterBar>
  )
}

/** The chosen dates as `Dec 1 – 5, 2026`, `from …` or `until …`; null for none. */
function useDatesLabel({ from, to }: AppointmentFilter): string | null {
  const t = useTranslations('appointments.filters')
  const format = useFormatter()
  const options = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
  const display = (date: IsoDate) => format.dateTime(dateForDisplay(date), options)
  if (from === '' && to === '') return null
  if (to === '') return t('datesFrom', { date: display(from) })
  if (from === '') return t('datesTo', { date: display(to) })
  if (from === to) return display(from)
  // A range whose last day is before the first is no range of the formatter.
  return from < to
    ? format.dateTimeRange(dateForDisplay(from), dateForDisplay(to), options)
    : `${display(from)} – ${display(to)}`
}

/** The total shows at once. Screen readers announce it after a delay, so that they do not announce a total for each letter. */
function Total({ total }: { total: number | undefined }) {
  const t = useTranslations('appointments.filters')
  const announcedTotal = useDebounced(total, ANNOUNCE_DELAY_MS)
  return (
    // Keeps its height, and the width of a five-digit total, while the total is unknown, to avoid a layout shift.
    <div className="grow text-end md:min-w-[9.75em] text-sm text-muted tabular-nums max-md:text-start md:pb-1.5">
      <p aria-hidden className="min-h-5 md:whitespace-nowrap">
        {total !== undefined && t('total', { total })}
      </p>
      <VisuallyHidden role="status">
        {announcedTotal !== undefined && t('found', { total: announcedTotal })}
      </VisuallyHidden>
    </div>
  )
}
