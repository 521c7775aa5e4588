import { sql } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { rowsOf } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { emptyPostgres } from '../../server/testing/backend'
import { load, together, type Load, type Measured } from './load'
import { middle, printLimits, printPairs, spread, type Limit, type Pair } from './report'
import { LIST_ROWS, makeScene, type BenchClinic, type Scene } from './scene'
import { ask, startBackend, startBare, type Server } from './servers'

const ROUNDS = 3
const SECONDS = 3
const CHANGES = 15

const bearerOf = ({ token }: BenchClinic) => ({ authorization: `Bearer ${token}` })

async function run(): Promise<boolean> {
  const { url, drop } = await emptyPostgres()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
  const servers: Server[] = []
  try {
    const now = new Date()
    const scene = await makeScene(database.db, now, isoDateAt(now, 'UTC'))
    await database.db.execute(sql`analyze`)
    const backend = await startBackend(url)
    servers.push(backend)
    const bare = await startBare(url)
    servers.push(bare)
    const pairs = await measure(scene, backend.origin, bare.origin)
    const booked = pairs.booking.backend.statuses.get(200) ?? 0
    printPairs(Object.values(pairs))
    const isKept = printLimits(limitsOf(pairs))
    const isExact = await isConsistent(booked)
    return isKept && isExact
  } finally {
    for (const server of servers) server.stop()
    await database.close()
    await drop()
  }

  /** Whether every confirmed booking exists and is counted, and no slot exceeds its limit. */
  async function isConsistent(booked: number): Promise<boolean> {
    const [held] = await rowsOf<{ rows: number; counted: number; over: number }>(
      database.db,
      sql`select (select count(*)::int4 from appointment where status <> 4) as rows, sum(booked)::int4 as counted,
        count(*) filter (where booked > booking_limit)::int4 as over from slot_day join slot on slot.id = slot_id`,
    )
    const kept = (LIST_ROWS * 4) / 5 + CHANGES + booked
    console.log(`\n${held?.rows ?? 0} appointments, ${held?.counted ?? 0} counted, ${kept} confirmed.`)
    // There may be more: the last bookings of a round are made without waiting for the answer.
    return held !== undefined && held.rows >= kept && held.counted === held.rows && held.over === 0
  }
}

type Sent = Omit<Load, 'url' | 'seconds'>

async function measure({ large, nextBooking }: Scene, backend: string, bare: string) {
  const list = `${backend}/api/appointments/${large.id}`
  const headers = { ...bearerOf(large), 'accept-encoding': 'br' }
  const { body } = await ask(list, { headers })
  const bytes = { 'content-type': 'application/octet-stream' }
  await ask(`${bare}/list`, { method: 'PUT', headers: bytes, body })
  const booking = (by?: BenchClinic) => {
    const { clinic, request } = nextBooking(by)
    const sent = { ...bearerOf(clinic), 'content-type': 'application/json' }
    return { headers: sent, body: JSON.stringify(request) }
  }
  const lists = { backend: list, bare: `${bare}/list` }
  const book = { backend: `${backend}/api/book_appointment`, bare: `${bare}/book` }
  return {
    list: await sideBySide('list, 1 client', { connections: 1, headers }, lists),
    lists: await sideBySide('list, 10 clients', { connections: 10, headers }, lists),
    changed: await justChanged({ backend: list, bare: `${bare}/made/${large.id}` }, headers, () =>
      ask(book.backend, { method: 'POST', ...booking(large) }),
    ),
    unchanged: await sideBySide(
      'list unchanged (304), 10 clients',
      {
        connections: 10,
        headers: { ...headers, 'if-none-match': (await ask(list, { headers })).etag },
        expected: [304],
      },
      { backend: list, bare: `${bare}/unchanged` },
    ),
    booking: await sideBySide(
      'booking, 16 clients',
      { connections: 16, expected: [200, 409], next: () => booking() },
      book,
    ),
  }
}

/** Measures both in turn, so that other work on the machine slows both. */
async function sideBySide(name: string, sent: Sent, at: { backend: string; bare: string }): Promise<Pair> {
  console.log(`${name} …`)
  const rounds: { backend: Measured; bare: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const backend = await load({ ...sent, url: at.backend, seconds: SECONDS })
    const bare = await load({ ...sent, url: at.bare, seconds: SECONDS })
    rounds.push({ backend, bare })
  }
  return {
    name,
    backend: together(rounds.map((each) => each.backend)),
    bare: together(rounds.map((each) => each.bare)),
  }
}

/** Measures the first request after a change, for which the rows are read and compressed. */
async function justChanged(
  at: { backend: string; bare: string },
  headers: Record<string, string>,
  change: () => Promise<unknown>,
): Promise<Pair> {
  const times: { backend: number[]; bare: number[] } = { backend: [], bare: [] }
  for (let turn = 0; turn < CHANGES; turn += 1) {
    await change()
    times.backend.push((await ask(at.backend, { headers })).took)
    times.bare.push((await ask(at.bare, { headers })).took)
  }
  const measured = (all: number[]): Measured => ({
    times: all.sort((a, b) => a - b),
    perSecond: (1000 * all.length) / all.reduce((sum, each) => sum + each, 0),
    statuses: new Map([[200, all.length]]),
  })
  return {
    name: 'list just changed, 1 client',
    backend: measured(times.backend),
    bare: measured(times.bare),
  }
}

function limitsOf({ list, changed, unchanged, booking }: Awaited<ReturnType<typeof measure>>): Limit[] {
  const ms = (name: string, { backend, bare }: Pair, figure: number, ratio: number): Limit => ({
    ...{ name, figure: middle(backend), bare: middle(bare), unit: 'ms' },
    atMost: { figure, ratio },
  })
  const rate = (name: string, { backend, bare }: Pair, figure: number, ratio: number): Limit => ({
    ...{ name, figure: backend.perSecond, bare: bare.perSecond, unit: 'a second' },
    atLeast: { figure, ratio },
  })
  const even = (name: string, { backend, bare }: Pair): Limit => ({
    ...{ name, figure: spread(backend), bare: spread(bare), unit: 'times p50' },
    atMost: { figure: 10, ratio: 1.5 },
  })
  return [
    ms('list to its last byte', list, 60, 6),
    ms('list just changed', changed, 150, 1.5),
    rate('list unchanged', unchanged, 200, 0.1),
    rate('booking', booking, 500, 0.15),
    even('p99 of list unchanged', unchanged),
    even('p99 of booking', booking),
  ]
}

process.exitCode = (await run()) ? 0 : 1
