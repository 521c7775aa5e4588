import { Client } from 'pg'
import {
  changesTo,
  COUNTED_STATUS_NUMBERS,
  STATUS_NUMBERS,
  STATUSES,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { demoPatients, demoReasons, demoSymptoms } from '../admin/demoPatients'
import { openDatabase } from '../db/open'
import { actionOf } from '../repository/audit'
import { fillFast } from './fastFill'

/** How much the database has. */
export interface Size {
  clinics: number
  appointments: number
}

/** The patient's code of every appointment. */
export const FILLED_OTP = '1234'
/** The times of each doctor's slots, on each weekday. */
export const SLOT_TIMES = Array.from(
  { length: 16 },
  (_, n) => `${String(9 + Math.floor(n / 2)).padStart(2, '0')}${n % 2 ? '30' : '00'}`,
)
/** A booking limit that no slot of these days reaches. */
const LIMIT = 8
const YEARS = 4
const BOOKED_DAYS_AHEAD = 30
/** Appointments of a person, on average. */
const VISITS = 8
const ROWS_PER_STATEMENT = 250_000

const NAMES = demoPatients.flatMap((name) => (/^[A-Za-z]+ [A-Za-z]+$/.test(name) ? [name.split(' ')] : []))

/** In percent: what became of the appointments of past days, and how those to come are. */
const PAST: readonly (readonly [AppointmentStatus, number])[] = [
  ['completed', 75],
  ['cancelled', 12],
  ['declined', 3],
  ['accepted', 7],
  ['pending', 3],
]
const AHEAD: readonly (readonly [AppointmentStatus, number])[] = [
  ['accepted', 55],
  ['pending', 25],
  ['cancelled', 17],
  ['declined', 3],
]

/**
 * Fills an empty PostgreSQL with clinics that have worked for `YEARS`: appointments in the order of their booking, their audit, the days
 * of their slots. The table `filled_clinic` has the clinics by their size. Five million appointments take five minutes.
 *
 * @param databaseUrl of a superuser
 */
export async function fillClinicYears(
  databaseUrl: string,
  size: Size,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const migrated = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
  await migrated.close()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const startedAt = performance.now()
  const step = (name: string) => log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${name}`)
  try {
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query("set work_mem = '256MB'")
    await client.query('set session_replication_role = replica')
    await fillClinics(client, size)
    step('appointments')
    await fillFast(client, 'appointment', async () => {
      await client.query('select setseed(0.5)')
      for (let from = 0; from < size.appointments; from += ROWS_PER_STATEMENT) {
        await fillAppointments(client, size, from, Math.min(from + ROWS_PER_STATEMENT, size.appointments) - 1)
        step(`${from + ROWS_PER_STATEMENT} appointments`)
      }
      step('indexes of appointments')
    })
    step('audit')
    await fillFast(client, 'audit', () => fillAudit(client))
    step('days of slots')
    await client.query(`insert into slot_day (slot_id, date, booked, capacity)
      select slot_id, date, count(*) filter (where status in (${COUNTED_STATUS_NUMBERS.join()})), greatest(${LIMIT}, count(*))
      from appointment group by slot_id, date`)
    await client.query(`insert into appointment_revision (clinic_id, revision)
      select id, gen_random_uuid() from filled_clinic`)
    step('statistics')
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ wrong: number; size: string }>(
      `select count(*) filter (where folded_name(patient_name) <> lower(patient_name))::int as wrong,
        pg_size_pretty(pg_database_size(current_database())) as size
       from (select distinct patient_name from appointment) names`,
    )
    if (rows[0]?.wrong !== 0) throw new Error('A name is spelt in two ways.')
    step(`filled, ${rows[0].size}`)
  } finally {
    await client.end()
  }
}

/** Clinics of unequal size: of 1,000 the largest has 1 % of all appointments, the smallest 0.07 %. The large ones have up to 12 doctors. */
async function fillClinics(client: Client, { clinics, appointments }: Size) {
  await client.query(`create unlogged table filled_clinic as
    select rank, id, doctors, sum(doctors) over (order by rank) - doctors as first_doctor from (
      select rank, md5('clinic ' || rank)::uuid::text as id, 3 + (9 / (1 + rank * 100 / ${clinics}))::int as doctors
      from generate_series(0, ${clinics - 1}) rank
    ) sized`)
  await client.query(`insert into clinic (id, uid, clinic_name, email, email_key, phone_no, approved, time_zone, created_at)
    select id, 'uid' || rank, 'Clinic ' || rank, 'clinic' || rank || '@clinic.example', 'clinic' || rank || '@clinic.example',
      '5550142233', 1, 'UTC', now() - interval '${YEARS} years' from filled_clinic`)
  await client.query(`insert into doctor (id, name, designation, gender, degrees, languages_spoken, experience_year,
      consultation_fee, service_amount) overriding system value
    select 1 + first_doctor + n, 'Dr. ' || rank || ' ' || n, 'General practice', 2, 'MBBS', 'English', 14, 40 + n, 450
    from filled_clinic, generate_series(0, doctors - 1) n`)
  await client.query(`insert into clinic_doctor (clinic_id, doctor_id, accepted, requested_at, accepted_at)
    select id, 1 + first_doctor + n, 1, now(), now() from filled_clinic, generate_series(0, doctors - 1) n`)
  await client.query(
    `insert into slot (id, doctor_id, weekday, time, booking_limit) overriding system value
    select 1 + (doctor.id - 1) * ${7 * SLOT_TIMES.length} + (weekday - 1) * ${SLOT_TIMES.length} + n - 1,
      doctor.id, weekday, ($1::text[])[n], ${LIMIT}
    from doctor, generate_series(1, 7) weekday, generate_series(1, ${SLOT_TIMES.length}) n`,
    [SLOT_TIMES],
  )
  // App users are two of five persons.
  await client.query(
    `insert into patient (id, fullname, phone_number, created_at) overriding system value
    select 1 + person, ${nameOf('person')}, ${phoneOf('person')}, now() - interval '${YEARS} years'
    from generate_series(0, ${Math.floor(appointments / VISITS)}) person where person % 5 < 2`,
    NAME_PARTS,
  )
  for (const table of ['doctor', 'slot', 'patient']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
}

const NAME_PARTS = [NAMES.map(([first]) => first), NAMES.map(([, last]) => last)]
/** With `NAME_PARTS` as the first parameters. */
const nameOf = (person: string) =>
  `($1::text[])[1 + ${person} % ${NAMES.length}] || ' ' || ($2::text[])[1 + ${person} / ${NAMES.length} % ${NAMES.length}]`
const phoneOf = (person: string) => `'5' || lpad((${person}::bigint * 7654321 % 1000000007)::text, 9, '0')`

/** Inserts the appointments in the order in which they were booked, over `YEARS` until now. */
async function fillAppointments(client: Client, { clinics, appointments }: Size, from: number, to: number) {
  const span = `interval '${YEARS * 365} days'`
  const persons = Math.floor(appointments / VISITS)
  await client.query(
    `insert into appointment (appointment_number, clinic_id, doctor_id, slot_id, patient_id, patient_name, patient_age, gender,
      phone_number, symptoms, date, time, status, status_reason, changed_at, changed_by, service_amount, consultation_fee,
      is_pay_on_clinic, booked_at, completion_otp, fingerprint)
    select 'Clinora' || lpad((n::bigint * 7654321 % 10000000)::text, 7, '0'), clinic_id, doctor_id,
      1 + (doctor_id - 1) * ${7 * SLOT_TIMES.length} + (extract(isodow from date)::int - 1) * ${SLOT_TIMES.length} + slot - 1,
      case when person % 5 < 2 then 1 + person end, ${nameOf('person')}, person % 90, case person % 2 when 0 then 'Female' else 'Male' end,
      ${phoneOf('person')}, ($3::text[])[1 + n % ${demoSymptoms.length}], date, ($4::text[])[slot], status,
      case when status in (${STATUS_NUMBERS.declined}, ${STATUS_NUMBERS.cancelled}) then ($5::text[])[1 + n % ${demoReasons.length}] end,
      case when status <> 0 then least(booked_at + (date + 1 - booked_at) * change, now()) end,
      case when status <> 0 then 'clinic' end, 450, 40 + doctor, case when person % 5 < 2 then 0 else 1 end, booked_at,
      ${Number(FILLED_OTP)}, md5(n::text) || md5('b' || n)
    from (
      select *, 1 + first_doctor + doctor as doctor_id,
        case when date < current_date then ${statusBy(PAST)} else ${statusBy(AHEAD)} end as status
      from (
        select n, clinic.id as clinic_id, clinic.first_doctor::int, floor(of_doctor * clinic.doctors)::int as doctor,
          -- A clinic has its own persons, as many as its share of the appointments.
          floor(${persons} * (
            power(clinic.rank::float8 / ${clinics}, 1 / 1.5) * (1 - of_person)
            + power((clinic.rank + 1)::float8 / ${clinics}, 1 / 1.5) * of_person
          ))::int as person,
          1 + floor(of_slot * ${SLOT_TIMES.length})::int as slot, booked_at, of_status, change,
          booked_at::date + floor(power(ahead, 2) * ${BOOKED_DAYS_AHEAD})::int as date
        from (
          select n, now() - ${span} * (1 - n::float8 / ${appointments}) as booked_at, random() as of_clinic,
            random() as of_doctor, random() as of_person, random() as of_slot, random() as of_status, random() as ahead,
            random() as change
          from generate_series(${from}, ${to}) n
          offset 0
        ) drawn join filled_clinic clinic on clinic.rank = floor(${clinics} * power(of_clinic, 1.5))
      ) placed
    ) made order by n`,
    [...NAME_PARTS, demoSymptoms, SLOT_TIMES, demoReasons],
  )
}

function statusBy(shares: readonly (readonly [AppointmentStatus, number])[]): string {
  let sum = 0
  const cases = shares.map(([status, share]) => {
    sum += share
    return `when of_status < ${sum / 100} then ${STATUS_NUMBERS[status]}`
  })
  return `case ${cases.join(' ')} else ${STATUS_NUMBERS[shares[0]?.[0] ?? 'pending']} end`
}

/** The booking of each appointment and what led to its status. */
async function fillAudit(client: Client) {
  const actions = STATUSES.map((status) => {
    const list = changesTo(status).map((each) => `'${actionOf(each)}'`)
    return `when ${STATUS_NUMBERS[status]} then array[${list.join()}]::text[]`
  })
  await client.query(`insert into audit (at, actor, action, clinic_id, doctor_id, appointment_id)
    select case step.position when 1 then booked_at else changed_at end,
      case when step.position = 1 and patient_id is not null then 'patient' else 'clinic' end, step.action, clinic_id,
      case step.position when 1 then doctor_id end, id
    from appointment, unnest(
      (case when patient_id is null then 'appointment-booked' else 'appointment-requested' end)
        || case status ${actions.join(' ')} end
    ) with ordinality as step (action, position)`)
}
