import { useImperativeHandle, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slot } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { useFieldControl } from '../../../ui/Field/fieldControl'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton'
import { firstRadio } from './firstRadio'
import { SlotPicker } from '../SlotPicker/SlotPicker'

export interface SlotsState {
  /** `idle` while no doctor is chosen. */
  state: 'idle' | 'loading' | 'error' | 'ready'
  slots: readonly Slot[]
}

export interface ScheduleAppointmentSlotsProps {
  /** Its `focus` goes to the first slot that can be chosen, or to the place of the slots. */
  ref?: React.Ref<{ focus: () => void }>
  slots: SlotsState
  /** The day it is, `YYYY-MM-DD`. */
  today: IsoDate
  /** The slotId chosen; null for none. */
  value: number | null
  /** What is wrong with the choice, in words. */
  error: string | undefined
  /** Called with the slotId chosen. */
  onChange: (slotId: number) => void
  /** Asks for the slots again. */
  onRetry: () => void
}

/** The slots of the doctor chosen, or why there are none to choose from. */
export function ScheduleAppointmentSlots({ error, ...choice }: ScheduleAppointmentSlotsProps) {
  const t = useTranslations('appointments.schedule')
  return (
    <Field group required label={t('slot')} error={error}>
      <SlotsPlace {...choice} />
    </Field>
  )
}

function SlotsPlace({
  ref,
  slots: { state, slots },
  today,
  value,
  onChange,
  onRetry,
}: Omit<ScheduleAppointmentSlotsProps, 'error'>) {
  const t = useTranslations('appointments.slots')
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => place.current && (firstRadio(place.current) ?? place.current).focus(),
  }))
  const { labelId, 'aria-describedby': describedBy } = useFieldControl({})
  const choosable = state === 'ready' && slots.length > 0

  const retry = () => {
    // The button goes while the slots load, and would take the focus with it.
    place.current?.focus()
    onRetry()
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      data-slot="schedule-slots"
      data-state={state}
      // Below the field's error: at the end of a long list nobody would see it.
      className="order-1 rounded-md text-sm"
      // Where there are slots, their radio group carries the name and the error.
      {...(choosable ? {} : { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      {state === 'idle' && <p className="text-muted">{t('noDoctor')}</p>}
      {state === 'loading' && <SlotsLoading />}
      {state === 'error' && <SlotsFailed onRetry={retry} />}
      {state === 'ready' && slots.length === 0 && <p className="text-muted">{t('none')}</p>}
      {choosable && <SlotPicker slots={slots} today={today} value={value} onChange={onChange} />}
    </div>
  )
}

function SlotsLoading() {
  const t = useTranslations('appointments.slots')
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((day) => (
        <div key={day} className="grid grid-cols-2 gap-x-2 gap-y-1">
          <Skeleton className="col-span-2 h-5 w-32" />
          <Skeleton shape="block" className="h-13.5" />
          <Skeleton shape="block" className="h-13.5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

function SlotsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div className="flex flex-col items-start gap-2">
      <Alert tone="error" className="w-full">
        {t('errors.slots.fetch')}
      </Alert>
      <Button size="sm" onClick={() => onRetry()}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
