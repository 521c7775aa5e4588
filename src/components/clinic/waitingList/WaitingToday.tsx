import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import type { WaitingEntry } from '@/domain/waiting'
import { Button } from '../../ui/Button/Button'
import { CardTitle } from '../../ui/Card/Card'
import { guardDoublePresses } from '../../ui/Dialog/doublePress'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'
import { useSlotLabel } from '../closures/useClosedTime'
import { WaitingBooked, type WaitingBookedProps } from './WaitingBooked'

guardDoublePresses()

/** How many persons the day names; the others are on the list. */
const PERSONS_MAX = 5

export type WaitingTodayProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** Everybody who waits. */
  entries: readonly WaitingEntry[]
  /** The free slot that suits, by the id of the entry. */
  places: ReadonlyMap<number, OfferedSlot>
  /** URL of the waiting list. */
  href: string
  /** The ids of the entries that are being booked. */
  busy?: ReadonlySet<number>
  /** The outcome of the last press. */
  outcome?: WaitingBookedProps
  /** Books the slot for the person. */
  onBook: (entry: WaitingEntry, place: OfferedSlot) => void
}

/** Who waits for a slot that is free now, beside the day (docs/product.md#waiting-list). */
export function WaitingToday({
  entries,
  places,
  href,
  busy,
  outcome,
  onBook,
  className,
  ...rest
}: WaitingTodayProps) {
  const t = useTranslations('waitingList')
  const slotLabel = useSlotLabel()
  const headingId = useId()
  const placedEntries = entries.flatMap((entry) => {
    const place = places.get(entry.id)
    return place ? [{ entry, place }] : []
  })
  return (
    <section
      aria-labelledby={headingId}
      className={cx('text-sm', className)}
      {...rest}
      data-slot="waiting-today"
    >
      <CardTitle level={3} id={headingId} className="border-b border-line pb-1 text-sm">
        {t('list.title')}
      </CardTitle>
      {outcome && <WaitingBooked {...outcome} />}
      {placedEntries.length > 0 && (
        <ul className="divide-y divide-line" data-double-press="">
          {placedEntries.slice(0, PERSONS_MAX).map(({ entry, place }) => (
            <li key={entry.id} className="flex items-start justify-between gap-x-3 py-2">
              <div className="min-w-0 wrap-anywhere">
                <span className="block font-medium">
                  <bdi translate="no">{entry.patientName}</bdi>
                </span>
                <span className="text-muted tabular-nums">{t('list.free', { slot: slotLabel(place) })}</span>
              </div>
              <Button
                size="sm"
                busy={busy?.has(entry.id)}
                aria-label={t('list.bookOf', { patient: entry.patientName, slot: slotLabel(place) })}
                onClick={() => onBook(entry, place)}
              >
                {t('list.book')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Link variant="standalone" href={href} className="mt-2">
        {entries.length > 0 ? t('today.count', { count: entries.length }) : t('list.empty')}
      </Link>
    </section>
  )
}
