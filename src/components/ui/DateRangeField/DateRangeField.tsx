import { useTranslations } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'
import { Field } from '../Field/Field'
import { useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'
import { DateField, type DateFieldProps } from '../DateField/DateField'

/** Two days, `YYYY-MM-DD`, both included. Each may be empty. */
export interface DateRange {
  from: IsoDate
  to: IsoDate
}

export type DateRangeFieldProps = Omit<React.ComponentProps<'div'>, 'children' | 'onChange'> &
  Pick<DateFieldProps, 'today' | 'min' | 'max' | 'unavailableReason' | 'size' | 'disabled' | 'readOnly'> & {
    /** The chosen days, both included. */
    value: DateRange
    /** Called when one of the days has changed. The last may be before the first: the field says so, and keeps both. */
    onValueChange: (range: DateRange) => void
    /** The label of the first day, *First day* if it is left out. */
    fromLabel?: React.ReactNode
    /** The label of the last day, *Last day* if it is left out. */
    toLabel?: React.ReactNode
    /** Whether both days are needed. Inside a Field it is the Field's. */
    required?: boolean
  }

/** The first and the last day of a period. Goes inside a Field with `group`, or has an `aria-label`. */
export function DateRangeField({
  value,
  today,
  min,
  max,
  unavailableReason,
  size,
  disabled,
  readOnly,
  onValueChange,
  fromLabel,
  toLabel,
  required,
  className,
  ...rest
}: DateRangeFieldProps) {
  const t = useTranslations('ui.date')
  const { labelId, ...field } = useFieldControl({ ...rest, required })
  const { from, to } = value
  const rules = { today, max, unavailableReason, size, disabled, readOnly }
  const isReversed = from !== '' && to !== '' && to < from
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={field['aria-describedby']}
      className={cx('flex flex-wrap items-start gap-4', className)}
      {...rest}
      data-slot="date-range-field"
    >
      <Field label={fromLabel ?? t('from')} required={field.required ?? false}>
        <DateField
          {...rules}
          min={min}
          value={from}
          onValueChange={(date) => onValueChange({ from: date, to })}
        />
      </Field>
      <Field
        label={toLabel ?? t('to')}
        required={field.required ?? false}
        error={isReversed ? t('order') : undefined}
      >
        <DateField
          {...rules}
          min={from === '' ? min : from}
          value={to}
          onValueChange={(date) => onValueChange({ from, to: date })}
        />
      </Field>
    </div>
  )
}
