import type { Request } from 'express'
import type { ClinicNow } from '@/domain/appointments/slotRange'
import { isoDateAt, type IsoDate } from '@/domain/calendar'
import { hhmmAt } from '@/domain/timeOfDay'
import type { AppDeps } from '../appDeps'
import { sessionOf } from './session'

/** The IANA name of the requesting clinic's time zone: its own, or the server's (docs/product.md#time). */
export function timeZoneOf(request: Request, { config }: Pick<AppDeps, 'config'>): string {
  return sessionOf(request).timeZone ?? config.clinicTz
}

/** The current day at the requesting clinic. */
export function todayOf(request: Request, now: Date, deps: Pick<AppDeps, 'config'>): IsoDate {
  return isoDateAt(now, timeZoneOf(request, deps))
}

/** The current day and time of day at the requesting clinic. */
export function clinicNowOf(request: Request, now: Date, deps: Pick<AppDeps, 'config'>): ClinicNow {
  const timeZone = timeZoneOf(request, deps)
  return { today: isoDateAt(now, timeZone), time: hhmmAt(now, timeZone) }
}
