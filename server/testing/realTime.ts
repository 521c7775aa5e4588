import { isoDateAt, nextDateOn } from '@/domain/calendar'
import type { BookingRequest } from '../repository/bookings'
import { openDatabase } from '../db/open'
import { FakeIdentity } from './backend'
import { bookingFor, type TestClinic, type TestDoctor, type FixtureContext } from './fixtures'

/** The time zone of servers in separate processes, which use the machine's clock. */
export const ZONE = 'UTC'

/** The clock of a server in this process that shares its database with tests of the machine's clock. */
export const MACHINE_CLOCK = {
  get now() {
    return new Date()
  },
}

/** A slot every half hour of every day. */
export const WEEKLY_SLOTS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  Array.from({ length: 20 }, (_, n) => ({
    weekday,
    time: `${String(8 + Math.floor(n / 2)).padStart(2, '0')}${n % 2 ? '30' : '00'}`,
  })),
)

/** Opens the database of a server process. Close it before a server starts on the same folder. */
export async function openFixtureContext(
  where: { databaseUrl: string } | { dataDir: string },
): Promise<FixtureContext & { close: () => Promise<void> }> {
  const database = await openDatabase({ databaseUrl: null, dataDir: '', ...where }, () => undefined)
  const close = () => database.close()
  return { db: database.db, close, clock: { now: new Date() }, identity: new FakeIdentity() }
}

/** The next Monday, and today. */
export function nextMonday(): { date: string; today: string } {
  const today = isoDateAt(new Date(), ZONE)
  return { date: nextDateOn(1, today), today }
}

/** A valid booking as of now. */
export function bookingNow(
  clinic: TestClinic,
  doctor: TestDoctor,
  changes: Partial<BookingRequest> = {},
): BookingRequest {
  return bookingFor(clinic, doctor, { date: nextMonday().date, ...changes })
}
