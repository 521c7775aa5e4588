// How the backend works with five million appointments (docs/capacity.md).
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays, isoDateAt } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { openDatabase } from '../../server/db/open'
import { openDashboards } from '../../server/testing/dashboards'
import { cpuTimes, type Sent } from '../../server/testing/load'
import { bookings, confirmSessions, openClinics, type ScaleClinic } from '../../server/testing/openClinics'
import { operationRequests } from '../../server/testing/operationRequests'
import { quantile } from '../api/load'
import { print } from '../api/report'
import { send, startBackend, type Server } from '../api/servers'
import { copyOf, filledDatabase } from './fill'
import { measureOperations, printOperations } from './operations'
import { measureRetention } from './retention'
import { measureSignals } from './signals'
import { countStatements, printHottest } from './statements'

const PARTS = ['operations', 'dashboards', 'retention', 'signals'] as const
type Part = (typeof PARTS)[number]

const { values } = parseArgs({
  options: {
    clinics: { type: 'string', default: '1000' },
    appointments: { type: 'string', default: '5000000' },
    /** Parts, with commas between them. */
    only: { type: 'string', default: PARTS.join() },
    /** Numbers of servers. */
    servers: { type: 'string', default: '1,2' },
    /** Clinics with open dashboards. */
    open: { type: 'string', default: '100' },
    /** Requests of all operations a second, and of each operation. */
    pace: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '200' },
    /** Changes a second. */
    changes: { type: 'string', default: '1,5,20' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
const size = { clinics: Number(values.clinics), appointments: Number(values.appointments) }
const parts = values.only.split(',') as Part[]
const unknown = parts.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}: ${PARTS.join()}.`)

const DASHBOARDS_PER_CLINIC = 5
const CHANGE_SECONDS = 20
/** V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 10
const WARM_UP_CHANGES_PER_SECOND = 10
const WARM_UP_ROUNDS = 8

async function run(): Promise<boolean> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
  const filled = await filledDatabase(serverUrl, size, console.log)
  const copy = await copyOf(serverUrl, filled)
  const database = await openDatabase({ databaseUrl: copy.url, dataDir: '' }, () => undefined)
  const { db } = database
  const running = new Set<Server>()
  const start = async (count: number) => {
    const started: Server[] = []
    while (started.length < count) started.push(await startBackend(copy.url))
    for (const server of started) running.add(server)
    return started
  }
  const stop = (servers: readonly Server[]) => {
    for (const server of servers) {
      server.stop()
      running.delete(server)
    }
  }
  try {
    const today = isoDateAt(new Date(), 'UTC')
    const clinics = await openClinics(db, size, Number(values.open))
    const nextBooking = bookings(size, today)
    const book = (clinic: ScaleClinic): Sent => ({
      method: 'POST',
      path: '/book_appointment',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextBooking(clinic)),
    })
    const title = `${size.clinics} clinics, ${size.appointments} appointments; Node ${process.versions.node}, ${cpus().length} cores`
    console.log(`\n${title}, ${new Date().toISOString().slice(0, 10)}`)
    let isKept = true

    const measuredOperations: [string, Awaited<ReturnType<typeof measureOperations>>][] = []
    const changeRows: string[][] = []
    for (const count of numbers(values.servers)) {
      const servers = await start(count)
      const origins = servers.map(({ origin }) => origin)
      const named = `${count} ${count === 1 ? 'server' : 'servers'}`
      if (parts.includes('operations')) {
        console.log(`\noperations, ${named} …`)
        await confirmSessions(db)
        const requests = await operationRequests(db, {
          clinics,
          origin: origins[0] ?? '',
          today,
          nextBooking,
        })
        const options = { origins, perSecond: Number(values.pace) }
        await measureOperations(requests, { ...options, rounds: WARM_UP_ROUNDS })
        measuredOperations.push([
          named,
          await measureOperations(requests, { ...options, rounds: Number(values.rounds) }),
        ])
      }
      if (parts.includes('dashboards')) {
        console.log(`\ndashboards, ${named} …`)
        await confirmSessions(db)
        const areCounted = await countStatements(db)
        const dashboards = await openDashboards(clinics, {
          perClinic: DASHBOARDS_PER_CLINIC,
          origins,
          today,
          book,
        })
        await dashboards.change(WARM_UP_CHANGES_PER_SECOND, WARM_UP_SECONDS)
        for (const perSecond of numbers(values.changes)) {
          await confirmSessions(db)
          const before = cpuTimes(servers, copy.url)
          const startedAt = performance.now()
          const times = await dashboards.change(perSecond, CHANGE_SECONDS)
          const wall = performance.now() - startedAt
          const after = cpuTimes(servers, copy.url)
          const cores = (part: keyof typeof after) => ((after[part] - before[part]) / wall).toFixed(2)
          changeRows.push([
            `${named}, ${perSecond} a second`,
            ...[times.bookings, times.visible].flatMap((each) => {
              const sorted = each.toSorted((a, b) => a - b)
              return [0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(0))
            }),
            ...(['servers', 'database', 'generator'] as const).map(cores),
          ])
          console.log(changeRows.at(-1)?.join('  '))
        }
        await dashboards.close()
        const failed = [...dashboards.statuses].filter(([status]) => status !== 200 && status !== 304)
        if (failed.length > 0) {
          console.log(`FAILED: ${String(dashboards.statuses)}`)
          isKept = false
        }
        if (areCounted) {
          console.log('')
          await printHottest(db)
        }
      }
      stop(servers)
    }
    if (measuredOperations.length > 0) {
      console.log('\nms')
      printOperations(measuredOperations)
    }
    if (changeRows.length > 0) {
      console.log(`\n${clinics.length} clinics × ${DASHBOARDS_PER_CLINIC} dashboards, ms and cores`)
      const titles = [
        'booking p50',
        'p95',
        'p99',
        'visible p50',
        'p95',
        'p99',
        'servers',
        'database',
        'generator',
      ]
      print([['', ...titles], ...changeRows])
    }
    if (parts.includes('retention')) {
      console.log('\nretention …')
      await confirmSessions(db)
      const servers = await start(2)
      const origins = servers.map(({ origin }) => origin)
      const desks = await openDashboards(clinics, { perClinic: 0, origins, today, book })
      isKept = (await measureRetention(db, copy.url, desks)) && isKept
      await desks.close()
      stop(servers)
    }
    if (parts.includes('signals')) {
      console.log('\nsignals …')
      await db.execute(sql`update bearer set identity_checked_at = now()`)
      const [clinic] = clinics.slice(-1)
      if (!clinic) throw new Error('No clinic is open.')
      const bearer = { authorization: `Bearer ${clinic.token}`, 'accept-encoding': 'br' }
      const list = `/api/appointments/${clinic.clinicId}?from=${addDays(today, -HIDDEN_AFTER_DAYS)}`
      const [probe] = await start(1)
      const { etag } = await send(`${probe?.origin ?? ''}${list}`, { headers: bearer })
      stop(probe ? [probe] : [])
      isKept =
        (await measureSignals(copy.url, {
          'list unchanged (304), 10 clients': (origin) => ({
            url: `${origin}${list}`,
            connections: 10,
            headers: { ...bearer, 'if-none-match': etag },
            expected: [304],
          }),
          'record, 10 clients': (origin) => ({
            url: `${origin}/api/clinics/${clinic.clinicId}`,
            connections: 10,
            headers: bearer,
          }),
          'booking, 16 clients': (origin) => ({
            url: `${origin}/api/book_appointment`,
            connections: 16,
            expected: [200, 409],
            next: () => {
              const booked = clinics[Math.floor(Math.random() * clinics.length)] ?? clinic
              const { body } = book(booked)
              const headers = { authorization: `Bearer ${booked.token}`, 'content-type': 'application/json' }
              return { headers, body: String(body) }
            },
          }),
        })) && isKept
    }
    return isKept
  } finally {
    stop([...running])
    await database.close()
    await copy.drop()
  }
}

process.exitCode = (await run()) ? 0 : 1
