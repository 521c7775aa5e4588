import { CalendarX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Closure } from '@/domain/closure'
import { Button } from '../../../ui/Button/Button'
import { guardDoublePresses } from '../../../ui/Dialog/doublePress'
import { isFocusFree, rememberRow } from '../../../ui/Dialog/focusFallback'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Anchor } from '../../../ui/Link/LinkProvider'
import { cx } from '../../../ui/classNames'
import { useClosedTime } from '../useClosedTime'

guardDoublePresses()

export type ClosureListProps = Omit<React.ComponentProps<'ul'>, 'children'> & {
  /** By their first day. */
  closures: readonly Closure[]
  /** URL of the patients of a closure. */
  hrefOf: (closure: Closure) => string
  /** The id of the closure whose patients are shown; null for none. */
  current?: number | null
  /** The ids of the closures that are being reopened. */
  busy?: ReadonlySet<number>
  /** Opens the time again. */
  onReopen: (closure: Closure) => void
}

const NONE: ReadonlySet<number> = new Set()

/** The closed times ahead: whose, when and why, each with its patients and *Reopen* (docs/product.md#closed-days). */
export function ClosureList({
  closures,
  hrefOf,
  current = null,
  busy = NONE,
  onReopen,
  className,
  ...rest
}: ClosureListProps) {
  const t = useTranslations('closures')
  const closedTime = useClosedTime()
  /** The last pressed *Reopen*, which goes with its row. */
  const lastPress = useRef<{ button: Element; focusNeighbour: () => void }>(null)
  useLayoutEffect(() => {
    if (!lastPress.current || lastPress.current.button.isConnected) return
    if (isFocusFree()) lastPress.current.focusNeighbour()
    lastPress.current = null
  }, [closures])
  if (closures.length === 0) return <EmptyState icon={<CalendarX />} title={t('list.empty')} />
  return (
    <ul
      className={cx('divide-y divide-line', className)}
      // *Reopen* may come under the pointer that has just pressed *Close*.
      data-double-press=""
      {...rest}
      data-slot="closure-list"
    >
      {closures.map((closure) => {
        const { whose, days, times } = closedTime(closure)
        const time = `${whose}, ${days}, ${times}`
        return (
          <li
            key={closure.id}
            aria-current={closure.id === current || undefined}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm aria-[current]:-mx-3 aria-[current]:rounded-md aria-[current]:bg-selected aria-[current]:px-3"
          >
            <div className="min-w-0 wrap-anywhere">
              <span className="block font-medium">
                <bdi translate="no">{whose}</bdi>
              </span>
              <span className="text-muted tabular-nums">
                {days} · {times} · <bdi translate="no">{closure.reason}</bdi>
              </span>
            </div>
            <div className="flex gap-2">
              <Button asChild size="sm">
                <Anchor href={hrefOf(closure)} aria-label={t('list.show', { time })}>
                  {t('list.patients')}
                </Anchor>
              </Button>
              <Button
                size="sm"
                variant="quiet"
                busy={busy.has(closure.id)}
                aria-label={t('list.reopenOf', { time })}
                onClick={({ currentTarget: button }) => {
                  lastPress.current = { button, focusNeighbour: rememberRow(button) }
                  onReopen(closure)
                }}
              >
                {t('list.reopen')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
