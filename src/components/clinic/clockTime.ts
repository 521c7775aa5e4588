import type { useFormatter } from 'use-intl'
import { isoDateAt, type IsoDate } from '@/domain/calendar'

/** The time of day at the clinic, such as 15:13. A moment of another day than `today` has its date too. */
export function clockTime(
  format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>,
  moment: Date,
  { today, timeZone }: { today: IsoDate; timeZone: string | undefined },
): string {
  return format.dateTime(moment, {
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
    ...(isoDateAt(moment, timeZone) !== today && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
