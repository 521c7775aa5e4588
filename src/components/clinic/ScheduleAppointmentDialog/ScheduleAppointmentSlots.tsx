import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slot } from '@/api/types'
import type { IsoDate } from '@/domain/calendar'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { SlotPicker } from '../SlotPicker/SlotPicker'

export interface SlotsState {
  state: 'idle' | 'loading' | 'error' | 'ready'
  slots: readonly Slot[]
}

export interface ScheduleAppointmentSlotsProps {
  slots: SlotsState
  today: IsoDate
  value: number | null
  error: string | undefined
  onChange: (slotId: number) => void
  onRetry: () => void
}

/** The slots of the doctor chosen, or why there are none to choose from. */
export function ScheduleAppointmentSlots({
  slots: { state, slots },
  today,
  value,
  error,
  onChange,
  onRetry,
}: ScheduleAppointmentSlotsProps) {
  const t = useTranslations('appointments')
  const texts = useTranslations()
  const place = useRef<HTMLDivElement>(null)
  const choosable = state === 'ready' && slots.length > 0

  const retry = () => {
    // The button goes while the slots load, and would take the focus with it.
    place.current?.focus()
    onRetry()
  }

  return (
    <Field group required label={t('schedule.slot')} error={error}>
      <div
        ref={place}
        tabIndex={-1}
        data-slot="schedule-slots"
        data-state={state}
        data-invalid={(!choosable && error !== undefined) || undefined}
        className="rounded-md text-sm text-muted"
        {...(choosable ? {} : { role: 'group', 'aria-label': t('schedule.slot') })}
      >
        {state === 'idle' && <p>{t('slots.noDoctor')}</p>}
        {state === 'loading' && (
          <SkeletonGroup label={t('slots.loading')} className="flex flex-col gap-1.5">
            <Skeleton className="h-5 w-32" />
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              <Skeleton className="h-15" />
              <Skeleton className="h-15" />
            </div>
          </SkeletonGroup>
        )}
        {state === 'error' && (
          <div className="flex flex-col items-start gap-2">
            <Alert tone="error" className="w-full">
              {texts('errors.slots.fetch')}
            </Alert>
            <Button size="sm" onClick={retry}>
              {texts('ui.retry')}
            </Button>
          </div>
        )}
        {state === 'ready' && slots.length === 0 && <p>{t('slots.none')}</p>}
        {choosable && <SlotPicker slots={slots} today={today} value={value} onChange={onChange} />}
      </div>
    </Field>
  )
}
