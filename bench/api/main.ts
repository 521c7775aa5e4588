import { sql } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { rowsOf } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { emptyPostgres } from '../../server/testing/backend'
import { load, mergeRounds, type Load, type Measured } from './load'
import { median, printLimits, printComparisons, p99ToMedian, type Comparison, type Limit } from './report'
import { LIST_ROWS, seedBenchData, type BenchClinic, type BenchData } from './benchData'
import { send, startBackend, startBare, type Server } from './servers'

const ROUNDS = 3
const SECONDS_PER_LOAD = 3
const CHANGED_LIST_SAMPLES = 15

const bearerOf = ({ token }: BenchClinic) => ({ authorization: `Bearer ${token}` })

async function run(): Promise<boolean> {
  const { url, drop } = await emptyPostgres()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
  const servers: Server[] = []
  try {
    const now = new Date()
    const data = await seedBenchData(database.db, now, isoDateAt(now, 'UTC'))
    await database.db.execute(sql`analyze`)
    const backend = await startBackend(url)
    servers.push(backend)
    const bare = await startBare(url)
    servers.push(bare)
    const comparisons = await measure(data, backend.origin, bare.origin)
    const bookingCount = comparisons.booking.backend.statuses.get(200) ?? 0
    printComparisons(Object.values(comparisons))
    const areLimitsKept = printLimits(limitsOf(comparisons))
    const isDataConsistent = await isConsistent(bookingCount)
    return areLimitsKept && isDataConsistent
  } finally {
    for (const server of servers) server.stop()
    await database.close()
    await drop()
  }

  /** Checks that every confirmed booking exists and is counted, and that no slot exceeds its limit. */
  async function isConsistent(bookingCount: number): Promise<boolean> {
    const [totals] = await rowsOf<{ rows: number; counted: number; over: number }>(
      database.db,
      sql`select (select count(*)::int4 from appointment where status <> 4) as rows, sum(booked)::int4 as counted,
        count(*) filter (where booked > booking_limit)::int4 as over from slot_day join slot on slot.id = slot_id`,
    )
    const confirmed = (LIST_ROWS * 4) / 5 + CHANGED_LIST_SAMPLES + bookingCount
    console.log(
      `\n${totals?.rows ?? 0} appointments, ${totals?.counted ?? 0} counted, ${confirmed} confirmed.`,
    )
    // There may be more rows than confirmed bookings: a round ends without waiting for its last responses.
    return (
      totals !== undefined && totals.rows >= confirmed && totals.counted === totals.rows && totals.over === 0
    )
  }
}

type LoadOptions = Omit<Load, 'url' | 'seconds'>

async function measure({ large, nextBooking }: BenchData, backend: string, bare: string) {
  const list = `${backend}/api/appointments/${large.id}`
  const headers = { ...bearerOf(large), 'accept-encoding': 'br' }
  const { body } = await send(list, { headers })
  const bytes = { 'content-type': 'application/octet-stream' }
  await send(`${bare}/list`, { method: 'PUT', headers: bytes, body })
  const booking = (ofClinic?: BenchClinic) => {
    const { clinic, request } = nextBooking(ofClinic)
    const bookingHeaders = { ...bearerOf(clinic), 'content-type': 'application/json' }
    return { headers: bookingHeaders, body: JSON.stringify(request) }
  }
  const lists = { backend: list, bare: `${bare}/list` }
  const book = { backend: `${backend}/api/book_appointment`, bare: `${bare}/book` }
  return {
    list: await measureInTurn('list, 1 client', { connections: 1, headers }, lists),
    lists: await measureInTurn('list, 10 clients', { connections: 10, headers }, lists),
    changed: await measureAfterChange({ backend: list, bare: `${bare}/uncached/${large.id}` }, headers, () =>
      send(book.backend, { method: 'POST', ...booking(large) }),
    ),
    unchanged: await measureInTurn(
      'list unchanged (304), 10 clients',
      {
        connections: 10,
        headers: { ...headers, 'if-none-match': (await send(list, { headers })).etag },
        expected: [304],
      },
      { backend: list, bare: `${bare}/unchanged` },
    ),
    booking: await measureInTurn(
      'booking, 16 clients',
      { connections: 16, expected: [200, 409], next: () => booking() },
      book,
    ),
  }
}

/** Measures both servers in turn, so that other work on the machine slows both. */
async function measureInTurn(
  name: string,
  options: LoadOptions,
  at: { backend: string; bare: string },
): Promise<Comparison> {
  console.log(`${name} …`)
  const rounds: { backend: Measured; bare: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const backend = await load({ ...options, url: at.backend, seconds: SECONDS_PER_LOAD })
    const bare = await load({ ...options, url: at.bare, seconds: SECONDS_PER_LOAD })
    rounds.push({ backend, bare })
  }
  return {
    name,
    backend: mergeRounds(rounds.map((each) => each.backend)),
    bare: mergeRounds(rounds.map((each) => each.bare)),
  }
}

/** Measures the first request after a change: the server must then read and compress the rows. */
async function measureAfterChange(
  at: { backend: string; bare: string },
  headers: Record<string, string>,
  change: () => Promise<unknown>,
): Promise<Comparison> {
  const times: { backend: number[]; bare: number[] } = { backend: [], bare: [] }
  for (let sample = 0; sample < CHANGED_LIST_SAMPLES; sample += 1) {
    await change()
    times.backend.push((await send(at.backend, { headers })).durationMs)
    times.bare.push((await send(at.bare, { headers })).durationMs)
  }
  const measurementOf = (all: number[]): Measured => ({
    times: all.sort((a, b) => a - b),
    perSecond: (1000 * all.length) / all.reduce((sum, each) => sum + each, 0),
    statuses: new Map([[200, all.length]]),
  })
  return {
    name: 'list just changed, 1 client',
    backend: measurementOf(times.backend),
    bare: measurementOf(times.bare),
  }
}

function limitsOf({ list, changed, unchanged, booking }: Awaited<ReturnType<typeof measure>>): Limit[] {
  const ms = (name: string, { backend, bare }: Comparison, figure: number, ratio: number): Limit => ({
    ...{ name, figure: median(backend), bare: median(bare), unit: 'ms' },
    atMost: { figure, ratio },
  })
  const rate = (name: string, { backend, bare }: Comparison, figure: number, ratio: number): Limit => ({
    ...{ name, figure: backend.perSecond, bare: bare.perSecond, unit: 'a second' },
    atLeast: { figure, ratio },
  })
  const p99 = (name: string, { backend, bare }: Comparison): Limit => ({
    ...{ name, figure: p99ToMedian(backend), bare: p99ToMedian(bare), unit: 'times p50' },
    atMost: { figure: 10, ratio: 1.5 },
  })
  return [
    ms('list to its last byte', list, 60, 6),
    ms('list just changed', changed, 150, 1.5),
    rate('list unchanged', unchanged, 200, 0.1),
    rate('booking', booking, 500, 0.15),
    p99('p99 of list unchanged', unchanged),
    p99('p99 of booking', booking),
  ]
}

process.exitCode = (await run()) ? 0 : 1
