import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'
import { CALENDAR_VIEWS, type CalendarView } from '@/domain/calendarView'
import { Button } from '../../../ui/Button/Button'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { DateField } from '../../../ui/DateField/DateField'
import { Field } from '../../../ui/Field/Field'
import { cx } from '../../../ui/classNames'
import { useChoiceControls } from '../../../ui/useChoiceControls'

/** The value of the option for no doctor: no doctor has this name. */
const ALL = '*'

export type CalendarToolbarProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** What is shown at once. */
  view: CalendarView
  /** A day of the shown day, week or month, `YYYY-MM-DD`. */
  date: IsoDate
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The names of the clinic's doctors. */
  doctors: readonly string[]
  /** The chosen doctor; null for all. */
  doctor: string | null
  /** Called with the chosen view. */
  onViewChange: (view: CalendarView) => void
  /** Called with a day when the user chooses one in the date field. */
  onDateChange: (date: IsoDate) => void
  /** Called with 1 for the next day, week or month, -1 for the previous one and 0 for today. */
  onStep: (step: -1 | 0 | 1) => void
  /** Called with the name of the chosen doctor; null for all. */
  onDoctorChange: (doctor: string | null) => void
}

/** Chooses what the calendar shows: view, date and doctor. */
export function CalendarToolbar({
  view,
  date,
  today,
  doctors,
  doctor,
  onViewChange,
  onDateChange,
  onStep,
  onDoctorChange,
  className,
  ...rest
}: CalendarToolbarProps) {
  const t = useTranslations('calendar')
  const {
    controls: { Combobox },
    area,
  } = useChoiceControls()
  // A press of *Today* drops what was typed, also while today is shown.
  const [todayPresses, setTodayPresses] = useState(0)
  return (
    <div
      className={cx('flex flex-wrap items-center gap-2', className)}
      {...rest}
      data-slot="calendar-toolbar"
    >
      <div className="flex items-center gap-1">
        <IconButton variant="secondary" label={t(`previous.${view}`)} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <Button
          onClick={() => {
            setTodayPresses(todayPresses + 1)
            onStep(0)
          }}
        >
          {t('today')}
        </Button>
        <IconButton variant="secondary" label={t(`next.${view}`)} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <DateField
        key={todayPresses}
        aria-label={t('date')}
        required
        value={date}
        today={today}
        onValueChange={onDateChange}
      />
      {view !== 'month' && (
        <div {...area} className="w-36 grow sm:max-w-60">
          <Field label={t('doctor')} hideLabel>
            <Combobox
              placeholder={t('allDoctors')}
              className="[&_input]:placeholder:text-ink"
              options={[
                { value: ALL, label: t('allDoctors') },
                ...doctors.map((name) => ({ value: name, label: name })),
              ]}
              value={doctor ?? ''}
              onValueChange={(value) => onDoctorChange(value === ALL || value === '' ? null : value)}
              onClick={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
        </div>
      )}
      <div
        role="group"
        aria-label={t('view')}
        className="ms-auto flex rounded-md border border-line-strong bg-surface p-0.5"
      >
        {CALENDAR_VIEWS.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="quiet"
            aria-pressed={each === view}
            className="aria-pressed:bg-selected! aria-pressed:text-accent-hover!"
            onClick={() => onViewChange(each)}
          >
            {t(`views.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
