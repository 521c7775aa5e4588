import { isoDateAt, type IsoDate } from '@/domain/calendar'
import { openDatabase } from '../../server/db/open'
import type { Db } from '../../server/db/database'
import type { Size } from '../../server/testing/clinicYears'
import type { LoadRequest } from '../../server/testing/load'
import { bookings, openClinics, type ScaleClinic } from '../../server/testing/openClinics'
import { startBackend, type Server } from '../api/servers'
import { copyOf, filledDatabase } from './fill'

/** A filled database, and what all parts of the benchmark need of it. */
export interface ScaleBench {
  db: Db
  databaseUrl: string
  /** With open sessions. */
  clinics: readonly ScaleClinic[]
  today: IsoDate
  nextBooking: ReturnType<typeof bookings>
  /** The request of the next booking. */
  book: (clinic: ScaleClinic) => LoadRequest
  /** Runs servers while `work` lasts. */
  onServers: <Result>(
    count: number,
    work: (servers: readonly Server[], origins: readonly string[]) => Promise<Result>,
  ) => Promise<Result>
  close: () => Promise<void>
}

/**
 * Fills a database, or copies one that is filled.
 *
 * @param serverUrl of a PostgreSQL that holds nothing else, as a superuser
 * @param open clinics with sessions
 */
export async function openScaleBench(serverUrl: string, size: Size, open: number): Promise<ScaleBench> {
  const copy = await copyOf(serverUrl, await filledDatabase(serverUrl, size, console.log))
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: '' }, () => undefined)
  const { db } = database
  const today = isoDateAt(new Date(), 'UTC')
  const nextBooking = bookings(size, today)
  return {
    db,
    databaseUrl: copy.url,
    clinics: await openClinics(db, size, open),
    today,
    nextBooking,
    book: (clinic) => ({
      method: 'POST',
      path: '/book_appointment',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextBooking(clinic)),
    }),
    onServers: async (count, work) => {
      const servers: Server[] = []
      try {
        while (servers.length < count) servers.push(await startBackend(copy.url))
        return await work(
          servers,
          servers.map(({ origin }) => origin),
        )
      } finally {
        for (const server of servers) server.stop()
      }
    },
    close: async () => {
      await database.close()
      await copy.drop()
    },
  }
}

/** Such as `2 servers`. */
export const serversText = (count: number) => `${count} ${count === 1 ? 'server' : 'servers'}`
