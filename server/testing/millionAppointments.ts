import { Client } from 'pg'
import { fillFast } from './fastFill'

/** Appointments of the database, and of them bookings of app users. */
export const APPOINTMENTS = 1_000_000
export const APP_BOOKINGS = APPOINTMENTS / 10
const CLINICS = 100

/** Fills a migrated PostgreSQL with a million appointments of clinics that do not work, in a minute. Its user is a superuser. */
export async function fillWithAppointments(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const run = (statement: string) => client.query(statement)
  try {
    await fillFast(client, 'appointment', async () => {
      await run(`insert into clinic (id, uid, clinic_name, email, email_key, approved, created_at)
        select name, name, name, name || '@clinic.example', name || '@clinic.example', 1, now()
        from generate_series(1, ${CLINICS}) n, concat('filled', n) name`)
      await run(`insert into doctor (name) values ('Dr. Filled')`)
      await run(
        `insert into slot (doctor_id, weekday, time, booking_limit) select max(id), 1, '0930', 0 from doctor`,
      )
      await run(
        `insert into patient (fullname, phone_number, created_at) values ('Lena Moreau', '5550166778', now())`,
      )
      await run(`insert into appointment (appointment_number, clinic_id, doctor_id, slot_id, patient_id, patient_name, patient_age,
          gender, phone_number, date, time, status, service_amount, consultation_fee, is_pay_on_clinic, booked_at,
          completion_otp, fingerprint)
        select 'Clinora' || lpad(n::text, 7, '0'), 'filled' || 1 + n % ${CLINICS}, (select max(id) from doctor),
          (select max(id) from slot), case when n % 10 = 0 then (select max(id) from patient) end, 'patient ' || n % 1000, 30,
          'Female', lpad(n::text, 10, '5'), current_date - n % 1000, '0930', n % 5, 450, 45.5, 1, now(), 1000, ''
        from generate_series(0, ${APPOINTMENTS - 1}) n`)
    })
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}
