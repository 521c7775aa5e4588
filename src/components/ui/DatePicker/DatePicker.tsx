import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Direction } from 'radix-ui'
import { createContext, use, useEffect, useId, useRef, useState } from 'react'
import {
  DayPicker,
  useDayPicker,
  type CustomComponents,
  type DayButtonProps,
  type NavProps,
  type WeekdayProps,
  type WeekProps,
} from 'react-day-picker'
import { useFormatter, useLocale, useTranslations, type DateTimeFormatOptions } from 'use-intl'
import { dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import { dateLocaleOf } from '@/domain/dateDigits'
import { firstWeekdayOf } from '@/domain/weekStart'
import { IconButton } from '../IconButton/IconButton'
import { cx } from '../classNames'
import { useDateRules, type DateRules } from '../DateField/useDateRules'

export type DatePickerProps = Omit<React.ComponentProps<'div'>, 'children' | 'onChange'> &
  DateRules & {
    /** The chosen day, `YYYY-MM-DD`; empty for none. Its month is shown first. */
    value: IsoDate
    /** Called with the pressed day, also if it is chosen already. */
    onValueChange: (date: IsoDate) => void
    /** Moves the focus to the chosen day, or to today, when the month appears. */
    autoFocus?: boolean
  }

interface PickerContext {
  reasonOf: (date: IsoDate) => string | undefined
  /** Called with the reason of the day that has the focus or the pointer. */
  showReason: (reason: string | undefined) => void
}

const PickerContext = createContext<PickerContext>({
  reasonOf: () => undefined,
  showReason: () => undefined,
})

/** A month to choose a day from, with the keyboard of the ARIA date picker dialog. A day that cannot be chosen says why. */
export function DatePicker({
  value,
  today,
  min,
  max,
  unavailableReason,
  onValueChange,
  autoFocus = false,
  className,
  ...rest
}: DatePickerProps) {
  const t = useTranslations('ui.date')
  const format = useFormatter()
  const locale = useLocale()
  const dir = Direction.useDirection()
  const { bounds, reasonOf } = useDateRules({ today, min, max, unavailableReason })
  const [reason, showReason] = useState<string>()
  const formatted = (options: DateTimeFormatOptions) => (date: Date) =>
    format.dateTime(date, { timeZone: 'UTC', ...options })
  const chosenDate = isIsoDate(value) ? dateForDisplay(value) : undefined
  const first = [today, bounds.min].reduce((a, b) => (a > b ? a : b))

  return (
    <div className={cx('w-78 max-w-full pt-1', className)} {...rest} data-slot="date-picker">
      <PickerContext value={{ reasonOf, showReason }}>
        <DayPicker
          mode="single"
          required
          timeZone="UTC"
          dir={dir}
          fixedWeeks
          autoFocus={autoFocus}
          weekStartsOn={(firstWeekdayOf(dateLocaleOf(locale)) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
          today={dateForDisplay(today)}
          selected={chosenDate}
          defaultMonth={chosenDate ?? dateForDisplay(first > bounds.max ? bounds.max : first)}
          startMonth={dateForDisplay(bounds.min)}
          endMonth={dateForDisplay(bounds.max)}
          onSelect={(_, pressedDate) => {
            const date = isoDateOf(pressedDate)
            if (reasonOf(date) === undefined) onValueChange(date)
          }}
          formatters={{
            formatCaption: formatted({ month: 'long', year: 'numeric' }),
            formatDay: formatted({ day: 'numeric' }),
            formatWeekdayName: formatted({ weekday: 'short' }),
          }}
          labels={{
            labelDayButton: formatted({ dateStyle: 'full' }),
            labelGrid: formatted({ month: 'long', year: 'numeric' }),
            labelWeekday: formatted({ weekday: 'long' }),
            labelPrevious: () => t('previousMonth'),
            labelNext: () => t('nextMonth'),
          }}
          components={COMPONENTS}
          classNames={CLASS_NAMES}
        />
      </PickerContext>
      {(min ?? max ?? unavailableReason) && (
        // The day's button has the reason as its description.
        <p aria-hidden className="min-h-10 px-3 pb-2 text-sm text-muted">
          {reason}
        </p>
      )}
    </div>
  )
}

/** The day of a date that is midnight or noon UTC. */
const isoDateOf = (date: Date): IsoDate => date.toISOString().slice(0, 10)

const CLASS_NAMES = {
  months: 'relative',
  month_caption: 'flex min-h-control-md items-center px-3 font-semibold',
  month_grid: 'w-full table-fixed border-separate border-spacing-0',
  weekday: 'h-8 text-center text-xs font-medium text-muted',
  // Empty rows too: nothing moves when the month changes.
  week: 'h-control-md',
  day: 'p-0 text-center',
}

/** With elements of our own instead of the library's: the package's build marks them (docs/adr/0043-package-beside-a-host.md). */
const COMPONENTS: Partial<CustomComponents> = {
  Nav: MonthNavigation,
  Weekdays,
  Weekday,
  Week,
  DayButton,
  Root: ({ rootRef, ...rest }) => <div ref={rootRef} {...rest} />,
  Months: (props) => <div {...props} />,
  Month: ({ calendarMonth: _, displayIndex: __, ...rest }) => <div {...rest} />,
  MonthCaption: ({ calendarMonth: _, displayIndex: __, ...rest }) => <div {...rest} />,
  CaptionLabel: (props) => <span {...props} />,
  MonthGrid: (props) => <table {...props} />,
  Weeks: (props) => <tbody {...props} />,
  Day: ({ day: _, modifiers: __, ...rest }) => <td {...rest} />,
}

function MonthNavigation({ onPreviousClick, onNextClick, previousMonth, nextMonth }: NavProps) {
  const { labels } = useDayPicker()
  return (
    <div className="absolute end-0 top-0 flex px-1">
      <IconButton
        label={labels.labelPrevious(previousMonth)}
        aria-disabled={!previousMonth || undefined}
        className="aria-disabled:opacity-40 forced-colors:aria-disabled:opacity-100"
        onClick={(event) => previousMonth && onPreviousClick?.(event)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={labels.labelNext(nextMonth)}
        aria-disabled={!nextMonth || undefined}
        className="aria-disabled:opacity-40 forced-colors:aria-disabled:opacity-100"
        onClick={(event) => nextMonth && onNextClick?.(event)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  )
}

/** The library hides its own headings from screen readers. */
function Weekdays(props: React.ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...props} />
    </thead>
  )
}

function Weekday({ 'aria-label': name, children, ...rest }: WeekdayProps) {
  return (
    <th {...rest}>
      <abbr className="no-underline" title={name}>
        {children}
      </abbr>
    </th>
  )
}

/** A week of other months keeps the height of the calendar. It is no row for screen readers. */
function Week({ week, ...rest }: WeekProps) {
  return <tr {...rest} aria-hidden={week.days.every(({ outside }) => outside) || undefined} />
}

function DayButton({ day, modifiers, className: _, ...rest }: DayButtonProps) {
  const { reasonOf, showReason } = use(PickerContext)
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const reason = reasonOf(day.isoDate)
  useEffect(() => {
    if (modifiers['focused']) button.current?.focus()
  }, [modifiers])
  return (
    <>
      <button
        {...rest}
        ref={button}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        aria-current={modifiers['today'] ? 'date' : undefined}
        aria-pressed={modifiers['selected'] || undefined}
        onFocus={(event) => {
          rest.onFocus?.(event)
          showReason(reason)
        }}
        onPointerEnter={() => showReason(reason)}
        className={cx(
          'grid min-h-control-md w-full place-items-center rounded-md text-sm tabular-nums hover:bg-hover focus-visible:-outline-offset-2',
          'aria-[current]:font-bold aria-[current]:underline aria-[current]:underline-offset-4 aria-[current]:not-aria-pressed:text-accent',
          'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:line-through aria-disabled:hover:bg-transparent',
          'aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:hover:bg-accent',
          'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none',
        )}
      />
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
