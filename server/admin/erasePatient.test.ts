import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar'
import { rowsOf } from '../db/database'
import { PERSONAL_COLUMNS } from '../db/personalColumns'
import { appointment, patient } from '../db/schema'
import { listRecent } from '../repository/appointments'
import { bookAsPatient } from '../repository/bookings'
import { clinicRecord } from '../repository/clinics'
import { recentActivity } from '../repository/audit'
import { searchPatients } from '../repository/patients'
import { readAllTables } from '../testing/allTables'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  bookingFor,
  listedAppointments,
  bookWalkIn,
  makeClinic,
  makeDoctor,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { runCommandLine } from '../testing/commandLine'
import { text } from '../text'
import { adminText } from './texts'

/** Ways to write a phone number, and a name. */
const PHONE_FORMS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `+91${digits}`,
  (digits) => `0091 ${digits}`,
  (digits) => `0${digits}`,
  (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits) => `(+91) ${digits.slice(0, 3)}-${digits.slice(3)}`,
  (digits) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
]
const NAME_FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `  ${name.replace(' ', '   ')} `,
  (name) => name.replace('é', 'e'),
  (name) => name.replace(' ', ''),
]

describe.each(engines)('erase-patient on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  beforeEach(async () => {
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const admin = async (args: readonly string[], options = {}) => {
    const { lines, failed } = await runCommandLine(backend, args, options)
    return { lines, failed }
  }
  const book = (changes: Parameters<typeof bookWalkIn>[3] = {}, at = clinic) =>
    bookWalkIn(backend, at, doctor, changes)
  const call = (method: string, path: string, json?: unknown) =>
    backend.call(method, path, { token: clinic.token, ...(json !== undefined && { json }) })
  const bookInApp = (fullname: string, phoneNumber: string, patientName = fullname, at = clinic) =>
    bookAsPatient(
      backend.db,
      {
        clinicId: at.clinicId,
        slotId: doctor.slotId,
        date: MONDAY,
        user: { fullname, phoneNumber },
        patientName,
        patientAge: 30,
        gender: 'Female',
        symptoms: 'cough',
        paidOnline: true,
      },
      { now: backend.clock.now, today: TODAY },
    )
  const everything = async () => Object.values(await readAllTables(backend.db)).join('\n')
  const rowsBut = async (ids: readonly number[]) =>
    rowsOf(
      backend.db,
      sql`select to_jsonb(a) as row from appointment a where not id = any(${sql.param([...ids])}::int[]) order by id`,
    )

  it('leaves no personal value of the patient in any table, in none of the ways of writing', async () => {
    const name = 'Zéphyrine Quillfeather'
    const phone = '7046113355'
    const first = await book({
      patientName: name,
      phone_no: phone,
      patientAge: 87,
      symptoms: 'Vertigo at dusk',
    })
    await call('POST', `/update_appointment_status/${first.id}/3`, { reason: 'Zephyrine called herself' })
    const correction = await book({ patientName: 'Somebody Else', phone_no: '7046113356' })
    await call('POST', `/correct_appointment/${correction.id}`, { patientName: name, phone_no: phone })
    await bookInApp(name, phone)
    await book({ patientName: name.toUpperCase(), phone_no: phone }, other)
    const about = await book({ patientName: 'Ravi Bird', phone_no: '7046113357' })
    await call('POST', `/update_appointment_status/${about.id}/3`, { reason: `Gave way to ${name}` })
    const range = { from: MONDAY, to: MONDAY }
    await call('POST', `/closures/${clinic.clinicId}`, {
      ...range,
      doctor_id: doctor.id,
      reason: 'Visit at 70461 13355',
    })
    const entry = {
      patient_name: name,
      phone_number: phone,
      note: 'Mornings please',
      from: TODAY,
      to: MONDAY,
    }
    await call('POST', `/waiting_list/${clinic.clinicId}`, entry)
    const friend = { ...entry, patient_name: 'Ravi Bird', phone_number: '7046113357', note: `With ${name}` }
    await call('POST', `/waiting_list/${clinic.clinicId}`, friend)
    await call('POST', `/mark_called/${correction.id}`, { called: true })
    const values = /Quillfeather|7046113355|70461 13355|Vertigo|called herself|Mornings please/i
    expect(await everything()).toMatch(values)

    const dry = await admin(['erase-patient', '+91 70461-13355', name, '--dry-run'])
    expect(await everything()).toMatch(values)
    const { lines, failed } = await admin(['erase-patient', '+91 70461-13355', name])
    expect(failed).toBe(false)
    expect(dry.lines).toEqual(lines.map((line) => line.replace('Erased', 'To erase')))
    expect(lines).toEqual(
      [
        'Erased in the app: 1 account.',
        `Erased at ${clinic.email}: 3 appointments (2 to come), 1 on the waiting list, 3 texts about others.`,
        `Erased at ${other.email}: 1 appointment (1 to come), 0 on the waiting list, 0 texts about others.`,
      ].sort((a, b) => lines.indexOf(a) - lines.indexOf(b)),
    )
    const after = await everything()
    expect(after).not.toMatch(values)
    // The hash of the booking would tell who guesses a phone number.
    const erased = await backend.db.select().from(appointment).where(eq(appointment.id, first.id))
    expect(erased[0]).toMatchObject({ fingerprint: '', completionOtp: 0, patientId: null, patientAge: null })
    for (const name of PERSONAL_COLUMNS) expect(erased[0]?.[name] || null, name).toBeNull()
    expect(after).toContain('Ravi Bird')
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    expect((await admin(['erase-patient', phone])).lines).toEqual(['No clinic has this person.'])
  })

  it('names the texts about others that still name the person, at every clinic', async () => {
    const name = 'सुनीता शर्मा'
    await book({ patientName: name, phone_no: '9876512345' })
    const mother = { phone_no: '7046113358', patientName: 'Asha Verma' }
    const byPhone = await book({ ...mother, symptoms: 'Ask her daughter, ९८७६५-१२३४५' })
    const byName = await book({ ...mother, symptoms: `Daughter of ${name}, fever` }, other)
    await book({ ...mother, symptoms: 'Fever of 98765, since 12345 hours; सुनीता knows' }, other)
    const range = { from: MONDAY, to: MONDAY, doctor_id: doctor.id }
    const json = { ...range, reason: `Visit at ${name}` }
    await backend.call('POST', `/closures/${other.clinicId}`, { token: other.token, json })
    const remainders = [
      [clinic, byPhone, 0],
      [other, byName, 1],
    ] as const
    const lines = remainders.map(([at, { json }, closures]) =>
      adminText('textsLeft', { clinic: at.email, numbers: json.appointment_number, closures, notes: 0 }),
    )
    const dry = await admin(['erase-patient', '9876512345', '--dry-run'])
    const erasure = await admin(['erase-patient', '9876512345'])
    for (const { lines: output } of [dry, erasure]) {
      expect(output).toHaveLength(3)
      expect(output.slice(1)).toEqual(expect.arrayContaining(lines))
    }
    // Also when nobody is left to erase: the number alone tells.
    const again = await admin(['erase-patient', '9876512345'])
    expect(again.lines).toEqual(['No clinic has this person.', lines[0]])
    const erasureByName = await admin(['erase-patient', '9876512345', name, '--clinic', other.email])
    expect(erasureByName.lines).toEqual(['No clinic has this person.', lines[1]])
    expect(await everything()).toContain('Ask her daughter')
  })

  it('erases one person in every way of writing, and nobody else', async () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/)
    const names = ['Amélie Stone', 'Amelia Stone', 'Ravi Stone', 'Amélie Stoner']
    const people = fc.uniqueArray(
      fc.record({ phone: fc.nat(1), name: fc.nat(names.length - 1), inApp: fc.boolean() }),
      { minLength: 2, maxLength: 6, selector: (each) => JSON.stringify(each) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(digits, { minLength: 2, maxLength: 2 }),
        people,
        fc.constantFrom(...PHONE_FORMS),
        fc.option(fc.constantFrom(...NAME_FORMS)),
        async (phones, patients, phoneForm, nameForm) => {
          const [phone = ''] = phones
          const bookings = []
          for (const each of patients) {
            const [name = '', number = ''] = [names[each.name], phones[each.phone]]
            const { id } = each.inApp
              ? await bookInApp(name, number)
              : await book({ patientName: name, phone_no: number })
            bookings.push({ id, name, number })
          }
          const isMeant = ({ name, number }: { name: string; number: string }) =>
            number === phone && (nameForm === null || name === names[0])
          const matchingIds = bookings.filter(isMeant).map(({ id }) => id)
          const others = await rowsBut(matchingIds)
          const { lines } = await admin([
            'erase-patient',
            phoneForm(phone),
            ...(nameForm === null ? [] : [nameForm(names[0] ?? '')]),
          ])
          expect(lines.length > 0).toBe(true)
          expect(await rowsBut(matchingIds)).toEqual(others)
          const appointments = await listedAppointments(backend, clinic.clinicId)
          expect(appointments.filter(({ id }) => matchingIds.includes(id))).toEqual([])
          const accounts = await backend.db.select().from(patient).where(eq(patient.phoneNumber, phone))
          expect(accounts.filter((each) => isMeant({ name: each.fullname, number: phone }))).toEqual([])
        },
      ),
      { numRuns: process.env['HARD'] ? 60 : 12 },
    )
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('frees the slot of an appointment to come, and hides it everywhere', async () => {
    const small = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
    const bookSmall = () =>
      backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, small) })
    expect((await bookSmall()).status).toBe(200)
    expect((await bookSmall()).status).toBe(409)
    const { id } = await bookInApp('Ada Park', '5550166778')
    const before = await clinicRecord(backend.db, clinic.clinicId, backend.clock.now)
    expect(before.total_patients).toBe(2)
    const { lines } = await admin(['erase-patient', '5550142233', '--clinic', clinic.email])
    expect(lines).toEqual([
      `Erased at ${clinic.email}: 1 appointment (1 to come), 0 on the waiting list, 0 texts about others.`,
    ])
    expect((await bookSmall()).status).toBe(200)
    await admin(['erase-patient', '5550166778', 'ada park'])
    const appointments = await listedAppointments(backend, clinic.clinicId)
    expect(appointments.map((each) => each.id)).not.toContain(id)
    expect(await listRecent(backend.db, clinic.clinicId)).toEqual([])
    const number =
      (await backend.db.select().from(appointment).where(eq(appointment.id, id)))[0]?.appointmentNumber ?? ''
    const scope = { clinicId: clinic.clinicId, today: TODAY }
    for (const query of ['Ada Park', '5550166778', number]) {
      expect(await searchPatients(backend.db, { ...scope, query })).toEqual([])
    }
    const { total_patients } = await clinicRecord(backend.db, clinic.clinicId, backend.clock.now)
    expect(total_patients).toBe(1)
    const activity = await recentActivity(backend.db, clinic.clinicId)
    expect(activity[0]).toEqual({
      description: text('activity.patient-erased', { count: 1 }),
      date: backend.clock.now.toISOString(),
    })
  })

  it.each<[string, (id: number) => [method: string, path: string, json?: unknown]]>([
    ['accept', (id) => ['POST', `/update_appointment_status/${id}/1`]],
    ['restore', (id) => ['POST', `/restore_appointment/${id}`]],
    ['correct', (id) => ['POST', `/correct_appointment/${id}`, { patientName: 'Lena Moreau' }]],
    ['check in', (id) => ['POST', `/check_in_appointment/${id}/arrived`]],
    ['note a call', (id) => ['POST', `/mark_called/${id}`, { called: true }]],
    ['cancel by the clinic', (id) => ['POST', `/cancel_by_clinic/${id}`, { reason: 'Leave' }]],
    ['check a code', (id) => ['POST', `/verify_appointment_otp/${id}`, { otp: '0000' }]],
    [
      'move',
      (id) => [
        'POST',
        `/reschedule_appointment/${id}`,
        { doctor: doctor.name, date: addDays(MONDAY, 7), time: '0930' },
      ],
    ],
  ])('nobody can %s an erased appointment', async (_, request) => {
    const { id } = await book()
    await admin(['erase-patient', '5550142233', '--clinic', clinic.email])
    const before = await everything()
    expect(await call(...request(id))).toMatchObject({ status: 404 })
    expect(await everything()).toBe(before)
  })

  it('does not take a late copy of the booking for the erased one', async () => {
    const { json } = await book()
    await admin(['erase-patient', '5550142233', '--clinic', clinic.email])
    expect(await call('POST', '/book_appointment', json)).toMatchObject({ status: 409 })
  })

  it('keeps the audit, which names nobody', async () => {
    const { json } = await book()
    const count = async () =>
      (await rowsOf<{ n: number }>(backend.db, sql`select count(*)::int as n from audit`))[0]?.n ?? 0
    const before = await count()
    await admin(['erase-patient', '5550142233', '--clinic', clinic.email])
    expect(await count()).toBe(before + 2)
    const { lines } = await admin(['audit', clinic.email])
    expect(lines.slice(0, 2).map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ['admin', 'A patient was erased, with 1 appointment'],
      ['admin', `Appointment ${json.appointment_number} was declined`],
    ])
    expect(lines.join()).not.toMatch(/Lena|5550142233/)
  })

  it('tells the dashboards of the clinic, and of no other one', async () => {
    await book()
    const notifiedIds: string[] = []
    const closing = new AbortController()
    const listening = new Promise<void>((resolve) =>
      backend.onRevision(
        (change) => (change ? notifiedIds.push(change.clinicId) : resolve()),
        closing.signal,
      ),
    )
    await listening
    await admin(['erase-patient', '5550142233', '--clinic', clinic.email])
    await expect.poll(() => notifiedIds).toContain(clinic.clinicId)
    expect(notifiedIds).not.toContain(other.clinicId)
    closing.abort()
  })
})
