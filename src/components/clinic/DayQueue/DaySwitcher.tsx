import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type IsoDate } from '@/domain/calendar'
import { Button } from '../../ui/Button/Button'
import { DateField } from '../../ui/DateField/DateField'
import { cx } from '../../ui/classNames'

export type DaySwitcherProps = Omit<React.ComponentProps<'div'>, 'children' | 'onChange'> & {
  /** The shown day, `YYYY-MM-DD`. */
  day: IsoDate
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Called with the chosen day. */
  onDayChange: (day: IsoDate) => void
}

const DAYS = [
  ['yesterday', -1],
  ['title', 0],
  ['tomorrow', 1],
] as const

/** Yesterday, today, tomorrow or any other day. */
export function DaySwitcher({ day, today, onDayChange, className, ...rest }: DaySwitcherProps) {
  const t = useTranslations('today')
  const inputId = useId()
  // The press of a day drops what was typed, also if that day is shown.
  const [presses, setPresses] = useState(0)
  return (
    <div
      role="group"
      aria-label={t('days')}
      className={cx('flex flex-wrap items-center gap-2', className)}
      {...rest}
      data-slot="day-switcher"
    >
      {DAYS.map(([name, distance]) => {
        const each = addDays(today, distance)
        return (
          <Button
            key={name}
            size="sm"
            variant="quiet"
            aria-pressed={each === day}
            className="aria-pressed:bg-selected aria-pressed:text-accent-hover"
            onClick={() => {
              setPresses(presses + 1)
              onDayChange(each)
            }}
          >
            {t(name)}
          </Button>
        )
      })}
      <label htmlFor={inputId} className="sr-only">
        {t('day')}
      </label>
      <DateField
        key={presses}
        id={inputId}
        size="sm"
        required
        value={day}
        today={today}
        onValueChange={onDayChange}
      />
    </div>
  )
}
