import { useTranslations } from 'use-intl'
import {
  SORT_COLUMNS,
  sortBy,
  sortColumn,
  sortDirection,
  type AppointmentSort as Sort,
  type SortColumn,
  type SortDirection,
} from '@/domain/appointmentSort'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Select/Select'
import { cx } from '../../ui/classNames'

export type AppointmentSortProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** A column; with `-` before it, descending. */
  sort: Sort
  /** Called with the column and direction chosen, in the same form. */
  onSort: (next: Sort) => void
  /** Leaves the doctor out, on the list of one doctor. */
  hideDoctor?: boolean
}

const DIRECTIONS = ['ascending', 'descending'] as const

/** The order of the list where there are no headings to press: on phones. */
export function AppointmentSort({
  sort,
  onSort,
  hideDoctor = false,
  className,
  ...rest
}: AppointmentSortProps) {
  const t = useTranslations('appointments')
  const columns = SORT_COLUMNS.filter((column) => !(hideDoctor && column === 'doctor'))
  const column = sortColumn(sort)
  const direction = sortDirection(sort)
  return (
    <div className={cx('flex items-end gap-3', className)} {...rest} data-slot="appointment-sort">
      <Field label={t('sort.by')} className="grow basis-0">
        <Select
          size="sm"
          value={column}
          onValueChange={(next) => onSort(sortBy(next as SortColumn, direction))}
          options={columns.map((each) => ({ value: each, label: t(`fields.${each}`) }))}
        />
      </Field>
      <Field label={t('sort.order')} className="grow basis-0">
        <Select
          size="sm"
          value={direction}
          onValueChange={(next) => onSort(sortBy(column, next as SortDirection))}
          options={DIRECTIONS.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
        />
      </Field>
    </div>
  )
}
