import { useId, useRef } from 'react'
import { useFormatter, useTranslations, type DateTimeFormatOptions } from 'use-intl'
import type { DayCounts } from '@/domain/appointments/schedule'
import { addDays, dateForDisplay, mondayOf, type IsoDate } from '@/domain/calendar'
import { addMonths } from '@/domain/month'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../../ui/classNames'
import { useGridNavigation } from '../ScheduleGrid/useGridNavigation'

export type MonthGridProps = Omit<React.ComponentProps<'table'>, 'children'> & {
  /** The chosen day, `YYYY-MM-DD`. Its month is shown, and Tab reaches it. */
  date: IsoDate
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The counts of each day that has appointments. */
  counts: ReadonlyMap<IsoDate, DayCounts>
  /** Called with the pressed day. */
  onOpenDay: (date: IsoDate) => void
  /** Called with a day of another month: Page Up and Page Down change the month, with Shift the year. */
  onDateChange: (date: IsoDate) => void
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const NO_APPOINTMENTS: DayCounts = { booked: 0, pending: 0 }

const dayWith = (date: IsoDate) => `[data-date="${date}"]`

/** A month: the number of appointments of each day, and of those to answer. A press opens the day. Arrow and page keys move. */
export function MonthGrid({
  date: chosen,
  today,
  counts,
  onOpenDay,
  onDateChange,
  className,
  ...rest
}: MonthGridProps) {
  const t = useTranslations('calendar.month')
  const format = useFormatter()
  const grid = useRef<HTMLTableElement>(null)
  const instructionsId = useId()
  const navigation = useGridNavigation(grid, dayWith(chosen))
  const month = chosen.slice(0, 7)
  const first = mondayOf(`${month}-01`)
  const weeks = [0, 1, 2, 3, 4, 5]
    .map((week) => WEEKDAYS.map((day) => addDays(first, 7 * week + day)))
    .filter((days) => days.some((date) => date.slice(0, 7) === month))
  const day = (date: IsoDate, options: DateTimeFormatOptions) =>
    format.dateTime(dateForDisplay(date), { timeZone: 'UTC', ...options })
  return (
    <table
      ref={grid}
      role="grid"
      aria-describedby={instructionsId}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface text-sm',
        className,
      )}
      {...rest}
      {...navigation}
      onKeyDown={(event) => {
        navigation.onKeyDown(event)
        const { key, shiftKey, target } = event
        const from = target instanceof HTMLElement && target.dataset['date']
        if (!from || (key !== 'PageUp' && key !== 'PageDown')) return
        event.preventDefault()
        const to = addMonths(from, (key === 'PageUp' ? -1 : 1) * (shiftKey ? 12 : 1))
        // This month may show it already.
        grid.current?.querySelector<HTMLElement>(dayWith(to))?.focus()
        onDateChange(to)
      }}
      data-slot="month-grid"
    >
      <caption id={instructionsId} className="sr-only">
        {t('instructions')}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((offset) => (
            <th
              key={offset}
              scope="col"
              className="border-b border-line px-2 py-2 text-start text-xs font-medium text-muted"
            >
              <abbr className="no-underline" title={day(addDays(first, offset), { weekday: 'long' })}>
                {day(addDays(first, offset), { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]} className="[&:last-child>td]:border-b-0">
            {days.map((date) => {
              const { booked, pending } = counts.get(date) ?? NO_APPOINTMENTS
              const isOther = date.slice(0, 7) !== month
              return (
                <td key={date} role="gridcell" className="border-b border-line p-0 not-first:border-s">
                  <button
                    type="button"
                    data-stop=""
                    data-date={date}
                    tabIndex={-1}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onOpenDay(date)}
                    className={cx(
                      'group flex h-16 w-full flex-col items-start gap-0.5 p-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2 md:h-24 md:p-2',
                      isOther && 'text-muted forced-colors:text-[GrayText]',
                    )}
                  >
                    <span className="grid size-6 place-items-center rounded-full font-medium tabular-nums group-aria-[current]:bg-accent group-aria-[current]:text-on-accent">
                      <span aria-hidden>{day(date, { day: 'numeric' })}</span>
                      <VisuallyHidden>{day(date, { dateStyle: 'full' })}</VisuallyHidden>
                    </span>
                    {booked > 0 && (
                      <span className="w-full truncate text-xs tabular-nums">
                        <span aria-hidden className="md:hidden">
                          {booked}
                        </span>
                        <span className="max-md:sr-only">{t('booked', { count: booked })}</span>
                      </span>
                    )}
                    {pending > 0 && (
                      <span className="w-fit max-w-full truncate rounded-full bg-pending-soft px-1.5 text-xs text-pending-fg tabular-nums max-md:sr-only">
                        {t('pending', { count: pending })}
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
