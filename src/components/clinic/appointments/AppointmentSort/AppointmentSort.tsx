import { useTranslations } from 'use-intl'
import {
  DEFAULT_SORT,
  firstDirection,
  sortBy,
  sortColumn,
  sortDirection,
  type SortDirection,
} from '@/domain/appointments/appointmentSort'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Select/Select'
import { cx } from '../../../ui/classNames'
import { SORT_COLUMNS, type AppointmentSort as Sort, type SortColumn } from '../columns'

/** A column and a direction, such as `-date` for dates in descending order, or the default order. */
export type AppointmentSort = Sort

export type AppointmentSortProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The order of the list: a column, with `-` before it if descending, or `upcoming`. */
  sort: Sort
  /** Called with the chosen order. Another column starts with its first direction, as in the table. */
  onSort: (next: Sort) => void
  /** Hides the doctor, for the list of one doctor. */
  hideDoctor?: boolean
}

const DIRECTIONS = ['ascending', 'descending'] as const

/** The order of the list, for phones, which show no column headings to press (docs/product.md#order). */
export function AppointmentSort({
  sort,
  onSort,
  hideDoctor = false,
  className,
  ...rest
}: AppointmentSortProps) {
  const t = useTranslations('appointments')
  const columns = SORT_COLUMNS.filter((column) => !(hideDoctor && column === 'doctor'))
  const direction = sortDirection(sort)
  return (
    <div className={cx('flex items-end gap-3', className)} {...rest} data-slot="appointment-sort">
      <Field label={t('sort.by')} className="grow basis-0">
        <Select
          size="sm"
          value={sort === DEFAULT_SORT ? DEFAULT_SORT : sortColumn(sort)}
          onValueChange={(next) =>
            onSort(next === DEFAULT_SORT ? DEFAULT_SORT : sortBy(next as SortColumn, firstDirection(next)))
          }
          options={[
            { value: DEFAULT_SORT, label: t('sort.upcoming') },
            ...columns.map((each) => ({ value: each, label: t(`fields.${each}`) })),
          ]}
        />
      </Field>
      {direction !== 'other' && (
        <Field label={t('sort.order')} className="grow basis-0">
          <Select
            size="sm"
            value={direction}
            onValueChange={(next) => onSort(sortBy(sortColumn(sort), next as SortDirection))}
            options={DIRECTIONS.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
          />
        </Field>
      )}
    </div>
  )
}
