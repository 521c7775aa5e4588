import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar'
import { parseArguments, type AdminCommand } from '../admin/command'
import type { AdminResponse } from '../admin/response'
import { runAdmin } from '../admin/run'
import { rowsOf, type Db } from '../db/database'
import { recentActivity, record } from '../repository/audit'
import { saveSettings } from '../repository/settings'
import { importSlots } from '../repository/slots'
import { adminDeps } from '../testing/adminDeps'
import { readAllTables } from '../testing/allTables'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  type TestClinic,
  MONDAY,
  unique,
  wrongOtp,
} from '../testing/fixtures'
import { text } from '../text'

/**
 * Every change that the audit records. Each function prepares a change and returns a function that makes it. Wrong codes are recorded
 * at the fifth.
 */
const CHANGES: Record<string, (backend: Backend) => Promise<() => Promise<unknown>>> = {
  register: (backend) => {
    const uid = `new${unique()}`
    const email = `${uid}@clinic.example`
    backend.identity.add({ uid, email, emailVerified: true })
    const json = { uid, email, clinicName: 'Riverside', phone: '5550142233' }
    return Promise.resolve(() => backend.call('POST', '/register', { json }))
  },
  'register anew': async (backend) => {
    const retired = await makeClinic(backend)
    const uid = `new${unique()}`
    backend.identity.accounts.delete(retired.uid)
    backend.identity.add({ uid, email: retired.email, emailVerified: true })
    const json = { uid, email: retired.email, clinicName: 'Riverside', phone: '5550142233' }
    return () => backend.call('POST', '/register', { json })
  },
  login: async (backend) => {
    const { email, uid } = await makeClinic(backend)
    const headers = { 'x-identity-token': `proof of ${uid}` }
    return () => backend.call('POST', '/login', { json: { email }, headers })
  },
  logout: async (backend) => {
    const { token } = await makeClinic(backend)
    return () => backend.call('POST', '/logout', { token })
  },
  settings: async (backend) => {
    const { token } = await makeClinic(backend)
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    return () => backend.call('PUT', '/clinic/settings', { token, body })
  },
  'request a doctor': async (backend) => {
    const { token, clinicId } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    return () => backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })
  },
  book: async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    return () =>
      backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, doctor) })
  },
  'squeeze in': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const allowed = { squeezeInsPerSlot: 1, address: '12 Harbour Street', paymentAtClinic: true }
    await saveSettings(backend.db, clinic.clinicId, allowed, backend.clock.now)
    await importSlots(
      backend.db,
      [{ doctor: doctor.name, weekday: 1, time: '0930', bookingLimit: 1 }],
      backend.clock.now,
    )
    await makeWalkIn(backend, clinic, doctor)
    const json = bookingFor(clinic, doctor, { squeeze_in: true })
    return () => backend.call('POST', '/book_appointment', { token: clinic.token, json })
  },
  accept: (backend) => changeOfStatus(backend, [], 1),
  decline: (backend) => changeOfStatus(backend, [], 3),
  complete: (backend) => changeOfStatus(backend, [1], 2),
  cancel: (backend) => changeOfStatus(backend, [1], 4),
  restore: async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const { token } = clinic
    const id = await makeWalkIn(backend, clinic, doctor)
    await backend.call('POST', `/update_appointment_status/${id}/3`, { token })
    return () => backend.call('POST', `/restore_appointment/${id}`, { token })
  },
  'move an appointment': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const { token } = clinic
    const id = await makeWalkIn(backend, clinic, doctor)
    const json = { doctor: doctor.name, date: addDays(MONDAY, 7), time: '0930' }
    return () => backend.call('POST', `/reschedule_appointment/${id}`, { token, json })
  },
  'save hours': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const { token } = clinic
    const path = `/clinic_hours/${clinic.clinicId}/${doctor.id}`
    const { body } = await backend.call('GET', path, { token })
    const { revision } = body as { revision: string }
    const own = [{ weekday: 2, time: '1100', booking_limit: 2 }]
    const json = { revision, from: TODAY, own, off: [doctor.slotId] }
    return () => backend.call('PUT', path, { token, json })
  },
  'close a doctor': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    return () => close(backend, clinic, doctor.id)
  },
  'open a closed time': async (backend) => {
    const { clinic } = await makeClinicWithDoctor(backend)
    const { body } = await close(backend, clinic)
    const path = `/closures/${clinic.clinicId}/${(body as { id: number }).id}`
    return () => backend.call('DELETE', path, { token: clinic.token })
  },
  'say that a doctor runs late': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    return () => delay(backend, clinic, doctor.id, 40)
  },
  'say that a doctor is on time again': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    await delay(backend, clinic, doctor.id, 40)
    return () => delay(backend, clinic, doctor.id, 0)
  },
  'put a person on the waiting list': async (backend) => {
    const clinic = await makeClinic(backend)
    return () => addWaiting(backend, clinic)
  },
  'take a person off the waiting list': async (backend) => {
    const clinic = await makeClinic(backend)
    const { body } = await addWaiting(backend, clinic)
    const path = `/waiting_list/${clinic.clinicId}/${(body as { id: number }).id}`
    return () => backend.call('DELETE', path, { token: clinic.token })
  },
  'book a person of the waiting list': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const { body } = await addWaiting(backend, clinic)
    const json = bookingFor(clinic, doctor, { waiting_list_id: (body as { id: number }).id })
    return () => backend.call('POST', '/book_appointment', { token: clinic.token, json })
  },
  'cancel by the clinic': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const id = await makeWalkIn(backend, clinic, doctor)
    await close(backend, clinic, doctor.id)
    const json = { reason: 'Ill' }
    return () => backend.call('POST', `/cancel_by_clinic/${id}`, { token: clinic.token, json })
  },
  'note a call': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const id = await makeWalkIn(backend, clinic, doctor)
    return () => backend.call('POST', `/mark_called/${id}`, { token: clinic.token, json: { called: true } })
  },
  'correct an appointment': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const id = await makeWalkIn(backend, clinic, doctor)
    const json = { patientAge: 35 }
    return () => backend.call('POST', `/correct_appointment/${id}`, { token: clinic.token, json })
  },
  'note an arrival': (backend) => changeOfCheckIn(backend, [], 'arrived'),
  'note a no-show': (backend) => changeOfCheckIn(backend, ['arrived'], 'no_show'),
  'undo a check-in': (backend) => changeOfCheckIn(backend, ['arrived'], 'none'),
  'wrong code for the fifth time': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const { token } = clinic
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const json = { otp: wrongOtp(completionOtp) }
    const guess = () => backend.call('POST', `/verify_appointment_otp/${id}`, { token, json })
    for (let attempt = 1; attempt <= 4; attempt += 1) await guess()
    return guess
  },
  approve: async (backend) => {
    const { email } = await makeClinic(backend, { approved: false })
    return () => admin(backend, `approve ${email}`)
  },
  suspend: async (backend) => {
    const { email } = await makeClinic(backend)
    return () => admin(backend, `suspend ${email}`)
  },
  'suspend a clinic that waits': async (backend) => {
    const { email } = await makeClinic(backend, { approved: false })
    return () => admin(backend, `suspend ${email}`)
  },
  'import doctors': (backend) =>
    Promise.resolve(() => admin(backend, 'doctors import file', `name\nDr. Import ${unique()}\n`)),
  'import slots': async (backend) => {
    const { name } = await makeDoctor(backend)
    const csv = `doctor,weekday,time,booking_limit\n${name},2,1015,3\n`
    return () => admin(backend, 'slots import file', csv)
  },
  'book as a new patient': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const fullname = `Patient ${unique()}`
    return () => makePatientBooking(backend, clinic, doctor, { fullname })
  },
  'accept a request': async (backend) => {
    const { token, clinicId, email } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    await backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })
    return () => admin(backend, `accept-request ${id} ${email}`)
  },
  'erase a patient': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    await makeWalkIn(backend, clinic, doctor)
    await addWaiting(backend, clinic)
    // The command's second step: the first one is about the app.
    const at = { clinicId: '', isFound: false, names: [], isErased: false }
    return () =>
      runCommand(backend, {
        ...erasure('erase-patient', clinic.email),
        phone: '5550142233',
        patient: null,
        at,
      })
  },
  'erase an app user': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const fullname = `Patient ${unique()}`
    await makePatientBooking(backend, clinic, doctor, { fullname })
    return () =>
      runCommand(backend, { ...erasure('erase-patient', null), phone: '5550166778', patient: fullname })
  },
  'erase old appointments': async (backend) => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    const id = await makeWalkIn(backend, clinic, doctor)
    await backend.db.execute(sql`update appointment set date = '2020-01-06' where id = ${id}`)
    return () => runCommand(backend, erasure('erase-expired', clinic.email))
  },
  'close a clinic to erase it': async (backend) => {
    const { email } = await makeClinic(backend, { approved: false })
    return () => runCommand(backend, erasure('erase-clinic', email))
  },
  'erase a clinic': async (backend) => {
    const { email, clinicId } = await makeClinic(backend, { approved: false })
    await runCommand(backend, erasure('erase-clinic', email))
    const at = { clinicId, count: 0, last: null }
    return () => runCommand(backend, { ...erasure('erase-clinic', email), at })
  },
  'change how long appointments are kept': async (backend) => {
    const { email } = await makeClinic(backend)
    return () => admin(backend, `retention ${email} 5`)
  },
  simulate: async (backend) => {
    const { token, clinicId } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    await backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })
    return () => admin(backend, 'simulate')
  },
}

async function makeClinicWithDoctor(backend: Backend) {
  const clinic = await makeClinic(backend)
  return { clinic, doctor: await makeDoctor(backend, { clinics: [clinic] }) }
}

/** Closes a doctor or the whole clinic on MONDAY. */
function close(backend: Backend, { clinicId, token }: TestClinic, doctor_id: number | null = null) {
  const json = { doctor_id, from: MONDAY, to: MONDAY, reason: 'Ill' }
  return backend.call('POST', `/closures/${clinicId}`, { token, json })
}

/** Sets a doctor's delay of the day. */
function delay(backend: Backend, { clinicId, token }: TestClinic, doctorId: number, minutes: number) {
  const json = { date: TODAY, minutes }
  return backend.call('PUT', `/doctor_delay/${clinicId}/${doctorId}`, { token, json })
}

function addWaiting(backend: Backend, { clinicId, token }: TestClinic) {
  const json = { patient_name: 'Lena Moreau', phone_number: '5550142233', from: TODAY, to: MONDAY }
  return backend.call('POST', `/waiting_list/${clinicId}`, { token, json })
}

async function changeOfStatus(backend: Backend, before: readonly number[], to: number) {
  const { clinic, doctor } = await makeClinicWithDoctor(backend)
  const { token } = clinic
  const id = await makeWalkIn(backend, clinic, doctor)
  const change = (status: number) =>
    backend.call('POST', `/update_appointment_status/${id}/${status}`, { token })
  for (const status of before) await change(status)
  return () => change(to)
}

async function changeOfCheckIn(backend: Backend, before: readonly string[], mark: string) {
  const { clinic, doctor } = await makeClinicWithDoctor(backend)
  const { token } = clinic
  const id = await makeWalkIn(backend, clinic, doctor)
  await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
  // Possible from the day of the appointment on.
  await backend.db.execute(sql`update appointment set date = ${TODAY} where id = ${id}`)
  const checkIn = (to: string) => backend.call('POST', `/check_in_appointment/${id}/${to}`, { token })
  for (const each of before) await checkIn(each)
  return () => checkIn(mark)
}

function admin(backend: Backend, line: string, file = '') {
  const { command } = parseArguments(line.split(' '), () => file)
  if (command.name === 'migrate') throw new Error('No server runs this one.')
  return runCommand(backend, command)
}

function runCommand(backend: Backend, command: AdminCommand) {
  return runAdmin(command, adminDeps(backend), backend.clock.now)
}

const erasure = <Name extends string, Email>(name: Name, email: Email) => ({ name, email, isDryRun: false })

const auditIds = async (db: Db) =>
  (await rowsOf<{ id: number }>(db, sql`select id from audit order by id`)).map(({ id }) => id)

/** Reads the audit page by page, like the command line. */
async function readWholeAudit({ db, clock }: Backend, email: string): Promise<string[][]> {
  const pages: string[][] = []
  let command: AdminCommand | undefined = { name: 'audit', email }
  while (command) {
    const { lines, next }: AdminResponse = await runAdmin(command, adminDeps({ db }), clock.now)
    pages.push(lines)
    command = next
  }
  return pages
}

/** All tables but the erasures to run again: one that failed stays there. */
async function readChanges(db: Backend['db']) {
  const { unfinished_erasure: _, ...tables } = await readAllTables(db)
  return tables
}

describe.each(engines)('the audit on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  it.each(Object.entries(CHANGES))(
    '%s: is recorded, and is not done if it cannot be recorded',
    async (_, prepare) => {
      const { db } = backend
      const change = await prepare(backend)
      const before = await readChanges(db)
      await db.execute(sql`alter table audit add constraint nothing_more check (id < 0) not valid`)
      const outcome = await change().then(
        (answer) => answer,
        (error: unknown) => error,
      )
      await db.execute(sql`alter table audit drop constraint nothing_more`)
      if (!(outcome instanceof Error)) expect(outcome).toMatchObject({ status: 500 })
      expect(await readChanges(db)).toEqual(before)

      const idsBefore = await auditIds(db)
      await change()
      const after = await readChanges(db)
      expect(after).not.toEqual(before)
      const newIds = (await auditIds(db)).filter((id) => !idsBefore.includes(id))
      expect(newIds.length).toBeGreaterThan(0)
      const nameless = await rowsOf(
        db,
        sql`select id from audit where id > ${idsBefore.at(-1) ?? 0} and coalesce(clinic_id, doctor_id::text) is null
          and action <> 'account-erased'`,
      )
      expect(nameless).toEqual([])
    },
  )

  it.each([
    ['update', sql`update audit set actor = 'doctor'`],
    ['update of no row', sql`update audit set actor = 'doctor' where false`],
    ['delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
    ['truncate of a referenced table', sql`truncate clinic cascade`],
  ])('refuses %s, even to the owner', async (_, statement) => {
    await makeClinic(backend)
    const before = await readAllTables(backend.db)
    await expect(backend.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await readAllTables(backend.db)).toEqual(before)
  })

  it("is printed by the command line, for one clinic and for all, and matches the clinic's activity", async () => {
    const { clinic, doctor } = await makeClinicWithDoctor(backend)
    await makeWalkIn(backend, clinic, doctor)
    await makePatientBooking(backend, clinic, doctor)
    const one = await admin(backend, `audit ${clinic.email}`)
    const at = backend.clock.now.toISOString()
    expect(one.lines.map((line) => line.replace(/Clinora\d{7}/, 'N'))).toEqual([
      `${at}  patient  ${text('activity.appointment-requested', { number: 'N', doctor: doctor.name })}`,
      `${at}  clinic   ${text('activity.appointment-booked', { number: 'N', doctor: doctor.name })}`,
      `${at}  doctor   ${text('activity.doctor-accepted', { doctor: doctor.name })}`,
      `${at}  clinic   ${text('activity.doctor-requested', { doctor: doctor.name })}`,
      `${at}  clinic   ${text('activity.session-opened')}`,
      `${at}  admin    ${text('activity.clinic-approved')}`,
      `${at}  clinic   ${text('activity.clinic-registered')}`,
    ])
    const all = await admin(backend, 'audit')
    const rows = all.lines.map((line) => line.split(/ {2,}/))
    expect(rows.filter(([, , whose]) => whose === clinic.email)).toEqual(
      one.lines.map((line) => {
        const [time, actor, description] = line.split(/ {2,}/)
        return [time, actor, clinic.email, description]
      }),
    )
    expect(rows[4]?.slice(1)).toEqual([
      'admin',
      '-',
      text('activity.slots-imported', { doctor: doctor.name }),
    ])
    const activities = await recentActivity(backend.db, clinic.clinicId)
    expect(activities.map(({ description }) => description)).toEqual(
      one.lines.filter((line) => !line.includes(text('activity.session-opened'))).map(descriptionOf),
    )

    function descriptionOf(line: string) {
      return line.split(/ {2,}/).slice(2).join('  ')
    }
  })

  it('records a retired clinic, and marks which rows are its own', async () => {
    const old = await makeClinic(backend)
    const { email } = old
    backend.identity.accounts.delete(old.uid)
    const uid = `new${unique()}`
    backend.identity.add({ uid, email, emailVerified: true })
    const json = { uid, email, clinicName: 'Riverside', phone: '5550142233' }
    await backend.call('POST', '/register', { json })

    const at = backend.clock.now.toISOString()
    const retired = `${email} (retired, ${old.clinicId})`
    const rows = [
      [at, 'clinic', email, text('activity.clinic-registered')],
      [at, 'clinic', retired, text('activity.clinic-retired')],
      [at, 'clinic', retired, text('activity.session-opened')],
      [at, 'admin', retired, text('activity.clinic-approved')],
      [at, 'clinic', retired, text('activity.clinic-registered')],
    ]
    const printedRows = async (line: string) =>
      (await admin(backend, line)).lines.map((each) => each.split(/ {2,}/))
    expect(await printedRows(`audit ${email.toUpperCase()}`)).toEqual(rows)
    expect((await printedRows('audit')).slice(0, rows.length)).toEqual(rows)
  })

  it('is sent whole in pages of a thousand lines, even if rows are added meanwhile', async () => {
    const { db, clock } = backend
    const { clinicId, email } = await makeClinic(backend)
    const change = { at: clock.now, actor: 'clinic', action: 'settings-saved', clinicId } as const
    await record(db, ...Array.from({ length: 2_000 - 3 }, () => change))
    expect((await readWholeAudit(backend, email)).map(({ length }) => length)).toEqual([1_000, 1_000, 0])
    await record(db, change)
    const pages = await readWholeAudit(backend, email)
    expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
    expect(pages.flat().at(-1)).toContain(text('activity.clinic-registered'))
  })
})
