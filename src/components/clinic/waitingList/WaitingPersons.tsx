import { Hourglass } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { dateForDisplay, NAMED_MONTH_DATE, type IsoDate } from '@/domain/calendar'
import { partOf, type WaitingEntry } from '@/domain/waiting'
import { Button } from '../../ui/Button/Button'
import { guardDoublePresses } from '../../ui/Dialog/doublePress'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { cx } from '../../ui/classNames'
import { useClosedTime, useSlotLabel } from '../closures/useClosedTime'
import { PhoneLink } from '../PhoneLink/PhoneLink'

guardDoublePresses()

export type WaitingPersonsProps = Omit<React.ComponentProps<'ul'>, 'children'> & {
  /** The longest wait first. */
  entries: readonly WaitingEntry[]
  /** The free slot that suits, by the id of the entry. */
  places: ReadonlyMap<number, OfferedSlot>
  /** Today at the clinic. A wait that began today shows its time of day. */
  today: IsoDate
  /** The ids of the entries that are being booked or removed. */
  busy?: ReadonlySet<number>
  /** Books the slot for the person. */
  onBook: (entry: WaitingEntry, place: OfferedSlot) => void
  /** Takes the person off the list. */
  onRemove: (entry: WaitingEntry) => void
}

const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const NONE: ReadonlySet<number> = new Set()

/** The persons on the waiting list: what they want, since when they wait, and the slot that is free for them. */
export function WaitingPersons({
  entries,
  places,
  today,
  busy = NONE,
  onBook,
  onRemove,
  className,
  ...rest
}: WaitingPersonsProps) {
  const t = useTranslations('waitingList')
  const format = useFormatter()
  const wishOf = useClosedTime()
  const dayOf = (instant: Date) => format.dateTime(instant, NAMED_MONTH_DATE)
  const sinceOf = (since: Date) =>
    dayOf(since) === format.dateTime(dateForDisplay(today), { timeZone: 'UTC', ...NAMED_MONTH_DATE })
      ? format.dateTime(since, TIME_OF_DAY)
      : dayOf(since)
  const slotLabel = useSlotLabel()
  if (entries.length === 0)
    return <EmptyState icon={<Hourglass />} title={t('list.empty')} description={t('list.emptyHint')} />
  return (
    <ul
      className={cx('divide-y divide-line', className)}
      // The next person comes under the pointer that has just pressed *Remove*.
      data-double-press=""
      {...rest}
      data-slot="waiting-persons"
    >
      {entries.map((entry) => {
        const { id, patientName: patient, phone, note, doctorName, waitingSince } = entry
        const { days, times } = wishOf(entry)
        const place = places.get(id)
        const part = partOf(entry)
        const since = new Date(waitingSince)
        return (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm tabular-nums"
          >
            <div className="min-w-0 grow wrap-anywhere sm:basis-36">
              <p className="flex flex-wrap gap-x-3">
                <bdi translate="no" className="font-medium">
                  {patient}
                </bdi>
                <PhoneLink phone={phone} />
              </p>
              <p className="text-muted">
                <bdi translate="no">{doctorName ?? t('form.any')}</bdi> · {days} ·{' '}
                {part ? t(`parts.${part}`) : times}
              </p>
              {note !== null && (
                <p className="text-muted">
                  <bdi translate="no">{note}</bdi>
                </p>
              )}
              {!Number.isNaN(since.getTime()) && (
                <p className="text-xs text-muted">{t('list.since', { date: sinceOf(since) })}</p>
              )}
              {place && (
                <p className="mt-1 font-medium text-success">{t('list.free', { slot: slotLabel(place) })}</p>
              )}
            </div>
            <div className="flex gap-2">
              {place && (
                <Button
                  size="sm"
                  busy={busy.has(id)}
                  aria-label={t('list.bookOf', { patient, slot: slotLabel(place) })}
                  onClick={() => onBook(entry, place)}
                >
                  {t('list.book')}
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                busy={busy.has(id)}
                aria-label={t('list.removeOf', { patient })}
                onClick={() => onRemove(entry)}
              >
                {t('list.remove')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
