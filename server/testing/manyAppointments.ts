import { sql } from 'drizzle-orm'
import type { IsoDate } from '@/domain/calendar'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import type { TestClinic, TestDoctor, FixtureContext } from './fixtures'

/**
 * Inserts `count` appointments, spread evenly over the clinic and `others`, and over the doctor and `doctors`: in every status, three
 * for each phone number, the older half booked by app users. They are dated on the `days` days up to `until`, with the same number on each day, and do
 * not count against the slot's limit.
 */
export async function makeManyAppointments(
  { db, clock }: Pick<FixtureContext, 'db' | 'clock'>,
  { clinicId }: TestClinic,
  doctor: TestDoctor,
  count: number,
  {
    others = [],
    doctors = [],
    patients = 1000,
    days = 1000,
    until = '2026-12-01',
  }: {
    others?: readonly TestClinic[]
    doctors?: readonly TestDoctor[]
    patients?: number
    days?: number
    until?: IsoDate
  } = {},
): Promise<void> {
  const ids = [clinicId, ...others.map((each) => each.clinicId)].map((each) => sql`${each}::text`)
  const allDoctors = [doctor, ...doctors]
  const nth = (field: 'id' | 'slotId') =>
    sql`(array[${sql.join(
      allDoctors.map((each) => sql`${each[field]}::int`),
      sql`, `,
    )}])[1 + (n / ${ids.length}::int) % ${allDoctors.length}::int]`
  const now = clock.now.toISOString()
  await db.execute(sql`insert into patient (fullname, phone_number, created_at)
    select 'Patient ' || n, '5550166778', ${now}::timestamptz from generate_series(1, ${patients}::int) n`)
  const perStatement = 2000
  for (let from = 0; from < count; from += perStatement) {
    await db.execute(sql`insert into appointment (appointment_number, clinic_id, doctor_id, slot_id, patient_id,
        patient_name, patient_age, gender, phone_number, date, time, status, service_amount, consultation_fee,
        is_pay_on_clinic, booked_at, completion_otp, fingerprint)
      select 'Clinora' || lpad((1000000 + n)::text, 7, '0'),
        (array[${sql.join(ids, sql`, `)}])[1 + n % ${ids.length}::int], ${nth('id')}, ${nth('slotId')},
        case when n > ${count}::int / 2 then (select min(id) from patient) + n % ${patients}::int end,
        'Patient ' || n, n % 90, 'Female', lpad((5550000000 + n % (${count}::int / 3))::text, 10, '0'),
        ${until}::date - (n / ${ids.length}::int) % ${days}::int, lpad((n % 24)::text, 2, '0') || '30',
        n % ${STATUSES.length}::int, 450, 45.5, 1, ${now}::timestamptz - n * interval '1 minute', 1000 + n % 9000, 'seed ' || n
      from generate_series(${from + 1}::int, ${Math.min(from + perStatement, count)}::int) n`)
  }
}
