import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { OWN_LIMIT_MAX, OWN_LIMIT_MIN } from '@/domain/hours'
import type { TypedHours } from '@/domain/hoursDraft'
import type { FormError } from '../../ui/ErrorSummary/ErrorSummary'
import type { HoursField } from './hoursSchema'
import { useWeekdayName, WEEKDAYS } from './useWeekdayName'

type Form = Pick<
  UseFormReturn<TypedHours, unknown, unknown>,
  'formState' | 'getFieldState' | 'getValues' | 'setFocus'
>

interface HoursErrors {
  /** The message of an invalid field. */
  messageOf: (field: HoursField) => string | undefined
  /** The invalid fields, in the order of the week. */
  errors: FormError[]
}

/** The texts of the invalid fields of a doctor's week: those of the schema, and those that the server has found. */
export function useHoursErrors({ formState, getFieldState, getValues, setFocus }: Form): HoursErrors {
  const t = useTranslations('hours')
  const weekdayName = useWeekdayName()

  const messageOf = (field: HoursField) => {
    const { error } = getFieldState(field, formState)
    if (!error?.message || error.type === 'server') return error?.message
    return t(`errors.${error.message as 'limit'}`, { min: OWN_LIMIT_MIN, max: OWN_LIMIT_MAX })
  }
  const errorOf = (field: HoursField, label: string) => {
    const message = messageOf(field)
    return message === undefined ? [] : [{ label, message, onSelect: () => setFocus(field) }]
  }
  const ownSlots = getValues('own').map((slot, index) => ({ ...slot, index }))
  return {
    messageOf,
    errors: [
      ...errorOf('from', t('from')),
      ...WEEKDAYS.flatMap((weekday) =>
        ownSlots
          .filter((slot) => slot.weekday === weekday)
          .flatMap(({ index }, position) => {
            const names = { day: weekdayName(weekday), number: String(position + 1) }
            return [
              ...errorOf(`own.${index}.time`, t('time', names)),
              ...errorOf(`own.${index}.bookingLimit`, t('limit', names)),
            ]
          }),
      ),
    ],
  }
}
