import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { QUEUE_GROUPS, type QueueGroup } from '@/domain/appointments/dayQueue'
import { cx } from '../../ui/classNames'
import { useDoublePresses } from '../HeldList/useDoublePresses'
import { useCommaList } from '../useCommaList'

export type DayQueueProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The appointments of each group, in their order. A group without appointments is left out. */
  queue: Record<QueueGroup, readonly Appointment[]>
  /** Renders the row of an appointment: a DayQueueRow. */
  children: (appointment: Appointment) => React.ReactNode
}

/** The appointments of a day in the groups now and next, to answer, later, done (docs/product.md#today). */
export function DayQueue({ queue, children, className, ...rest }: DayQueueProps) {
  const doublePresses = useDoublePresses()
  return (
    <div className={cx('flex flex-col gap-4', className)} {...doublePresses} {...rest} data-slot="day-queue">
      {QUEUE_GROUPS.map(
        (group) =>
          queue[group].length > 0 && (
            <Group key={group} group={group} count={queue[group].length}>
              {queue[group].map(children)}
            </Group>
          ),
      )}
    </div>
  )
}

function Group({ group, count, children }: { group: QueueGroup; count: number; children: React.ReactNode }) {
  const t = useTranslations('today')
  const commaList = useCommaList()
  const headingId = useId()
  const name = t(`groups.${group}`)
  return (
    <section aria-labelledby={headingId} data-group={group}>
      <h3
        id={headingId}
        aria-label={commaList([name, count])}
        className="flex items-center gap-2 border-b border-line pb-1 text-sm font-semibold"
      >
        {name} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h3>
      <ol className="divide-y divide-line">{children}</ol>
    </section>
  )
}
