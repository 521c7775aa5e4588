import { Plus, Trash2 } from 'lucide-react'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { HoursSlot } from '@/domain/hours'
import type { TypedHours } from '@/domain/hoursDraft'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Input } from '../../ui/Input/Input'
import { NumberField } from '../../ui/NumberField/NumberField'
import { Switch } from '../../ui/Switch/Switch'
import { useWeekdayName } from './useWeekdayName'

interface OwnRow {
  id: string
  /** In `own` of the form. */
  index: number
  timeError: string | undefined
  limitError: string | undefined
}

interface HoursDayProps {
  /** From 1 for Monday to 7 for Sunday. */
  weekday: number
  operatorSlots: readonly HoursSlot[]
  /** The ids of the operator's slots that are not offered. */
  off: readonly number[]
  onOffChange: (off: number[]) => void
  ownSlots: readonly OwnRow[]
  register: UseFormRegister<TypedHours>
  busy: boolean
  addButtonRef: (button: HTMLButtonElement | null) => void
  onAdd: () => void
  onRemove: (index: number) => void
}

/** The slots of one weekday: those of the operator, and the clinic's own. */
export function HoursDay({
  weekday,
  operatorSlots,
  off,
  onOffChange,
  ownSlots,
  register,
  busy,
  addButtonRef,
  onAdd,
  onRemove,
}: HoursDayProps) {
  const t = useTranslations('hours')
  const day = useWeekdayName()(weekday)
  return (
    <section
      aria-label={day}
      className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[7rem_minmax(0,2fr)_minmax(0,3fr)]"
    >
      <h3 className="font-semibold">{day}</h3>
      <div>
        <h4 className="text-xs font-medium text-muted">{t('operatorSlots')}</h4>
        {operatorSlots.length === 0 ? (
          <p className="mt-1 text-sm text-muted">{t('noOperatorSlots')}</p>
        ) : (
          <ul className="mt-1 grid gap-1">
            {operatorSlots.map(({ slotId, time, limits }) => {
              const isOffered = !off.includes(slotId)
              const bookings = Math.max(...limits.map(({ bookingLimit }) => bookingLimit))
              const offeredHint = bookings > 0 ? t('bookings', { count: bookings }) : undefined
              return (
                <li key={slotId}>
                  <Switch
                    label={
                      <>
                        <span className="sr-only">{day} </span>
                        <bdi translate="no" className="tabular-nums">
                          {formatHhmm(time)}
                        </bdi>
                      </>
                    }
                    hint={isOffered ? offeredHint : t('off')}
                    checked={isOffered}
                    disabled={busy}
                    onCheckedChange={(checked) =>
                      onOffChange(checked ? off.filter((id) => id !== slotId) : [...off, slotId])
                    }
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <div>
        <h4 className="text-xs font-medium text-muted">{t('ownSlots')}</h4>
        {ownSlots.length > 0 && (
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-2">
            {ownSlots.map(({ id, index, timeError, limitError }, position) => {
              const names = { day, number: String(position + 1) }
              return (
                <li key={id} className="flex items-start gap-2">
                  <Field hideLabel label={t('time', names)} error={timeError} className="w-24 grow">
                    <Input
                      size="sm"
                      dir="ltr"
                      autoComplete="off"
                      className="tabular-nums"
                      readOnly={busy}
                      {...register(`own.${index}.time`)}
                    />
                  </Field>
                  <Field hideLabel label={t('limit', names)} error={limitError} className="w-24 grow">
                    <NumberField
                      size="sm"
                      unit={t('limitUnit')}
                      readOnly={busy}
                      {...register(`own.${index}.bookingLimit`)}
                    />
                  </Field>
                  <IconButton
                    size="sm"
                    label={t('remove', names)}
                    disabled={busy}
                    onClick={() => onRemove(index)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        )}
        <Button
          ref={addButtonRef}
          size="sm"
          variant="quiet"
          className="-ms-3 mt-1"
          disabled={busy}
          aria-label={t('addOn', { day })}
          onClick={() => onAdd()}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </section>
  )
}
