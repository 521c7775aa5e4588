import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otpText } from '@/domain/appointments/otp'
import { addDays, isoDateAt } from '@/domain/calendar'
import * as schema from '../db/schema'
import { appointmentBatches, listRecent } from '../repository/appointments'
import { auditOf } from '../repository/audit'
import { findSessions } from '../repository/bearers'
import { bookWalkIn } from '../repository/bookings'
import { checkIn } from '../repository/checkIn'
import { addClosure, affectedAppointments, listClosures, removeClosure } from '../repository/closures'
import { deleteOver } from '../repository/clinicErasure'
import { clinicRecord } from '../repository/clinics'
import {
  countPatientAt,
  countRange,
  eraseAccounts,
  erasePatientAt,
  eraseRange,
  nextClinicOf,
} from '../repository/erasure'
import { getHours, saveHours } from '../repository/hours'
import { verifyOtp } from '../repository/otp'
import { searchPatients } from '../repository/patients'
import { moveAppointment } from '../repository/reschedule'
import { listClinicSlots } from '../repository/slots'
import { changeStatus } from '../repository/status'
import { wallet } from '../repository/wallet'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { makeManyAppointments } from '../testing/manyAppointments'
import { bookingNow, nextMonday, openFixtureContext, ZONE } from '../testing/realTime'

const HARD = Boolean(process.env['HARD'])
const ROWS = HARD ? 1_000_000 : 20_000
const CLINICS = 50
const DOCTORS = 10
const PATIENTS = ROWS / 10
/** Tables that grow with the appointments. */
const LARGE = [
  ...['appointment', 'patient', 'audit', 'slot_day', 'bearer', 'appointment_revision', 'rate_limit'],
  ...['clinic_slot_limit', 'closure'],
]
const TIMEOUT_MS = HARD ? 1_200_000 : 120_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

describe.runIf(hasPostgres)(`the statements at ${ROWS} appointments`, { timeout: TIMEOUT_MS }, () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let pool: Pool
  let db: NodePgDatabase
  let clinic: TestClinic
  let doctor: TestDoctor
  let requestedAppointment: Awaited<ReturnType<typeof makePatientBooking>>
  const statements: { query: string; params: unknown[] }[] = []
  const now = new Date()
  const clinicNow = { today: isoDateAt(now, ZONE), time: '0000' }

  beforeAll(async () => {
    database = await emptyPostgres()
    const context = await openFixtureContext({ databaseUrl: database.url })
    clinic = await makeClinic(context)
    const others: TestClinic[] = []
    while (others.length < CLINICS - 1) others.push(await makeClinic(context))
    doctor = await makeDoctor(context, { limit: 1000, clinics: [clinic] })
    const doctors: TestDoctor[] = []
    while (doctors.length < DOCTORS - 1) doctors.push(await makeDoctor(context, { clinics: [clinic] }))
    await makeManyAppointments(context, clinic, doctor, ROWS, { others, doctors, patients: PATIENTS })
    // One of them keeps the number of makeManyAppointments, which all have.
    await context.db.execute(
      sql`update patient set phone_number = (5550000000 + id)::text where fullname <> 'Patient 7'`,
    )
    // The other rows of so many appointments: days of their slots, sessions, closures and limits.
    await context.db.execute(sql`insert into slot_day (slot_id, date, booked, capacity)
      select slot.id, ${clinicNow.today}::date - n, 1, 1 from slot, generate_series(1, ${ROWS / 100}::int) n`)
    await context.db.execute(sql`insert into bearer (token_hash, clinic_id, created_at, expires_at)
      select 'hash ' || n, ${clinic.clinicId}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from generate_series(1, ${ROWS / 10}::int) n`)
    const clinicIds = sql`array[${sql.join(
      [clinic, ...others].map(({ clinicId }) => sql`${clinicId}::text`),
      sql`, `,
    )}]`
    await context.db.execute(sql`insert into closure (clinic_id, from_date, to_date, reason)
      select id, ${clinicNow.today}::date - n, ${clinicNow.today}::date - n, 'Leave'
      from unnest(${clinicIds}) id, generate_series(100, ${100 + ROWS / 10_000}::int) n`)
    await context.db.execute(sql`insert into clinic_slot_limit (clinic_id, slot_id, valid_from, booking_limit)
      select owner, slot.id, ${clinicNow.today}::date - n, 4
      from unnest(${clinicIds}) owner, slot, generate_series(100, ${100 + Math.ceil(ROWS / 100_000)}::int) n
      where owner <> ${clinic.clinicId}`)
    // In parts, since the server's statements have ten seconds.
    for (let from = 0; from <= ROWS; from += 5000) {
      await context.db.execute(sql`insert into audit (at, actor, action, clinic_id, appointment_id)
        select booked_at, 'clinic', 'appointment-booked', clinic_id, id from appointment
        where id > ${from}::int and id <= ${from + 5000}::int`)
    }
    requestedAppointment = await makePatientBooking(context, clinic, doctor, nextMonday())
    await context.close()
    pool = new Pool({
      connectionString: database.url,
      // In a small table a scan is as fast as an index; then it is enough that an index fits.
      ...(!HARD && { options: '-c enable_seqscan=off' }),
    })
    await pool.query('vacuum analyze')
    const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) }
    db = drizzle(pool, { logger })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  /** Runs the work and returns the plans of its statements, in parts. */
  async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
    statements.length = 0
    await work()
    const nodes: PlanNode[] = []
    for (const { query, params } of statements.filter(({ query }) =>
      /^\s*(select|with|insert|update)/.test(query),
    )) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${query}`,
        params,
      )
      nodes.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))))
    }
    expect(nodes.length).toBeGreaterThan(0)
    return nodes
  }

  const batches = async (scope: Parameters<typeof appointmentBatches>[1]) => {
    for await (const batch of appointmentBatches(db, scope, { hideOtp: false })) expect(batch).toBeDefined()
  }
  const search = (query: string) =>
    searchPatients(db, { clinicId: clinic.clinicId, query, today: clinicNow.today })
  const subject = () => ({ clinicId: clinic.clinicId, appointmentId: requestedAppointment.id })

  it.each<[name: string, indexes: string[], work: () => Promise<unknown>]>([
    ['the session', ['bearer_pkey'], () => findSessions(db, [clinic.token], now)],
    ['the list', ['appointment_clinic_date', 'patient_pkey'], () => batches(clinic)],
    [
      'the list from a day on',
      ['appointment_clinic_date', 'patient_pkey'],
      () => batches({ clinicId: clinic.clinicId, from: '2026-11-01' }),
    ],
    [
      "a doctor's list",
      ['appointment_clinic_doctor_date', 'patient_pkey'],
      () => batches({ clinicId: clinic.clinicId, doctorId: doctor.id }),
    ],
    ['the notifications', ['appointment_clinic_requested'], () => listRecent(db, clinic.clinicId)],
    [
      'the record',
      ['appointment_clinic_phone', 'audit_clinic'],
      () => clinicRecord(db, clinic.clinicId, now),
    ],
    ['the weekly counts', ['appointment_clinic_date'], () => wallet(db, clinic.clinicId, clinicNow.today)],
    ['a search by phone', ['appointment_clinic_phone'], () => search('55500012')],
    ['a search by name', ['appointment_patient_words'], () => search('Patient One')],
    [
      'a search by name and number',
      ['appointment_patient_words', 'appointment_clinic_last_digits'],
      () => search('Patient 1777'),
    ],
    [
      'the hours of a doctor, and a change of them',
      ['appointment_clinic_doctor_date', 'clinic_slot_limit_clinic_id_slot_id_valid_from_pk'],
      async () => {
        const subject = { clinicId: clinic.clinicId, doctorId: doctor.id }
        const options = { today: clinicNow.today, hideOtp: false }
        const { revision } = await getHours(db, subject, options)
        const own = [{ weekday: 2, time: '1100', bookingLimit: 2 }]
        const change = { revision, from: addDays(clinicNow.today, 30), own, off: [] }
        await saveHours(db, subject, change, { ...options, now })
      },
    ],
    [
      'a closure, its appointments and its end',
      ['appointment_clinic_date', 'closure_time', 'closure_pkey'],
      async () => {
        const { clinicId } = clinic
        const days = { from: addDays(clinicNow.today, 30), to: addDays(clinicNow.today, 31) }
        const range = { ...days, doctorId: null, fromTime: null, toTime: null }
        const { id } = await addClosure(
          db,
          clinicId,
          { ...range, reason: 'Leave' },
          { now, today: clinicNow.today },
        )
        await listClosures(db, clinicId, clinicNow.today)
        await affectedAppointments(db, clinicId, range, { hideOtp: false })
        await removeClosure(db, { clinicId, closureId: id }, now)
      },
    ],
    [
      'an erasure of a patient at all clinics',
      ['appointment_clinic_phone', 'patient_phone'],
      async () => {
        const person = { phone: '5550000123', name: null }
        await eraseAccounts(db, { phone: '5550166778', name: 'Patient 7' }, now)
        const clinicRow = await nextClinicOf(db, person, { among: null, from: '', isAfter: false })
        if (!clinicRow) throw new Error('No clinic has the patient.')
        await countPatientAt(db, clinicRow.id, person, clinicNow.today)
        await erasePatientAt(db, clinicRow.id, person, { now, today: clinicNow.today })
      },
    ],
    [
      'an erasure of old appointments, and its second batch',
      ['appointment_clinic_date'],
      async () => {
        const { clinicId } = clinic
        const before = addDays(clinicNow.today, -2)
        await countRange(db, clinicId, { from: null, before })
        const range = { from: '2024-01-01', before, after: { date: '2024-06-01', time: '0930', id: 1 } }
        await eraseRange(db, clinicId, range, { now, today: clinicNow.today })
        await deleteOver(db, clinicId, { today: clinicNow.today, before })
      },
    ],
    ['the audit of a clinic', [], () => auditOf(db, [clinic.clinicId])],
    [
      'the audit of an appointment',
      ['audit_appointment'],
      () =>
        db
          .select()
          .from(schema.audit)
          .where(sql`appointment_id = ${requestedAppointment.id}`)
          .orderBy(schema.audit.id),
    ],
    [
      'the slots of the clinic',
      [],
      () =>
        listClinicSlots(
          db,
          clinic.clinicId,
          { from: clinicNow.today, days: 42, doctorName: undefined },
          clinicNow,
        ),
    ],
    [
      'a booking',
      ['appointment_clinic_phone'],
      () =>
        bookWalkIn(
          db,
          { clinicId: clinic.clinicId, request: bookingNow(clinic, doctor), refuseRepeated: true },
          { now, clinicNow },
        ),
    ],
    [
      "an app user's booking",
      ['patient_phone'],
      () => makePatientBooking({ db, clock: { now } }, clinic, doctor, nextMonday()),
    ],
    ['a change of status', ['appointment_pkey'], () => changeStatus(db, subject(), { to: 'accepted' }, now)],
    [
      'a code',
      ['appointment_pkey'],
      () => verifyOtp(db, subject(), otpText(requestedAppointment.completionOtp), now),
    ],
    [
      'a check-in',
      ['appointment_pkey'],
      () => checkIn(db, subject(), { mark: 'none', isUndo: false }, { now, today: clinicNow.today }),
    ],
    [
      'a move',
      ['appointment_pkey'],
      () =>
        moveAppointment(
          db,
          subject(),
          { doctor: doctor.name, date: nextMonday().date, time: '0930' },
          { now, clinicNow },
        ),
    ],
  ])('%s uses its indexes and scans no large table', async (_, indexes, work) => {
    const nodes = await plansOf(work)
    const scanned = nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? '') : [],
    )
    expect(scanned.filter((name) => LARGE.includes(name))).toEqual([])
    // Which index is best depends on the number of rows.
    if (!HARD) return
    const usedIndexes = nodes.flatMap((node) => node['Index Name'] ?? [])
    expect(usedIndexes).toEqual(expect.arrayContaining(indexes))
  })
})
