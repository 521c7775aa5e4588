import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { OWN_LIMIT_MAX, OWN_LIMIT_MIN } from '@/domain/hours'
import type { SlotSeries } from '@/domain/hoursDraft'
import { Button } from '../../ui/Button/Button'
import { Checkbox } from '../../ui/Checkbox/Checkbox'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogTitle } from '../../ui/Dialog/Dialog'
import { DialogFooter } from '../../ui/Dialog/DialogFooter'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { NumberField } from '../../ui/NumberField/NumberField'
import { ActionMessage } from '../ActionMessage/ActionMessage'
import { useValidatedForm } from '../validatedForm'
import { SERIES_MAX_MINUTES, SERIES_MIN_MINUTES, seriesSchema, type TypedSeries } from './hoursSchema'
import { useWeekdayName, WEEKDAYS } from './useWeekdayName'

interface HoursSeriesProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Adds the slots of the series that are missing. Returns how many. */
  onAdd: (series: SlotSeries) => number
}

/** Adds several slots at once, such as every 15 minutes from 9 to 12. */
export function HoursSeries({ open, onOpenChange, onAdd }: HoursSeriesProps) {
  const t = useTranslations('hours.series')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        <SeriesForm onAdd={onAdd} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

const START: TypedSeries = { weekdays: [], from: '09:00', to: '12:00', everyMinutes: '15', bookingLimit: '1' }

function SeriesForm({ onAdd, onClose }: { onAdd: HoursSeriesProps['onAdd']; onClose: () => void }) {
  const t = useTranslations('hours.series')
  const tErrors = useTranslations('hours.errors')
  const nameOf = useWeekdayName()
  const [isNone, setIsNone] = useState(false)
  const { control, register, problem, submit } = useValidatedForm(seriesSchema, {
    defaultValues: START,
    busy: false,
    onSubmit: (series) => {
      if (onAdd(series) > 0) onClose()
      else setIsNone(true)
    },
  })
  const errorOf = (name: keyof TypedSeries, { min, max } = { min: OWN_LIMIT_MIN, max: OWN_LIMIT_MAX }) => {
    const code = problem(name)
    return code && tErrors(code as 'limit', { min, max })
  }
  return (
    <form
      method="post"
      noValidate
      className="contents"
      onSubmit={(event) => {
        // React hands the event on to the form around the dialog.
        event.stopPropagation()
        setIsNone(false)
        submit(event)
      }}
    >
      <DialogBody className="grid gap-5">
        <Controller
          control={control}
          name="weekdays"
          render={({ field: { value, onChange, ref } }) => (
            <Field group label={t('weekdays')} error={errorOf('weekdays')}>
              <div
                role="group"
                aria-label={t('weekdays')}
                className="grid grid-cols-2 gap-x-4 sm:grid-cols-4"
              >
                {WEEKDAYS.map((weekday) => (
                  <Checkbox
                    key={weekday}
                    {...(weekday === 1 && { ref })}
                    label={nameOf(weekday)}
                    checked={value.includes(weekday)}
                    onCheckedChange={(checked) =>
                      onChange(
                        checked === true ? [...value, weekday] : value.filter((day) => day !== weekday),
                      )
                    }
                  />
                ))}
              </div>
            </Field>
          )}
        />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          <Field label={t('from')} error={errorOf('from')}>
            <Input dir="ltr" autoComplete="off" className="tabular-nums" {...register('from')} />
          </Field>
          <Field label={t('to')} error={errorOf('to')}>
            <Input dir="ltr" autoComplete="off" className="tabular-nums" {...register('to')} />
          </Field>
          <Field
            label={t('every')}
            error={errorOf('everyMinutes', { min: SERIES_MIN_MINUTES, max: SERIES_MAX_MINUTES })}
          >
            <NumberField unit={t('everyUnit')} {...register('everyMinutes')} />
          </Field>
          <Field label={t('limit')} error={errorOf('bookingLimit')}>
            <NumberField {...register('bookingLimit')} />
          </Field>
        </div>
        <ActionMessage message={isNone ? { tone: 'error', text: t('none') } : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onClose()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('add')}
        </Button>
      </DialogFooter>
    </form>
  )
}
