import { useId, useLayoutEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../../ui/Button/Button'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton'
import { useHeldUnderPointer } from '../../../ui/useHeldUnderPointer'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'
import { focusAfterPatient } from './focusField'

export interface ScheduleAppointmentNextFreeProps {
  /**
   * The next free slots, of one doctor or of all, in their order. Undefined while they load. They stay where they are while the pointer
   * is over them.
   */
  choices: readonly OfferedSlot[] | undefined
  /** The name of the doctor; empty for all. */
  doctor: string
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Whether this slot is chosen. */
  isChosen: (choice: OfferedSlot) => boolean
  /** Called with the chosen slot. */
  onChoose: (choice: OfferedSlot) => void
}

/** The next free slots. One press chooses doctor, date and time (docs/product.md#next-free-slots). */
export function ScheduleAppointmentNextFree({
  choices: fresh,
  doctor,
  today,
  isChosen,
  onChoose,
}: ScheduleAppointmentNextFreeProps) {
  const t = useTranslations()
  const format = useFormatter()
  const labelId = useId()
  const { options: choices, pointer } = useHeldUnderPointer(fresh, doctor)
  const isLoading = choices === undefined
  /** The form whose focus waits here until the slots have loaded. */
  const waitingForm = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isLoading) return
    focusAfterPatient(waitingForm.current)
    waitingForm.current = null
  }, [isLoading])
  if (choices?.length === 0) return null
  const dayOf = (date: IsoDate) =>
    date === today
      ? t('appointments.today')
      : format.dateTime(dateForDisplay(date), shortDayFormat(date, today))
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      data-slot="schedule-next-free"
      className="flex flex-col gap-1.5"
      {...(isLoading && {
        tabIndex: -1,
        'data-holds-keys': '',
        onFocus: ({ currentTarget }) => void (waitingForm.current = currentTarget.closest('form')),
        onBlur: () => void (waitingForm.current = null),
      })}
    >
      <p id={labelId} className="text-sm font-medium">
        {t('schedule.nextFree')}
      </p>
      {choices ? (
        <div className="flex flex-wrap gap-2" {...pointer}>
          {choices.map((choice) => (
            <Button
              key={`${choice.doctorName} ${choice.slotId} ${choice.date}`}
              size="sm"
              aria-pressed={isChosen(choice)}
              className="h-auto! max-w-full flex-col gap-0! py-1.5 aria-pressed:border-accent aria-pressed:bg-selected"
              onClick={() => onChoose(choice)}
            >
              <span className="tabular-nums">{`${dayOf(choice.date)} ${formatHhmm(choice.time)}`}</span>
              <span translate="no" className="max-w-full text-xs font-normal wrap-anywhere text-muted">
                {choice.doctorName}
              </span>
            </Button>
          ))}
        </div>
      ) : (
        <SkeletonGroup label={t('schedule.nextFreeLoading')} className="flex gap-2">
          <Skeleton shape="block" className="h-12 w-32" />
          <Skeleton shape="block" className="h-12 w-32" />
        </SkeletonGroup>
      )}
    </div>
  )
}
