import { EventEmitter } from 'node:events'
import { Agent } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import type { AdminCommand } from '../admin/command'
import { runAdmin } from '../admin/run'
import { adminDeps } from '../testing/adminDeps'
import { emptyPostgres, hasPostgres, startOn, type Backend } from '../testing/backend'
import { fillClinicYears, SLOT_TIMES } from '../testing/clinicYears'
import { send } from '../testing/load'
import { bookings, openClinics, type ScaleClinic } from '../testing/openClinics'
import { operationRequests, type OperationName } from '../testing/operationRequests'

/** Each clinic has as many appointments as one of a thousand clinics that have five million together. */
const SIZE = { clinics: 60, appointments: 300_000 }
const OPEN_CLINICS = 20
/** E-mail of the clinic with most appointments. */
const LARGEST = 'clinic0@clinic.example'
const SETUP_TIMEOUT_MS = 600_000
/** PostgreSQL may plan a prepared statement without its values from the sixth time on. */
const ROUNDS = 8
/** A scan of a smaller table costs less than its index. */
const LARGE_ROWS = 5_000
/** Rows of large tables that a statement may read: for each returned row, and beside them. */
const READ_PER_ROW = 3
const READ_BESIDE = 100

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A statement of the server, or of one of its triggers and foreign keys. */
interface Ran {
  text: string
  plan: PlanNode
}

/** Parts of the ten statements that take most of the database's time while clinics book (docs/capacity.md), and of a foreign key's. */
const HOTTEST = [
  'row_to_json(listed)::text as json',
  'select "clinic"."clinic_name"',
  'insert into "slot_day" (slot_id, date, booked, capacity)',
  'from "bearer" inner join "clinic"',
  'select "slot_day"."slot_id", "slot_day"."date"',
  'select "slot"."id", "doctor"."name"',
  'select "audit"."id", "audit"."at"',
  'select "doctor"."id", "doctor"."service_amount"',
  'select "clinic_id", "revision" from "appointment_revision"',
  'select "closure"."id"',
  'FOR KEY SHARE',
]

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe.runIf(hasPostgres)(`the statements of each operation at ${SIZE.appointments} appointments`, () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let backend: Backend
  let admin: Client
  let requests: Awaited<ReturnType<typeof operationRequests>>
  /** The tables that a statement must not scan. */
  let large: Set<string>
  /** By clinic. */
  let appointments: Map<string, number>
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ran: Ran[] = []

  beforeAll(async () => {
    database = await emptyPostgres()
    await fillClinicYears(database.url, SIZE)
    admin = new Client({ connectionString: database.url })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE_ROWS}`,
    )
    large = new Set(rows.map(({ name }) => name))
    expect([...large]).toEqual(
      expect.arrayContaining(['appointment', 'audit', 'patient', 'slot_day', 'slot']),
    )
    const counts = await admin.query<{ id: string; count: number }>(
      'select clinic_id as id, count(*)::int as count from appointment group by clinic_id',
    )
    appointments = new Map(counts.rows.map(({ id, count }) => [id, count]))
    // Sends the plan of each statement to its client, those of triggers and foreign keys too.
    for (const [name, value] of Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      client_min_messages: 'log',
    }))
      await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} set ${name} = '${value}'`)
    const emit = Reflect.get(EventEmitter.prototype, 'emit') as (...args: unknown[]) => boolean
    vi.spyOn(Client.prototype, 'emit').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [event, notice] = args
      if (event === 'notice') readPlan((notice as { message?: string }).message ?? '')
      return emit.apply(this, args)
    } as never)
    backend = await startOn(database.url)
    Object.defineProperty(backend.clock, 'now', { get: () => new Date() })
    // While the provider does not answer, sessions stay.
    backend.identity.failure = new Error('No provider.')
    const today = isoDateAt(new Date(), 'UTC')
    requests = await operationRequests(backend.db, {
      clinics: await openClinics(backend.db, SIZE, OPEN_CLINICS),
      origin: backend.origin,
      today,
      nextBooking: bookings(SIZE, today),
    })
  }, SETUP_TIMEOUT_MS)
  afterAll(async () => {
    vi.restoreAllMocks()
    agent.destroy()
    await admin.end()
    await backend.close()
    await database.drop()
  })

  function readPlan(message: string) {
    if (!/^duration: .* plan:/.test(message)) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as {
      'Query Text': string
      Plan: PlanNode
    }
    ran.push({ text: text.replaceAll(/\s+/g, ' ').trim(), plan })
  }

  /** Sends an operation several times and returns its statements. */
  async function statementsOf(name: OperationName): Promise<(Ran & { clinic: ScaleClinic })[]> {
    const statements: (Ran & { clinic: ScaleClinic })[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { clinic, request, expected } = await requests[name]()
      ran.length = 0
      const { status } = await send({ origin: backend.origin, token: clinic.token, agent }, request)
      expect(status, name).toBe(expected)
      // A stream reads the revision after its headers.
      if (name === 'followChanges') await expect.poll(() => ran.length).toBeGreaterThan(1)
      statements.push(...ran.map((each) => ({ ...each, clinic })))
    }
    expect(statements.length, name).toBeGreaterThanOrEqual(ROUNDS)
    return statements
  }

  /** Rows of large tables that a statement may read beside those that it returns. */
  function mayRead(name: OperationName, { clinicId, doctors }: ScaleClinic): number {
    // The totals of the record: the entries of one index.
    if (name === 'getClinic') return READ_BESIDE + (appointments.get(clinicId) ?? 0)
    // A row for each weekly slot of the clinic's doctors, those that nobody has booked too.
    // At most 400 appointments of the name, and what else their patients have.
    if (name === 'searchPatients') return 2_000
    // The doctor's coming appointments, and the slots of each one's weekday and time.
    if (name === 'getClinicHours') return 500
    // The counts of two weeks.
    if (name === 'getWallet') return 1_000
    if (name.endsWith('Slots')) return READ_BESIDE + (doctors.length + 1) * 7 * SLOT_TIMES.length
    return READ_BESIDE
  }

  /** How a statement reads too many rows of large tables, null if it does not. */
  function problemOf({ text, plan }: Ran, mayReadBeside: number): string | null {
    const reads = nodesOf(plan).filter((node) => large.has(node['Relation Name'] ?? ''))
    const isScan = reads.some((node) => node['Node Type'] === 'Seq Scan')
    const read = reads.reduce((sum, node) => sum + rowsOf(node), 0)
    if (!isScan && read <= READ_PER_ROW * plan['Actual Rows'] + mayReadBeside) return null
    return `${read} rows read for ${plan['Actual Rows']} by ${describePlan(plan)}: ${text}`
  }

  it('scan no large table, and read few more rows than they return', async () => {
    const problems: string[] = []
    const texts = new Set<string>()
    for (const name of Object.keys(requests) as OperationName[]) {
      for (const { text, plan, clinic } of await statementsOf(name)) {
        texts.add(text)
        const problem = problemOf({ text, plan }, mayRead(name, clinic))
        if (problem) problems.push(`${name}: ${problem}`)
      }
    }
    console.log(`${texts.size} different statements`)
    expect(problems).toEqual([])
    // The ten that take most of the database's time while clinics book (docs/capacity.md), and a foreign key.
    for (const part of HOTTEST)
      expect(
        [...texts].filter((text) => text.includes(part)),
        part,
      ).not.toEqual([])
  }, 300_000)

  it('of the second retention run read no erased row', async () => {
    const erase = async () => {
      ran.length = 0
      let next: AdminCommand | undefined = { name: 'erase-expired', email: LARGEST, isDryRun: false }
      while (next) ({ next } = await runAdmin(next, adminDeps(backend, { timeZone: 'UTC' }), new Date()))
      return [...ran]
    }
    const erasing = ({ text }: Ran) => text.includes('for update')
    const [first, second] = [await erase(), await erase()].map((statements) => statements.filter(erasing))
    expect(first?.length).toBeGreaterThan(1)
    expect(second).toHaveLength(1)
    for (const statement of [...(first ?? []), ...(second ?? [])])
      expect(problemOf(statement, READ_BESIDE)).toBeNull()
  }, 120_000)
})

function rowsOf(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
  return (node['Actual Rows'] + filtered + rechecked) * node['Actual Loops']
}

function describePlan(plan: PlanNode): string {
  return nodesOf(plan)
    .map(
      (node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''} ${rowsOf(node)}`,
    )
    .join(', ')
}
