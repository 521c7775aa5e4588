import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { appointment } from '../db/schema'
import { engines, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type KnownPatient = components['schemas']['KnownPatient']

describe.each(engines)('patients on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 100, clinics: [clinic, other] })
    for (const [patientName, phone_no, patientAge] of [
      ['Lena Moreau', '5550142233', 34],
      ['Zoë O’Brien', '5550142299', 8],
      ['Jean-Luc Moreau', '5559000001', 61],
      ['王小明', '6660000001', 50],
      ['Łukasz Strauß', '6660000002', 41],
      ['Ægir Þórðarson', '6660000003', 37],
      ['प्रिया शर्मा', '6660000004', 29],
      ['R.K.Narayan', '6660000005', 57],
      ['Anna/Maria.Lopez@x', '6660000006', 26],
      ['आर॰के॰लक्ष्मण', '6660000007', 63],
      ['佐々木・マリア', '6660000008', 45],
      ['সৌমিত্র চট্টোপাধ্যায়', '6660000009', 52],
      ['தமிழ்செல்வி முருகன்', '6660000010', 33],
      ['สมชาย ใจดี', '6660000011', 48],
      ['ガンダ・ミキ', '6660000012', 39],
      ['שָׁלוֹם כהן', '6660000013', 70],
    ] as const)
      await book({ patientName, phone_no, patientAge })
  })
  afterAll(() => backend.close())

  async function book(changes: Parameters<typeof bookingFor>[2], at = clinic) {
    const json = bookingFor(at, doctor, changes)
    const { status } = await backend.call('POST', '/book_appointment', { token: at.token, json })
    expect(status).toBe(200)
    return json.appointment_number
  }
  const search = (query: string, { clinicId, token } = clinic) =>
    backend.call('GET', `/patients/${clinicId}?q=${encodeURIComponent(query)}`, { token })
  const findPatients = async (query: string, at = clinic) => (await search(query, at)).body as KnownPatient[]
  const namesFor = async (query: string, at = clinic) =>
    (await findPatients(query, at)).map((each) => each.patient_name).sort()

  it.each([
    ['555014', ['Lena Moreau', 'Zoë O’Brien']],
    ['555-0142-233', ['Lena Moreau']],
    ['0142', []],
    ['moreau', ['Jean-Luc Moreau', 'Lena Moreau']],
    ['Mor le', ['Lena Moreau']],
    ['zoe', ['Zoë O’Brien']],
    ['ZOË', ['Zoë O’Brien']],
    ['brien', ['Zoë O’Brien']],
    ['luc', ['Jean-Luc Moreau']],
    ['王小明', ['王小明']],
    ['Łukasz', ['Łukasz Strauß']],
    ['lukasz strauss', ['Łukasz Strauß']],
    ['ÆGIR', ['Ægir Þórðarson']],
    ['thordarson', ['Ægir Þórðarson']],
    ['प्रिया', ['प्रिया शर्मा']],
    ['narayan', ['R.K.Narayan']],
    ['R.K.Narayan', ['R.K.Narayan']],
    ['R K Narayan', ['R.K.Narayan']],
    ['lopez', ['Anna/Maria.Lopez@x']],
    ['maria anna', ['Anna/Maria.Lopez@x']],
    ['लक्ष्मण', ['आर॰के॰लक्ष्मण']],
    ['マリア', ['佐々木・マリア']],
    ['佐々木', ['佐々木・マリア']],
    ['সৌমিত্র চট্টোপাধ্যায়', ['সৌমিত্র চট্টোপাধ্যায়']],
    ['চট্টো', ['সৌমিত্র চট্টোপাধ্যায়']],
    ['தமிழ்செல்வி முருகன்', ['தமிழ்செல்வி முருகன்']],
    ['முரு', ['தமிழ்செல்வி முருகன்']],
    ['สมชาย ใจดี', ['สมชาย ใจดี']],
    ['ใจดี', ['สมชาย ใจดี']],
    ['ガンダ', ['ガンダ・ミキ']],
    ['שלום', ['שָׁלוֹם כהן']],
    ['oreau', []],
    ["mor' | 'zoe", []],
    ["'); drop table appointment; --", []],
    ['moreau:* | zoe:*', []],
    ['%%%', []],
    ['!!!', []],
    ['Clinora9999999', []],
  ])('are found by %j: %j', async (query, expected) => {
    expect(await namesFor(query)).toEqual(expected)
  })

  it('are there once, with age and gender of the latest appointment', async () => {
    const phone_no = '5557771234'
    const again = { patientName: 'Ruth Abebe', phone_no }
    await book({ ...again, patientAge: 29 })
    const later = { date: addDays(MONDAY, 7), chosen_date: true }
    await book({ ...again, patientName: 'RUTH Abebe', patientAge: 30, gender: 'Female', ...later })
    await book({ ...again, patientName: 'Tom Abebe', gender: 'Male' })
    expect((await search('555777')).body).toMatchObject([
      {
        patient_name: 'RUTH Abebe',
        phone_number: phone_no,
        patient_age: 30,
        gender: 'Female',
        last_date: addDays(MONDAY, 7),
      },
      {
        patient_name: 'Tom Abebe',
        phone_number: phone_no,
        patient_age: 34,
        gender: 'Male',
        last_date: MONDAY,
      },
    ])
  })

  it('say of each appointment when it was last changed', async () => {
    const changed_at = '2026-11-09T03:04:05.678Z'
    const [changedNumber, unchangedNumber] = [
      await book({ patientName: 'Cara Changed', phone_no: '5558881234' }),
      await book({ patientName: 'Uma Unchanged', phone_no: '5558881235' }),
    ]
    await backend.db
      .update(appointment)
      .set({ changedAt: new Date(changed_at), changedBy: 'clinic' })
      .where(eq(appointment.appointmentNumber, changedNumber))
    const patients = await findPatients('555888')
    expect(patients.flatMap((each) => each.appointments)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ appointment_number: changedNumber, changed_at }),
        expect.objectContaining({ appointment_number: unchangedNumber, changed_at: null }),
      ]),
    )
  })

  it('are found by an appointment number, whatever its case', async () => {
    const number = await book({ patientName: 'Nora Number', phone_no: '5551110001' })
    expect(await namesFor(number.toUpperCase())).toEqual(['Nora Number'])
  })

  it('are found by the digits of an appointment number alone', async () => {
    const number = await book({ patientName: 'Dina Digits', phone_no: '5551110002' })
    expect(await namesFor(number.slice(-7))).toEqual(['Dina Digits'])
  })

  it('have the next five and the last five appointments, those of both spellings of a name, and the one asked for', async () => {
    const phone_no = '5553330001'
    const numbers: string[] = []
    for (let week = 1; week <= 14; week += 1) {
      const patientName = week % 2 ? 'Vera Visits' : 'VERA visits'
      numbers.push(await book({ patientName, phone_no, date: addDays(MONDAY, 7 * week), chosen_date: true }))
    }
    // Seven of them are now past.
    await backend.db.execute(sql`update appointment set date = date - 56 where phone_number = ${phone_no}`)
    const weeks = (from: number) => [0, 1, 2, 3, 4].map((week) => addDays(MONDAY, 7 * (from + week)))
    const nearest = [...weeks(-5), ...weeks(0)]

    const [vera] = await findPatients(phone_no)
    expect(vera?.appointments?.map(({ date }) => date)).toEqual(nearest)
    expect(vera?.appointments?.at(-1)).toEqual({
      id: expect.any(Number) as number,
      appointment_number: numbers[11],
      changed_at: null,
      doctor_name: doctor.name,
      status: 0,
      date: nearest.at(-1),
      time: '0930',
    })
    const [first] = numbers as [string]
    const [patient] = await findPatients(first)
    expect(patient?.appointments?.map(({ date }) => date)).toEqual([addDays(MONDAY, -49), ...nearest])
  })

  it('have no appointments of another clinic, also with the same name and phone number', async () => {
    const same = { patientName: 'Sam Same', phone_no: '5554440001' }
    const number = await book(same)
    await book({ ...same, date: addDays(MONDAY, 7), chosen_date: true }, other)
    const [sam, ...more] = await findPatients('Sam Same')
    expect(more).toEqual([])
    expect(sam?.appointments?.map((each) => each.appointment_number)).toEqual([number])
  })

  it('of another clinic are not found', async () => {
    const number = await book({ patientName: 'Otto Other', phone_no: '5552220001' }, other)
    for (const query of ['Otto', '555222', number]) {
      expect(await namesFor(query)).toEqual([])
      expect(await namesFor(query, other)).toEqual(['Otto Other'])
    }
    const { clinicId } = other
    expect(await search('Otto', { ...clinic, clinicId })).toMatchObject({
      status: 403,
      body: { error: text('server.otherClinic') },
    })
  })

  it('are at most twenty', async () => {
    for (let n = 0; n < 25; n += 1)
      await book({ patientName: `Many ${String(n)}`, phone_no: `55588800${String(n).padStart(2, '0')}` })
    expect(await namesFor('555888')).toHaveLength(20)
    expect(await namesFor('many')).toHaveLength(20)
  })

  it.each(['', 'x'.repeat(65)])('are not searched for with %j', async (query) => {
    expect((await search(query)).status).toBe(400)
  })
})
