import { isoDateAt, nextDateOn } from '@/domain/calendar'
import type { BookingRequest } from '../repository/bookings'
import { openDatabase } from '../db/open'
import { FakeIdentity } from './backend'
import { bookingFor, type SceneClinic, type SceneDoctor, type Stage } from './scene'

/** Servers that run as processes have the machine's clock; this is the zone that they are given. */
export const ZONE = 'UTC'

/** A database that a server process works on as well, or will; closed before one on the same folder starts. */
export async function openStage(
  where: { databaseUrl: string } | { dataDir: string },
): Promise<Stage & { close: () => Promise<void> }> {
  const database = await openDatabase({ databaseUrl: null, dataDir: '', ...where }, () => undefined)
  const close = () => database.close()
  return { db: database.db, close, clock: { now: new Date() }, identity: new FakeIdentity() }
}

/** The next Monday from now on, and what today is. */
export function nextMonday(): { date: string; today: string } {
  const today = isoDateAt(new Date(), ZONE)
  return { date: nextDateOn(1, today), today }
}

/** A booking that is in order now. */
export function bookingNow(
  clinic: SceneClinic,
  doctor: SceneDoctor,
  changes: Partial<BookingRequest> = {},
): BookingRequest {
  return bookingFor(clinic, doctor, { date: nextMonday().date, ...changes })
}
