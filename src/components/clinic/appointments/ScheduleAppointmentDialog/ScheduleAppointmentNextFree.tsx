import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { FreeSlot } from '@/domain/appointments/nextFree'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../../ui/Button/Button'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'

export interface ScheduleAppointmentNextFreeProps {
  /** The next free slots, of one doctor or of all. Undefined while they load. */
  choices: readonly FreeSlot[] | undefined
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Whether this slot is chosen. */
  isChosen: (choice: FreeSlot) => boolean
  /** Called with the chosen slot and its doctor. */
  onChoose: (choice: FreeSlot) => void
}

/** The next free slots. One press chooses doctor, date and time (docs/product.md#next-free-slots). */
export function ScheduleAppointmentNextFree({
  choices,
  today,
  isChosen,
  onChoose,
}: ScheduleAppointmentNextFreeProps) {
  const t = useTranslations()
  const format = useFormatter()
  const labelId = useId()
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
    >
      <p id={labelId} className="text-sm font-medium">
        {t('schedule.nextFree')}
      </p>
      {choices ? (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => {
            const { doctor, slot } = choice
            return (
              <Button
                key={`${doctor} ${slot.slotId} ${slot.date}`}
                size="sm"
                aria-pressed={isChosen(choice)}
                className="h-auto! flex-col gap-0! py-1.5 aria-pressed:border-accent aria-pressed:bg-accent-soft"
                onClick={() => onChoose(choice)}
              >
                <span className="tabular-nums">{`${dayOf(slot.date)} ${formatHhmm(slot.time)}`}</span>
                <span className="text-xs font-normal text-muted">{doctor}</span>
              </Button>
            )
          })}
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
