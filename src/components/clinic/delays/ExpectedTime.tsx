import { useTranslations } from 'use-intl'
import { formatHhmm, type Hhmm } from '@/domain/time'
import { cx } from '../../ui/classNames'

export type ExpectedTimeProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  /** `HHMM`. */
  time: Hhmm
}

/** When a patient can be expected to be seen, beside the booked time (docs/product.md#doctors-who-run-late). */
export function ExpectedTime({ time, className, ...rest }: ExpectedTimeProps) {
  const t = useTranslations('today.delay')
  return (
    <span
      className={cx('font-medium text-warning tabular-nums', className)}
      {...rest}
      data-slot="expected-time"
    >
      {t('expected', { time: formatHhmm(time) })}
    </span>
  )
}
