import { readdirSync, readFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresOwner, program, startCluster } from '../../scripts/machine.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { projectRoot } from '../projectRoot'
import { inconsistenciesIn } from '../repository/consistency'
import type { Caller } from '../testing/backend'
import { makeBareMachine, type Variables } from '../testing/bareMachine'
import {
  listedAppointments,
  makeClinic,
  makeDoctor,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { endServers, startServer } from '../testing/process'
import { bookingNow, openFixtureContext, ZONE } from '../testing/realTime'
import { shellBlocks } from '../testing/shellBlocks'

const DOCUMENT = readFileSync(join(projectRoot, 'docs', 'point-in-time.md'), 'utf8')
const [SETTINGS, BASE, DAILY, SWITCH, RESTORE, ...more] = shellBlocks(DOCUMENT).map((each) => each.commands)
const FOLDER = '/var/backups/postgresql'
const HOUR_MS = 3_600_000
const CLIENTS = 8
const BOOKINGS_BETWEEN = 100

/** Times by the clock of the database too. */
interface Booking {
  number: string
  begunAt: number
  /** Null without a response. */
  confirmedAt: number | null
}

let cluster: Awaited<ReturnType<typeof startCluster>>
let machine: Awaited<ReturnType<typeof makeBareMachine>>
const owner = postgresOwner()
let env: Variables
let restoredPort: number
let moment = ''

beforeAll(async () => {
  cluster = await startCluster()
  machine = await makeBareMachine(
    ['/var', '/var/backups', '/var/lib', '/var/lib/postgresql'],
    ['systemctl'],
    owner,
  )
  restoredPort = await freePort()
  const PATH = `${dirname(program('psql'))}:${process.env['PATH'] ?? ''}`
  env = {
    PATH,
    PGHOST: '127.0.0.1',
    PGPORT: new URL(cluster.url).port,
    PGUSER: 'clinora',
    PGDATABASE: 'postgres',
  }
})
afterAll(async () => {
  await endServers()
  await machine.run('pg_ctl stop -m immediate -D var/lib/postgresql/restored || true', machine.folder, env)
  cluster.stop()
  await machine.remove()
})

const archive = {
  parts: () => readdirSync(machine.at(`${FOLDER}/wal`)),
  async age(byMs: number) {
    const then = new Date(Date.now() - byMs)
    for (const part of archive.parts()) await utimes(machine.at(`${FOLDER}/wal/${part}`), then, then)
  },
}

/** Executes a block of the document. */
async function follow(commands: readonly string[] = []) {
  let cwd = machine.folder
  for (const command of commands) {
    const text = command
      .replaceAll(/(?<=['" ])\/(?=var\/)/g, `${machine.folder}/`)
      .replace('-o postgres', `-o ${owner.uid ?? process.getuid?.() ?? ''}`)
      .replace('20261129T020000Z', () => readdirSync(machine.at(`${FOLDER}/base`)).at(-1) ?? '')
      .replace('2026-11-29 09:41:00+00', moment)
      .replace('5433', String(restoredPort))
    const result = await machine.run(text, cwd, env)
    cwd = result.cwd
    for (const { args } of result.calls) {
      expect(args).toEqual(['restart', 'postgresql'])
      cluster.kill()
      cluster.start()
    }
  }
}

/** Books with several clients until `isOver`. */
async function book(
  call: Caller,
  clinic: TestClinic,
  doctor: TestDoctor,
  noted: Booking[],
  isOver: () => boolean,
) {
  const client = async () => {
    while (!isOver()) {
      const json = bookingNow(clinic, doctor)
      const booking: Booking = { number: json.appointment_number, begunAt: Date.now(), confirmedAt: null }
      noted.push(booking)
      const { status } = await call('POST', '/book_appointment', { token: clinic.token, json })
      expect(status).toBe(200)
      booking.confirmedAt = Date.now()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

it('docs/point-in-time.md restores all that was confirmed before a moment, and nothing that began after it', async () => {
  expect(more).toEqual([])
  await follow(SETTINGS)
  const server = startServer({ DATABASE_URL: cluster.url, CLINIC_TZ: ZONE })
  await server.ready
  const context = await openFixtureContext({ databaseUrl: cluster.url })
  const clinic = await makeClinic(context)
  const doctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
  await context.close()

  const noted: Booking[] = []
  let isOver = false
  const work = book(server.call, clinic, doctor, noted, () => isOver)
  const confirmed = () => noted.filter(({ confirmedAt }) => confirmedAt !== null).length
  const more100 = async () => {
    const before = confirmed()
    await expect.poll(confirmed, { timeout: 120_000 }).toBeGreaterThan(before + BOOKINGS_BETWEEN)
  }
  await more100()
  await follow(BASE)
  await more100()
  const at = Date.now()
  moment = new Date(at).toISOString().replace('T', ' ').replace('Z', '+00')
  await delay(10)
  await more100()
  isOver = true
  await work
  await follow(SWITCH)
  await server.kill('SIGTERM')
  await archive.age(2 * HOUR_MS)
  await follow(DAILY)
  expect(archive.parts().filter((name) => name.endsWith('.gz')).length).toBeGreaterThan(1)
  await follow(RESTORE)

  const databaseUrl = `postgres://clinora@127.0.0.1:${restoredPort}/postgres`
  const next = startServer({ DATABASE_URL: databaseUrl, CLINIC_TZ: ZONE })
  await next.ready
  const restoredContext = await openFixtureContext({ databaseUrl })
  const rows = await listedAppointments(restoredContext, clinic.clinicId)
  const numbers = new Set(rows.map((row) => row.appointment_number))
  const before = noted.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt < at)
  const after = noted.filter(({ begunAt }) => begunAt > at)
  expect(Math.min(before.length - BOOKINGS_BETWEEN, after.length)).toBeGreaterThan(BOOKINGS_BETWEEN / 2)
  expect(before.filter(({ number }) => !numbers.has(number))).toEqual([])
  expect(after.filter(({ number }) => numbers.has(number))).toEqual([])
  expect(await inconsistenciesIn(restoredContext.db)).toEqual([])
  await restoredContext.close()
  const json = bookingNow(clinic, doctor)
  expect((await next.call('POST', '/book_appointment', { token: clinic.token, json })).status).toBe(200)

  const old = archive.parts()
  await archive.age(21 * 24 * HOUR_MS)
  await follow(DAILY)
  expect(archive.parts().filter((name) => old.includes(name))).toEqual([])
  expect(readdirSync(machine.at(`${FOLDER}/base`))).toHaveLength(1)
}, 600_000)
