import type { IsoDate } from '@/domain/calendar'
import { screens } from '../shell/screens'

/** The screen of the closed days, with a day and a doctor filled in. */
export function closedDaysHref({ day, doctorId = null }: { day: IsoDate; doctorId?: number | null }): string {
  const doctor = doctorId === null ? '' : `&doctor=${String(doctorId)}`
  return `${screens.closedDays.getHref()}?day=${day}${doctor}`
}

/** The same screen with the patients of a closure. */
export const closureHref = ({ id }: { id: number }) => `${screens.closedDays.getHref()}?closure=${String(id)}`
