import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import { appointment, audit } from '../db/schema'
import { auditOf, recentActivity } from '../repository/audit'
import { engines, SATURDAY, startBackend, startOnSameDatabase, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  appointmentRow,
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const { accepted, completed, declined, cancelled } = STATUS_NUMBERS
const ok = { status: 200, body: { message: text('outcomes.corrected') } }
const conflict = {
  status: 409,
  body: { error: text('server.correctedMeanwhile'), code: 'corrected_meanwhile' },
}
const repeatedRefusal = {
  status: 409,
  body: { error: text('server.repeatedBooking'), code: 'repeated_booking' },
}

describe.each(engines)('correcting an appointment on %s', (engine) => {
  let backend: Backend
  /** Another server process on the same database. */
  let other: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    other = await startOnSameDatabase(backend)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 200, clinics: [clinic] })
  })
  afterAll(async () => {
    await other.close()
    await backend.close()
  })

  const correct = (
    id: number,
    json: object,
    { token = clinic.token, at = backend, mayRepeat = false } = {},
  ) =>
    at.call('POST', `/correct_appointment/${id}`, {
      token,
      json,
      ...(!mayRepeat && { headers: { [REFUSE_REPEATED_HEADER]: 'true' } }),
    })
  const rowOf = async (id: number) => {
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    if (!row) throw new Error('There is no such appointment.')
    return row
  }
  const listedAppointment = async (id: number) => {
    const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, clinic)
    return (body as { id: number; corrected_at: string | null }[]).find((row) => row.id === id)
  }
  const correctionsOf = (id: number) =>
    backend.db.select().from(audit).where(eq(audit.appointmentId, id)).orderBy(asc(audit.id))
  const phone = () => String(5_550_000_000 + unique())
  const book = async (changes: Partial<ReturnType<typeof bookingFor>> = {}) => {
    const json = bookingFor(clinic, doctor, { phone_no: phone(), ...changes })
    await backend.call('POST', '/book_appointment', { token: clinic.token, json })
    const row = await appointmentRow(backend, json.appointment_number)
    return { ...json, id: row?.id ?? 0 }
  }

  it('changes the given fields and nothing else, for walk-ins and app users alike', async () => {
    const ids = [
      await makeWalkIn(backend, clinic, doctor),
      (await makePatientBooking(backend, clinic, doctor)).id,
    ]
    for (const id of ids) {
      const before = await rowOf(id)
      const number = phone()
      const all = {
        patientName: ' Léna\u200b Moreau ',
        phone_no: `+91 ${number.slice(0, 5)}-${number.slice(5)}`,
        patientAge: 35,
        gender: 'Male',
        symptoms: ' Cough\n',
      }
      expect(await correct(id, { ...all })).toMatchObject(ok)
      const after = {
        ...before,
        patientName: 'Léna Moreau',
        phoneNumber: number,
        patientAge: 35,
        gender: 'Male',
        symptoms: 'Cough',
        correctedAt: SATURDAY,
      }
      expect(await rowOf(id)).toEqual(after)
      expect(await listedAppointment(id)).toMatchObject({
        patient_name: 'Léna Moreau',
        phone_number: number,
        corrected_at: SATURDAY.toISOString(),
        changed_at: null,
      })
      const seenCorrection = { corrected_at: SATURDAY.toISOString() }
      expect(await correct(id, { patientAge: 36, ...seenCorrection })).toMatchObject(ok)
      const { correctedAt, ...rest } = await rowOf(id)
      expect(rest).toEqual({ ...after, patientAge: 36, correctedAt: undefined })
      // On the same clock, and still another time.
      expect(correctedAt?.getTime()).toBe(SATURDAY.getTime() + 1)
    }
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('answers with the time that the next correction has seen', async () => {
    const { id } = await book()
    for (const patientAge of [35, 36]) {
      const read = (await listedAppointment(id))?.corrected_at
      const { body } = await correct(id, { patientAge, ...(read && { corrected_at: read }) })
      const seenTime = (body as { corrected_at: string }).corrected_at
      expect(await listedAppointment(id)).toMatchObject({ corrected_at: seenTime })
      expect(await correct(id, { phone_no: phone(), corrected_at: seenTime })).toMatchObject(ok)
    }
  })

  it('names the fields in the audit, and no value', async () => {
    const { id, appointment_number: number } = await book()
    const values = { patientName: 'Noor Haddad', phone_no: phone(), symptoms: 'Fever at night' }
    expect(await correct(id, { ...values, gender: 'Female' })).toMatchObject(ok)
    const rows = await correctionsOf(id)
    expect(rows.at(-1)).toMatchObject({
      actor: 'clinic',
      action: 'appointment-corrected',
      correctedFields: ['patientName', 'phone', 'symptoms'],
    })
    for (const value of Object.values(values)) expect(JSON.stringify(rows)).not.toContain(value)
    const description = `Appointment ${number} was corrected: name, phone number, symptoms`
    const [line] = await auditOf(backend.db, [clinic.clinicId])
    expect(line).toMatchObject({ description })
    const [activity] = await recentActivity(backend.db, clinic.clinicId)
    expect(activity).toMatchObject({ description, appointment_id: id })
  })

  it('a repeated request, or one that changes nothing, changes and records nothing', async () => {
    const { id, phone_no } = await book()
    // Without a time: between its last read and now another desk may have corrected other fields.
    expect(await correct(id, { phone_no, patientAge: 34 })).toMatchObject({ status: 200, body: ok.body })
    expect((await rowOf(id)).correctedAt).toBeNull()
    const json = { patientAge: 40 }
    await correct(id, json)
    const before = [await rowOf(id), await correctionsOf(id)]
    // The response was lost, and the appointment is completed by then.
    await backend.db.update(appointment).set({ status: completed }).where(eq(appointment.id, id))
    expect(await correct(id, json)).toMatchObject(ok)
    await backend.db.update(appointment).set({ status: 0 }).where(eq(appointment.id, id))
    expect([await rowOf(id), await correctionsOf(id)]).toEqual(before)
  })

  it.each([
    ['before the first correction', 'not seen'],
    ['at another time', '2026-11-20T00:00:00.000Z'],
  ])('refuses what another desk has corrected, seen %s', async (_, seenTime) => {
    const { id } = await book()
    await correct(id, { patientName: 'Noor Haddad' })
    const before = await rowOf(id)
    const read = seenTime === 'not seen' ? {} : { corrected_at: seenTime }
    expect(await correct(id, { phone_no: phone(), ...read }, { at: other })).toMatchObject(conflict)
    expect(await rowOf(id)).toEqual(before)
  })

  it('of desks on two servers at once, one saves and the others change nothing', async () => {
    const { id } = await book()
    const ages = Array.from({ length: 10 }, (_, n) => 50 + n)
    const replies = await Promise.all(
      ages.map((patientAge, n) => correct(id, { patientAge }, { at: n % 2 === 0 ? backend : other })),
    )
    const savedAges = ages.filter((_, n) => replies[n]?.status === 200)
    expect(savedAges).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(ages.length - 1)
    expect((await rowOf(id)).patientAge).toBe(savedAges[0])
    expect((await correctionsOf(id)).filter(({ action }) => action === 'appointment-corrected')).toHaveLength(
      1,
    )
  })

  it.each([
    ['completed', [accepted, completed]],
    ['declined', [declined]],
    ['cancelled', [accepted, cancelled]],
  ] as const)('refuses a %s appointment', async (status, statuses) => {
    const { id } = await book()
    for (const next of statuses)
      await backend.call('POST', `/update_appointment_status/${id}/${next}`, clinic)
    expect(await correct(id, { patientAge: 35 })).toMatchObject({
      status: 409,
      body: { error: text('server.transition', { status }) },
    })
    expect((await rowOf(id)).patientAge).toBe(34)
  })

  describe('a patient who is booked for the time already', () => {
    const patient = { patientName: 'Mia Moreau' }

    it('is refused, until the desk says that it is meant', async () => {
      const first = await book(patient)
      const { id } = await book()
      const json = { patientName: 'MIA  Moreau', phone_no: first.phone_no }
      expect(await correct(id, json)).toMatchObject(repeatedRefusal)
      expect((await rowOf(id)).correctedAt).toBeNull()
      expect(await correct(id, json, { mayRepeat: true })).toMatchObject(ok)
      // Another field of the patient asks no more.
      const { correctedAt } = await rowOf(id)
      expect(await correct(id, { patientAge: 9, corrected_at: correctedAt })).toMatchObject(ok)
    })

    it('is no obstacle if that booking was declined', async () => {
      const first = await book(patient)
      await backend.call('POST', `/update_appointment_status/${first.id}/${declined}`, clinic)
      const { id } = await book()
      expect(await correct(id, { ...patient, phone_no: first.phone_no })).toMatchObject(ok)
    })

    it('is found by one of two corrections, and by one of a correction and a booking, at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const to = { ...patient, phone_no: phone() }
        const ids = [(await book()).id, (await book()).id]
        const corrections = ids.map((id, n) => correct(id, to, { at: n === 0 ? backend : other }))
        const statuses = (await Promise.all(corrections)).map(({ status }) => status)
        expect(statuses.toSorted()).toEqual([200, 409])

        const { id } = await book()
        const json = bookingFor(clinic, doctor, { ...patient, phone_no: phone() })
        const both = await Promise.all([
          correct(id, { ...patient, phone_no: json.phone_no }, { at: other }),
          backend.call('POST', '/book_appointment', {
            token: clinic.token,
            json,
            headers: { [REFUSE_REPEATED_HEADER]: 'true' },
          }),
        ])
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }
    })
  })

  it.each([
    [{ phone_no: '555014223' }, text('errors.booking.phone')],
    [{ patientName: '\u200b' }, text('errors.booking.patientName')],
    [{ patientAge: -1 }, text('errors.booking.patientAge')],
    [{ gender: 'Other' }, text('errors.booking.gender')],
  ])('refuses %j with the words of a booking', async (invalidFields, error) => {
    const { id } = await book()
    expect(await correct(id, { ...invalidFields })).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  it('finds no appointment of another clinic', async () => {
    const { id } = await book()
    const { token } = await makeClinic(backend)
    expect(await correct(id, { patientAge: 35 }, { token })).toMatchObject({
      status: 404,
      body: { error: text('server.appointmentNotFound') },
    })
  })
})
