import type { Request } from 'express'
import { isoDateAt, type IsoDate } from '@/domain/calendar'
import type { AppDeps } from '../appDeps'
import { sessionOf } from './session'

/** The IANA name of the time zone of the clinic that asks: its own, or the one that the server is set to. */
export function timeZoneOf(request: Request, { config }: Pick<AppDeps, 'config'>): string {
  return sessionOf(request).timeZone ?? config.clinicTz
}

/** The day that it is at the clinic that asks. */
export function todayOf(request: Request, now: Date, deps: Pick<AppDeps, 'config'>): IsoDate {
  return isoDateAt(now, timeZoneOf(request, deps))
}
