import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  COUNTED_STATUS_NUMBERS,
  STATUSES,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { appointment, slotDay } from '../db/schema'
import { bothEngines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { makeClinic, makeDoctor, MONDAY, numberOf, unique, type TestDoctor } from '../testing/fixtures'
import { auditOf } from './audit'
import { findClinicByEmail } from './clinics'
import { seedAppointments, seedAssociations, seedClinic, seedPatients, type SeedAppointment } from './seed'

describe.each(bothEngines)('demo data on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  const row = (
    doctor: TestDoctor,
    status: AppointmentStatus,
    changes: Partial<SeedAppointment> = {},
  ): SeedAppointment => ({
    appointmentNumber: numberOf(unique()),
    doctorId: doctor.id,
    slotId: doctor.slotId,
    date: MONDAY,
    time: '0930',
    patientId: null,
    patientName: 'Sam Lee',
    patientAge: 20,
    gender: 'Male',
    phoneNumber: '5550100100',
    symptoms: '',
    status,
    serviceAmount: null,
    consultationFee: null,
    isPayOnClinic: 1,
    bookedAt: SATURDAY,
    changedAt: new Date(SATURDAY.getTime() + 1000),
    ...changes,
  })

  const bookingCountOf = async ({ slotId }: TestDoctor) => {
    const [day] = await backend.db.select().from(slotDay).where(eq(slotDay.slotId, slotId))
    return day?.booked ?? 0
  }

  it('is inserted into an empty database: clinic, relations and patients', async () => {
    const clinicId = await seedClinic(
      backend.db,
      {
        uid: 'demo',
        clinicName: 'Riverside',
        email: 'Demo@Clinora.test',
        phoneNo: '5550142233',
        isApproved: true,
        address: null,
        latitude: null,
        longitude: null,
        paymentAtClinic: true,
      },
      SATURDAY,
    )
    expect(await findClinicByEmail(backend.db, 'demo@clinora.test')).toMatchObject({
      id: clinicId,
      approved: 1,
    })

    const [one, two] = [await makeDoctor(backend), await makeDoctor(backend)]
    const relations = [
      { doctorId: one.id, accepted: 1 },
      { doctorId: two.id, accepted: 0 },
    ] as const
    await seedAssociations(backend.db, clinicId, relations, SATURDAY)
    const people = [
      { fullname: 'Ada Park', phoneNumber: '5550100101' },
      { fullname: 'Bo Chen', phoneNumber: '5550100102' },
    ]
    const [first, second] = await seedPatients(backend.db, people, SATURDAY)
    expect(second).toBe((first ?? 0) + 1)
    const actions = (await auditOf(backend.db, [clinicId])).map(({ action }) => action)
    expect(actions).toEqual(['doctor-requested', 'doctor-accepted', 'clinic-approved', 'clinic-registered'])
  })

  it('is counted in its slots, except for declined and cancelled appointments', async () => {
    const clinic = await makeClinic(backend)
    const bookingCount = COUNTED_STATUS_NUMBERS.length
    const doctor = await makeDoctor(backend, { limit: bookingCount + 1, clinics: [clinic] })
    const rows = STATUSES.map((status) => row(doctor, status))
    await seedAppointments(backend.db, clinic.clinicId, rows)
    expect(await bookingCountOf(doctor)).toBe(bookingCount)
    await seedAppointments(backend.db, clinic.clinicId, [row(doctor, 'pending')])
    expect(await bookingCountOf(doctor)).toBe(bookingCount + 1)
  })

  it('never exceeds the limit of a slot', async () => {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { limit: 2, clinics: [clinic] })
    const rows = [1, 2, 3].map(() => row(doctor, 'accepted'))
    await expect(seedAppointments(backend.db, clinic.clinicId, rows)).rejects.toThrow()
    expect(await bookingCountOf(doctor)).toBe(0)
    expect(await backend.db.$count(appointment, eq(appointment.slotId, doctor.slotId))).toBe(0)
  })

  it('has an audit in order of time for each appointment', async () => {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const [user] = await seedPatients(
      backend.db,
      [{ fullname: 'Ada Park', phoneNumber: '5550100103' }],
      SATURDAY,
    )
    const late = row(doctor, 'completed', { patientId: user ?? null })
    const early = row(doctor, 'declined', {
      bookedAt: new Date(SATURDAY.getTime() - 5000),
      changedAt: new Date(SATURDAY.getTime() - 4000),
    })
    await seedAppointments(backend.db, clinic.clinicId, [late, early])
    const lines = await auditOf(backend.db, [clinic.clinicId], { limit: 5 })
    expect(lines.map(({ actor, action }) => `${actor} ${action}`).reverse()).toEqual([
      'clinic appointment-booked',
      'clinic appointment-declined',
      'patient appointment-requested',
      'clinic appointment-accepted',
      'clinic appointment-completed',
    ])
  })
})
