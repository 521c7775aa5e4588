import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { addDays, type IsoDate } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { DateRangeField } from '../../../ui/DateRangeField/DateRangeField'
import { Field } from '../../../ui/Field/Field'

export interface AppointmentDatesProps extends Pick<AppointmentFilter, 'from' | 'to'> {
  today: IsoDate
  /** Whether the list hides appointments older than 30 days. */
  hidesOld: boolean
  onChoose: (change: Pick<AppointmentFilter, 'from' | 'to'>) => void
  /** Focuses the first day once, for fields that a press has opened. */
  autoFocus?: boolean
}

/** The first and the last day of the list, typed or chosen (docs/product.md#filters). */
export function AppointmentDates({
  from,
  to,
  today,
  hidesOld,
  onChoose,
  autoFocus = false,
}: AppointmentDatesProps) {
  const t = useTranslations('appointments.filters')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) root.current?.querySelector('input')?.focus()
  }, [autoFocus])
  return (
    <div ref={root} data-slot="appointment-dates">
      <Field label={t('dates')} hideLabel group>
        <DateRangeField
          size="sm"
          value={{ from, to }}
          today={today}
          {...(hidesOld && { min: addDays(today, -HIDDEN_AFTER_DAYS) })}
          onValueChange={onChoose}
        />
      </Field>
    </div>
  )
}
