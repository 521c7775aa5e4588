import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { PLAUSIBLE_YEARS } from '@/domain/constants'
import { dateInDigits, typedDate, type TypedDateProblem } from '@/domain/typedDate'
import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type DateFieldProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** The chosen day, `YYYY-MM-DD`; empty for none. */
  value: IsoDate
  /** Today, `YYYY-MM-DD`. A typed date may be at most ten years away from it. */
  today: IsoDate
  /** Called with another day when the user presses Enter, leaves the field, or chooses a day in the calendar. */
  onValueChange: (date: IsoDate) => void
}

const noChanges = () => () => undefined

/** The locale that orders day, month and year. Most browsers of other languages get English, so there the browser decides. */
function useDateLocale(): string {
  const language = useLocale()
  // The server does not know the browser.
  const browser = useSyncExternalStore(
    noChanges,
    () => navigator.language,
    () => language,
  )
  return language === 'en' ? browser : language
}

/**
 * A date, typed and shown in the order of the language, or of the browser if that is English: `05012027` is the fifth of January in India
 * and Germany. The browser's own date input reads `05012027` as a day of the year 27, and
 * reports a date after each digit.
 */
export function DateField({
  value,
  today,
  onValueChange,
  size = 'md',
  className,
  disabled,
  readOnly,
  onBlur,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const t = useTranslations('ui.date')
  const locale = useDateLocale()
  const problemId = useId()
  const picker = useRef<HTMLInputElement>(null)
  /** What the user has typed since the field last showed its value. */
  const [typed, setTyped] = useState<{ text: string; over: IsoDate; problem?: TypedDateProblem }>()
  // A day that was chosen elsewhere replaces what was typed.
  const current = typed?.over === value ? typed : undefined
  const problem = current?.problem
  const thisYear = Number(today.slice(0, 4))

  const commit = () => {
    if (!current) return
    const result = typedDate(current.text, locale, today)
    const isKept = result.problem !== undefined && current.text.trim() !== ''
    setTyped(isKept ? { ...current, problem: result.problem } : undefined)
    if (result.date && result.date !== value) onValueChange(result.date)
  }

  return (
    <div data-slot="date-field" className={cx('relative w-40', className)}>
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
        aria-describedby={cx(rest['aria-describedby'], problem && problemId) || undefined}
        value={current?.text ?? (isIsoDate(value) ? dateInDigits(value, locale) : '')}
        onChange={({ target }) => setTyped({ text: target.value, over: value })}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.defaultPrevented || event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && current) {
            // The form is sent with the date that was typed, so not before a render.
            event.preventDefault()
            commit()
          } else if (event.key === 'Escape' && current) {
            event.preventDefault()
            setTyped(undefined)
          }
        }}
        onBlur={(event) => {
          commit()
          onBlur?.(event)
        }}
      />
      <input
        ref={picker}
        type="date"
        aria-hidden
        tabIndex={-1}
        disabled={disabled || readOnly}
        value={isIsoDate(value) ? value : ''}
        onChange={({ target }) => {
          if (!isIsoDate(target.value)) return
          setTyped(undefined)
          onValueChange(target.value)
        }}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <button
        type="button"
        disabled={disabled || readOnly}
        aria-label={t('open')}
        onClick={() => picker.current?.showPicker()}
        className="absolute inset-y-0 end-0 flex w-control-md items-center justify-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {problem && (
        // Lies over the page: rows that move while a button is being pressed would take the press.
        <p
          id={problemId}
          role="alert"
          className="absolute start-0 top-full z-20 mt-1 w-max max-w-64 rounded-md border border-danger bg-surface-raised px-2.5 py-1.5 text-sm text-danger shadow-overlay"
        >
          {t(problem, {
            example: dateInDigits(`${thisYear}-12-31`, locale),
            from: String(thisYear - PLAUSIBLE_YEARS),
            to: String(thisYear + PLAUSIBLE_YEARS),
          })}
        </p>
      )}
    </div>
  )
}
