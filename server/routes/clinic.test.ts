import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '@/domain/calendar'
import { appointment } from '../db/schema'
import { importDoctors } from '../repository/doctors'
import { seedAppointments, type SeedAppointment } from '../repository/seed'
import { importSlots, operatorSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  DOCTOR,
  makeClinic,
  makeDoctor,
  makeWalkIn,
  MONDAY,
  numberOf,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'

describe.each(engines)('clinic on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  /** Inserts appointments of a doctor on given dates, with given statuses. */
  async function seed(
    clinic: TestClinic,
    doctor: TestDoctor,
    rows: readonly [string, SeedAppointment['status']][],
  ) {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const slots = weekdays.map((weekday) => ({
      doctor: doctor.name,
      weekday,
      time: '1200',
      bookingLimit: 100,
    }))
    await importSlots(backend.db, slots, SATURDAY)
    const operatorSlotsBefore = (await operatorSlots(backend.db, doctor.id)).filter(
      (each) => each.time === '1200',
    )
    const slotId = (date: string) =>
      operatorSlotsBefore.find((each) => each.weekday === weekdayOf(date))?.id ?? 0
    await seedAppointments(
      backend.db,
      clinic.clinicId,
      rows.map(([date, status]) => ({
        appointmentNumber: numberOf(unique()),
        doctorId: doctor.id,
        slotId: slotId(date),
        date,
        time: '1200',
        patientId: null,
        patientName: 'Sam Lee',
        patientAge: 20,
        gender: 'Male',
        phoneNumber: '5550100100',
        symptoms: '',
        status,
        serviceAmount: 450,
        consultationFee: 45.5,
        isPayOnClinic: 1,
        bookedAt: SATURDAY,
        changedAt: SATURDAY,
      })),
    )
  }

  describe('record', () => {
    it('counts patients by phone number, associated doctors, and the fees of completed appointments', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      await makeDoctor(backend, { clinics: [clinic] })
      const requestedDoctor = await makeDoctor(backend)
      const { token, clinicId } = clinic
      await backend.call('POST', `/addToClinic/${requestedDoctor.id}/${clinicId}`, { token })
      await seed(clinic, doctor, [
        ['2026-11-02', 'completed'],
        ['2026-11-03', 'completed'],
        ['2026-11-04', 'accepted'],
        ['2026-11-05', 'cancelled'],
      ])
      await makeWalkIn(backend, clinic, doctor)
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        email: clinic.email,
        phone_no: '5550142233',
        approved: 1,
        total_patients: 2,
        total_doctors: 2,
        total_revenue: 91,
      })
    })

    it('counts the patients who booked for the first time in the last seven days', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const { token, clinicId } = clinic
      const book = async (daysAgo: number, phoneNumber: string) => {
        const id = await makeWalkIn(backend, clinic, doctor)
        const bookedAt = new Date(SATURDAY.getTime() - daysAgo * 86_400_000)
        await backend.db.update(appointment).set({ phoneNumber, bookedAt }).where(eq(appointment.id, id))
      }
      await book(8, '5550140001')
      await book(1, '5550140001')
      await book(7, '5550140002')
      await book(0, '5550140003')
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        total_patients: 3,
        new_patients: 2,
      })
    })

    it('keeps the revenue when the fee changes later', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const id = await makeWalkIn(backend, clinic, doctor)
      await importDoctors(backend.db, [{ ...DOCTOR, name: doctor.name, consultationFee: 1000 }], SATURDAY)
      const { token, clinicId } = clinic
      await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
      await backend.call('POST', `/update_appointment_status/${id}/2`, { token })
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        total_revenue: 45.5,
      })
    })

    it('has the newest ten activities, newest first, with their appointments', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      for (let n = 1; n <= 12; n += 1) {
        backend.clock.now = new Date(SATURDAY.getTime() + n * 1000)
        await makeWalkIn(backend, clinic, doctor)
      }
      backend.clock.now = SATURDAY
      const { token, clinicId } = clinic
      const { body } = await backend.call('GET', `/clinics/${clinicId}`, { token })
      const { recent_activity: activities } = body as {
        recent_activity: { description: string; date: string }[]
      }
      expect(activities).toHaveLength(10)
      expect(activities[0]).toEqual({
        description: expect.stringMatching(/^Appointment Clinora\d{7} was booked with Dr\. \d+$/) as string,
        date: new Date(SATURDAY.getTime() + 10_000).toISOString(),
        appointment_id: expect.any(Number) as number,
        patient_name: 'Lena Moreau',
        doctor_name: doctor.name,
        appointment_date: MONDAY,
        appointment_time: '0930',
      })
    })

    it('of a new clinic has zeros, not missing fields', async () => {
      const { token, clinicId } = await makeClinic(backend)
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
        total_patients: 0,
        new_patients: 0,
        total_doctors: 0,
        total_revenue: 0,
        registered_at: SATURDAY.toISOString(),
      })
    })
  })

  describe('wallet', () => {
    it('counts Monday to Sunday of this week and the last, without declined and cancelled', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const idle = await makeDoctor(backend, { clinics: [clinic] })
      const monday = '2026-11-16'
      await seed(clinic, doctor, [
        [addDays(monday, -8), 'completed'],
        [addDays(monday, -7), 'completed'],
        [addDays(monday, -1), 'accepted'],
        [monday, 'pending'],
        [addDays(monday, 3), 'completed'],
        [addDays(monday, 3), 'declined'],
        [addDays(monday, 4), 'cancelled'],
        [addDays(monday, 6), 'accepted'],
        [addDays(monday, 7), 'accepted'],
      ])
      const { body } = await backend.call('GET', `/wallet/${clinic.clinicId}`, { token: clinic.token })
      expect(body).toEqual({
        totals: { otp_count_this_week: 3, otp_count_last_week: 2 },
        perDoctor: [
          { doctor_id: doctor.id, doctor_name: doctor.name, otp_count_this_week: 3, otp_count_last_week: 2 },
          { doctor_id: idle.id, doctor_name: idle.name, otp_count_this_week: 0, otp_count_last_week: 0 },
        ],
      })
    })

    it.each([
      // Sunday 23:59 and Monday 00:00 in Asia/Kolkata.
      ['2026-11-22T18:29:59Z', { otp_count_this_week: 1, otp_count_last_week: 0 }],
      ['2026-11-22T18:30:00Z', { otp_count_this_week: 0, otp_count_last_week: 1 }],
    ])('at %s is in the week of the clinic’s time zone', async (now, totals) => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      await seed(clinic, doctor, [['2026-11-20', 'completed']])
      backend.clock.now = new Date(now)
      const { token, clinicId } = await relogin(clinic)
      const { body } = await backend.call('GET', `/wallet/${clinicId}`, { token })
      backend.clock.now = SATURDAY
      expect(body).toMatchObject({ totals })
    })

    async function relogin({ email, uid, clinicId }: TestClinic) {
      const headers = { 'x-identity-token': `proof of ${uid}` }
      const { body } = await backend.call('POST', '/login', { json: { email }, headers })
      return { token: (body as { token: string }).token, clinicId }
    }

    it('counts nothing of another clinic', async () => {
      const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
      const shared = await makeDoctor(backend, { clinics: [own, other] })
      await seed(other, shared, [['2026-11-18', 'completed']])
      const { body } = await backend.call('GET', `/wallet/${own.clinicId}`, { token: own.token })
      expect(body).toMatchObject({ totals: { otp_count_this_week: 0, otp_count_last_week: 0 } })
    })
  })

  it('a booking appears in the record of no other clinic', async () => {
    const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
    const shared = await makeDoctor(backend, { clinics: [own, other] })
    await backend.call('POST', '/book_appointment', { token: own.token, json: bookingFor(own, shared) })
    const { body } = await backend.call('GET', `/clinics/${other.clinicId}`, { token: other.token })
    expect(body).toMatchObject({ total_patients: 0 })
    expect(JSON.stringify(body)).not.toContain('was booked')
  })
})
