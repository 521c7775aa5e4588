import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { idParam } from '../shell/links'

/** What /print shows, in its URL. */
export interface PrintUrl {
  /** The first day; null for today. */
  day: IsoDate | null
  /** A day, or a week from that day on. */
  days: 1 | 7
  /** Id of the doctor; null for all. */
  doctor: number | null
}

/** Reads the search part of the URL; invalid values count as missing. */
export function readPrintUrl(search: URLSearchParams): PrintUrl {
  const day = search.get('day') ?? ''
  return {
    day: isIsoDate(day) ? day : null,
    days: search.get('days') === '7' ? 7 : 1,
    doctor: idParam(search.get('doctor') ?? undefined),
  }
}

/** The search part, such as `?day=2026-11-20&days=7`. */
export function printSearch({ day, days, doctor }: PrintUrl): string {
  const search = new URLSearchParams()
  if (day) search.set('day', day)
  if (days > 1) search.set('days', String(days))
  if (doctor !== null) search.set('doctor', String(doctor))
  return search.size > 0 ? `?${search}` : ''
}
