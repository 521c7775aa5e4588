import { CalendarX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Closure } from '@/domain/closure'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'
import { useClosedTime } from './useClosedTime'

export type ClosedLineProps = Omit<React.ComponentProps<'ul'>, 'children'> & {
  /** Those of the shown days. Renders nothing without one. */
  closures: readonly Closure[]
  /** URL of the patients of a closure. */
  hrefOf: (closure: Closure) => string
}

/** Who is closed on the shown days, in one line. Each links to its patients (docs/product.md#closed-days). */
export function ClosedLine({ closures, hrefOf, className, ...rest }: ClosedLineProps) {
  const t = useTranslations('closures.list')
  const closedTime = useClosedTime()
  if (closures.length === 0) return null
  return (
    <ul
      aria-label={t('title')}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 text-sm', className)}
      {...rest}
      data-slot="closed-line"
    >
      {closures.map((closure) => {
        const { whose, days, times } = closedTime(closure)
        return (
          <li key={closure.id} className="flex items-center gap-1.5 text-warning wrap-anywhere">
            <CalendarX aria-hidden className="size-4 shrink-0" />
            <span>
              {t('title')}: <Link href={hrefOf(closure)}>{[whose, days, times].join(', ')}</Link>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
