import { useFormatter } from 'use-intl'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'

/** The heading of the shown days. Of one day it shows the weekday alone: the toolbar's field has the date. */
export function CalendarPeriod({ day, period }: { day: IsoDate | null; period: string }) {
  const format = useFormatter()
  // A bare text in place of elements fails where the browser has translated the page.
  if (day === null) return <span>{period}</span>
  return (
    <>
      <span aria-hidden>{format.dateTime(dateForDisplay(day), { timeZone: 'UTC', weekday: 'long' })}</span>
      <VisuallyHidden>{period}</VisuallyHidden>
    </>
  )
}
