import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { dateInDigits, dateLocaleOf } from '@/domain/dateDigits'
import type { typedDate } from '@/domain/typedDate'
import { useFieldControl } from '../Field/fieldControl'
import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'
import { loadCode } from '../loadCode'
import { useDateRules, type DateRules } from './useDateRules'

export type DateFieldProps = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'required'
> &
  DateRules & {
    /** The chosen day, `YYYY-MM-DD`; empty for none. */
    value: IsoDate
    /**
     * Called with another day when the user presses Enter, leaves the field, or chooses a day in the calendar. Called with an empty text
     * when the field is emptied and not `required`.
     */
    onValueChange: (date: IsoDate) => void
    /** Whether a day is needed: an emptied field shows its day again. Inside a Field it is the Field's. */
    required?: boolean
  }

let readDate: typeof typedDate | undefined
/** Reading dates is 2 kB, which a screen shows before anybody types one. */
const loadReader = () =>
  loadCode(() => import('@/domain/typedDate')).then((code) => (readDate = code.typedDate))

const loadCalendar = () => loadCode(() => import('./DateFieldCalendar'))
const Calendar = lazy(() =>
  loadCalendar().then(
    ({ DateFieldCalendar }) => ({ default: DateFieldCalendar }),
    () => ({ default: MissingCalendar }),
  ),
)

/**
 * A date, typed or chosen in a calendar, and written in the order of the language: `05012027` is the fifth of January. The browser's
 * own date input decides the order by itself, reads `05012027` as a day of the year 27, and reports a date after each digit.
 */
export function DateField({
  value,
  today,
  min,
  max,
  unavailableReason,
  onValueChange,
  size = 'md',
  className,
  disabled,
  readOnly,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const t = useTranslations('ui.date')
  const locale = dateLocaleOf(useLocale())
  const { labelId, required } = useFieldControl(rest)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** What the user has typed since the field last showed its value. */
  const [entry, setEntry] = useState<{ text: string; over: IsoDate; problem?: string }>()
  // A day that was chosen elsewhere replaces what was typed.
  const current = entry?.over === value ? entry : undefined
  const problem = current?.problem
  const { bounds, textOf } = useDateRules({ today, min, max, unavailableReason })

  // A form is not sent with the day from before while the text is no date.
  useEffect(() => {
    inputIn(field)?.setCustomValidity(problem ?? '')
  }, [problem])

  const change = (date: IsoDate) => {
    setEntry(undefined)
    if (date !== value) onValueChange(date)
  }
  const commit = () => {
    if (!current) return
    if (current.text.trim() === '') {
      if (required) setEntry(undefined)
      else change('')
    } else if (readDate) take(current.text, readDate)
    else
      loadReader().then(
        (read) => {
          // The user may have typed on meanwhile.
          if (inputIn(field)?.value === current.text) take(current.text, read)
        },
        () => refuse(current.text, t('missing')),
      )
  }
  const take = (text: string, read: typeof typedDate) => {
    const { date, problem: code } = read(text, locale, today, bounds)
    const reason = date && unavailableReason?.(date)
    if (code) refuse(text, textOf(code))
    else if (reason) refuse(text, t('unavailable', { reason }))
    else change(date)
  }
  const refuse = (text: string, message: string) => setEntry({ text, over: value, problem: message })

  return (
    <div ref={field} data-slot="date-field" className={cx('relative w-40', className)}>
      <Input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        size={size}
        disabled={disabled}
        readOnly={readOnly}
        {...rest}
        className="pe-11 tabular-nums"
        aria-invalid={problem ? true : rest['aria-invalid']}
        aria-describedby={cx(rest['aria-describedby'], problem && `${id}problem`) || undefined}
        value={current?.text ?? (isIsoDate(value) ? dateInDigits(value, locale) : '')}
        onFocus={(event) => {
          onFocus?.(event)
          preload(loadReader)
        }}
        onChange={({ target }) => setEntry({ text: target.value, over: value })}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.defaultPrevented || event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && current) {
            // The form is sent with the date that was typed, so not before a render.
            event.preventDefault()
            commit()
          } else if (event.key === 'Escape' && current) {
            event.preventDefault()
            setEntry(undefined)
          }
        }}
        onBlur={(event) => {
          commit()
          onBlur?.(event)
        }}
      />
      <button
        ref={trigger}
        id={`${id}button`}
        type="button"
        disabled={disabled || readOnly}
        aria-label={t('open')}
        aria-labelledby={labelId && `${id}button ${labelId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadCalendar)}
        onFocus={() => preload(loadCalendar)}
        onClick={() => setIsOpen(!isOpen)}
        className="absolute inset-y-0 end-0 flex w-control-md items-center justify-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <Suspense>
          <Calendar
            value={value}
            today={today}
            min={min}
            max={max}
            unavailableReason={unavailableReason}
            trigger={trigger}
            onValueChange={change}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {problem && <Problem id={`${id}problem`}>{problem}</Problem>}
    </div>
  )
}

const inputIn = (field: React.RefObject<HTMLElement | null>) => field.current?.querySelector('input')

/** A failure shows when the code is needed. */
function preload(load: () => Promise<unknown>) {
  load().catch(() => undefined)
}

/** Lies over the page: rows that move while a button is being pressed would take the press. */
function Problem(props: React.ComponentProps<'p'>) {
  return (
    <p
      {...props}
      role="alert"
      className="absolute start-0 top-full z-20 mt-1 w-max max-w-64 rounded-md border border-danger bg-surface-raised px-2.5 py-1.5 text-sm text-danger shadow-overlay"
    />
  )
}

function MissingCalendar() {
  const t = useTranslations('ui.date')
  return <Problem>{t('missing')}</Problem>
}
