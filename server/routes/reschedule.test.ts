import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesTo, STATUS_NUMBERS, STATUSES, isMovable } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { appointment, slotDay } from '../db/schema'
import { auditOf } from '../repository/audit'
import { acceptRequest, importDoctors } from '../repository/doctors'
import { importSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  bookingFor,
  DOCTOR,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const ok = { status: 200, body: { message: text('server.moved') } }
const NEXT_MONDAY = addDays(MONDAY, 7)

describe.each(engines)('moving an appointment on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  let other: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 50, clinics: [clinic] })
    other = await makeDoctor(backend, { limit: 50, clinics: [clinic] })
  })
  afterAll(() => backend.close())

  const to = (doctor: TestDoctor, date = NEXT_MONDAY, time = '0930') => ({ doctor: doctor.name, date, time })
  const move = (id: number, json: object, { token } = clinic) =>
    backend.call('POST', `/reschedule_appointment/${id}`, { token, json })

  async function rowOf(id: number) {
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    if (!row) throw new Error('There is no such appointment.')
    return row
  }

  async function bookedOn(slotId: number, date: string) {
    const days = await backend.db.select().from(slotDay).where(eq(slotDay.slotId, slotId))
    return days.find((day) => day.date === date)?.booked ?? 0
  }

  it('changes doctor, date and time, and nothing else', async () => {
    const { id } = await makePatientBooking(backend, clinic, doctor)
    const before = await rowOf(id)
    expect(await move(id, to(other))).toMatchObject(ok)
    expect(await rowOf(id)).toEqual({
      ...before,
      doctorId: other.id,
      slotId: other.slotId,
      date: NEXT_MONDAY,
      changedAt: SATURDAY,
      changedBy: 'clinic',
    })
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('takes the new booking and frees the old one', async () => {
    const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
    const id = await makeWalkIn(backend, clinic, own)
    expect(await move(id, to(own))).toMatchObject(ok)
    expect([await bookedOn(own.slotId, MONDAY), await bookedOn(own.slotId, NEXT_MONDAY)]).toEqual([0, 1])
    // And back to the earlier date.
    expect(await move(id, to(own, MONDAY))).toMatchObject(ok)
    expect([await bookedOn(own.slotId, MONDAY), await bookedOn(own.slotId, NEXT_MONDAY)]).toEqual([1, 0])
  })

  it('to where it is changes nothing, even if the slot is full or over', async () => {
    const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
    const id = await makeWalkIn(backend, clinic, own)
    const before = await rowOf(id)
    expect(await move(id, to(own, MONDAY))).toMatchObject(ok)
    backend.clock.now = new Date(SATURDAY.getTime() + 11 * 60 * 60_000)
    expect(await move(id, to(own, MONDAY))).toMatchObject(ok)
    backend.clock.now = SATURDAY
    expect(await rowOf(id)).toEqual(before)
    expect(await bookedOn(own.slotId, MONDAY)).toBe(1)
  })

  it('to another time of the same day takes that slot', async () => {
    const own = await makeDoctor(backend, { clinics: [clinic] })
    const later = { doctor: own.name, weekday: 1, time: '1100', bookingLimit: 1 }
    await importSlots(backend.db, [later], SATURDAY)
    const id = await makeWalkIn(backend, clinic, own)
    expect(await move(id, to(own, MONDAY, '1100'))).toMatchObject(ok)
    expect(await rowOf(id)).toMatchObject({ date: MONDAY, time: '1100' })
    expect(await bookedOn(own.slotId, MONDAY)).toBe(0)
  })

  it('to another date of the same doctor keeps the prices of the booking', async () => {
    const own = await makeDoctor(backend, { clinics: [clinic] })
    const id = await makeWalkIn(backend, clinic, own)
    const { serviceAmount, consultationFee } = await rowOf(id)
    const dearer = { ...DOCTOR, serviceAmount: 999, consultationFee: 999 }
    await importDoctors(backend.db, [{ name: own.name, ...dearer }], SATURDAY)
    expect(await move(id, to(own))).toMatchObject(ok)
    expect(await rowOf(id)).toMatchObject({ date: NEXT_MONDAY, serviceAmount, consultationFee })
  })

  it('to another doctor sets the amount that the slots of this doctor have', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    const dearer = await makeDoctor(backend, { clinics: [clinic] })
    await importDoctors(backend.db, [{ name: dearer.name, ...DOCTOR, serviceAmount: 999.5 }], SATURDAY)
    const query = `from=${NEXT_MONDAY}&days=1&doctor=${encodeURIComponent(dearer.name)}`
    const slots = await backend.call('GET', `/clinic_slots/${clinic.clinicId}?${query}`, clinic)
    expect(slots.body).toEqual([expect.objectContaining({ service_amount: 999.5 })])
    expect(await move(id, to(dearer))).toMatchObject(ok)
    expect(await rowOf(id)).toMatchObject({ serviceAmount: 999.5 })
  })

  it.each(STATUSES)('of one that is %s', async (status) => {
    const id = await makeWalkIn(backend, clinic, doctor)
    for (const step of changesTo(status)) {
      const { token } = clinic
      await backend.call('POST', `/update_appointment_status/${id}/${STATUS_NUMBERS[step]}`, { token })
    }
    const refusal = { status: 409, body: { error: text('server.transition', { status }) } }
    expect(await move(id, to(doctor))).toMatchObject(isMovable(status) ? ok : refusal)
    expect(await rowOf(id)).toMatchObject({
      status: STATUS_NUMBERS[status],
      date: isMovable(status) ? NEXT_MONDAY : MONDAY,
    })
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('is refused if somebody else moved it meanwhile', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    const current = to(doctor, MONDAY)
    expect(await move(id, { ...to(other, MONDAY), current })).toMatchObject(ok)
    expect(await move(id, { ...to(doctor), current })).toMatchObject({
      status: 409,
      body: { error: text('server.movedMeanwhile') },
    })
    expect(await rowOf(id)).toMatchObject({ doctorId: other.id, date: MONDAY })
    // The response to the first move was lost, and it is sent again.
    expect(await move(id, { ...to(other, MONDAY), current })).toMatchObject(ok)
  })

  it('is refused for a full slot, which says so, and loses nothing', async () => {
    const full = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
    await makeWalkIn(backend, clinic, full)
    const id = await makeWalkIn(backend, clinic, doctor)
    const before = await rowOf(id)
    expect(await move(id, to(full, MONDAY))).toMatchObject({
      status: 409,
      body: { error: text('server.slotFull') },
    })
    expect(text('server.slotFull')).toContain('fully booked')
    expect(await rowOf(id)).toEqual(before)
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it.each([
    ['another time', { time: '0931' }, 400, 'errors.booking.invalidSlot'],
    ['another weekday', { date: addDays(MONDAY, 1) }, 400, 'server.slotDate'],
    ['a past day', { date: addDays(MONDAY, -7) }, 400, 'server.slotDate'],
    ['a day that does not exist', { date: '2026-02-30' }, 400, 'server.slotDate'],
    ['more than a year ahead', { date: addDays(MONDAY, 371) }, 400, 'server.slotDate'],
    ['an unknown doctor', { doctor: 'Nobody' }, 404, 'errors.doctors.notFound'],
  ] as const)('to %s is refused', async (_, changes, status, error) => {
    const id = await makeWalkIn(backend, clinic, doctor)
    const before = await rowOf(id)
    const reply = await move(id, { ...to(doctor), ...changes })
    expect(reply).toMatchObject({ status, body: { error: text(error) } })
    expect(await rowOf(id)).toEqual(before)
  })

  it('to a doctor who does not work at the clinic is refused', async () => {
    const stranger = await makeDoctor(backend)
    const id = await makeWalkIn(backend, clinic, doctor)
    expect(await move(id, to(stranger))).toMatchObject({
      status: 403,
      body: { error: text('server.doctorNotAssociated') },
    })
  })

  it('of another clinic, or of none, is refused', async () => {
    const theirs = await makeClinic(backend)
    const shared = await makeDoctor(backend, { clinics: [clinic, theirs] })
    const id = await makeWalkIn(backend, theirs, shared)
    const notFound = { status: 404, body: { error: text('server.appointmentNotFound') } }
    for (const each of [id, 2_000_000_000]) expect(await move(each, to(shared))).toMatchObject(notFound)
    expect(await rowOf(id)).toMatchObject({ date: MONDAY })
  })

  it('to today is accepted until the doctor’s next slot begins', async () => {
    // Monday, 08:30 in the tests' time zone.
    backend.clock.now = new Date('2026-11-23T03:00:00Z')
    const own = await makeClinic(backend)
    const theirs = await makeDoctor(backend, { clinics: [own] })
    await importSlots(
      backend.db,
      [{ doctor: theirs.name, weekday: 1, time: '1000', bookingLimit: 1 }],
      SATURDAY,
    )
    const booking = bookingFor(own, theirs, { date: NEXT_MONDAY })
    await backend.call('POST', '/book_appointment', { token: own.token, json: booking })
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.clinicId, own.clinicId))
    expect(await move(row?.id ?? 0, to(theirs, MONDAY), own)).toMatchObject(ok)
    expect(await move(row?.id ?? 0, to(theirs), own)).toMatchObject(ok)
    backend.clock.now = new Date('2026-11-23T04:29:59Z')
    expect(await move(row?.id ?? 0, to(theirs, MONDAY), own)).toMatchObject(ok)
    expect(await move(row?.id ?? 0, to(theirs), own)).toMatchObject(ok)
    backend.clock.now = new Date('2026-11-23T04:30:00Z')
    expect((await move(row?.id ?? 0, to(theirs, MONDAY), own)).status).toBe(400)
    backend.clock.now = SATURDAY
  })

  it('to another doctor takes that doctor’s price, but not of what is paid online', async () => {
    const name = `${other.name} the dear`
    await importDoctors(backend.db, [{ ...DOCTOR, name, consultationFee: 90, serviceAmount: 900 }], SATURDAY)
    const slotOf = { doctor: name, weekday: 1, time: '0930', bookingLimit: 9 }
    await importSlots(backend.db, [slotOf], SATURDAY)
    const doctors = (await backend.call('GET', '/doctors', clinic)).body as { id: number; name: string }[]
    const dear = doctors.find((each) => each.name === name)?.id ?? 0
    await backend.call('POST', `/addToClinic/${dear}/${clinic.clinicId}`, clinic)
    await acceptRequest(backend.db, { doctorId: dear, email: clinic.email, actor: 'doctor' }, SATURDAY)
    const atClinic = await makeWalkIn(backend, clinic, doctor)
    const { id: online } = await makePatientBooking(backend, clinic, doctor)
    for (const id of [atClinic, online])
      expect(await move(id, { doctor: name, date: MONDAY, time: '0930' })).toMatchObject(ok)
    expect(await rowOf(atClinic)).toMatchObject({ consultationFee: 90, serviceAmount: 900 })
    expect(await rowOf(online)).toMatchObject({ consultationFee: 90, serviceAmount: 450 })
  })

  it('forgets the arrival on another day, and a no-show', async () => {
    const arrival = { arrivedAt: SATURDAY }
    const noShow = { noShowAt: SATURDAY }
    const marksAfterMove = async (mark: object, target: object) => {
      const id = await makeWalkIn(backend, clinic, doctor)
      await backend.db.update(appointment).set(mark).where(eq(appointment.id, id))
      expect(await move(id, target)).toMatchObject(ok)
      const { arrivedAt, noShowAt } = await rowOf(id)
      return [arrivedAt, noShowAt]
    }
    expect(await marksAfterMove(arrival, to(other, MONDAY))).toEqual([SATURDAY, null])
    expect(await marksAfterMove(arrival, to(doctor))).toEqual([null, null])
    expect(await marksAfterMove(noShow, to(other, MONDAY))).toEqual([null, null])
  })

  it('is in the audit with its old and new time, and with the doctors if they differ', async () => {
    const own = await makeClinic(backend)
    const [one, two] = [
      await makeDoctor(backend, { clinics: [own] }),
      await makeDoctor(backend, { clinics: [own] }),
    ]
    const id = await makeWalkIn(backend, own, one)
    await move(id, to(one), own)
    await move(id, to(two), own)
    const { appointmentNumber: number } = await rowOf(id)
    const moveText = (from: string, to: string) => text('activity.appointment-moved', { number, from, to })
    const descriptions = (await auditOf(backend.db, [own.clinicId], { limit: 2 })).map(
      (line) => line.description,
    )
    expect(descriptions).toEqual([
      moveText(`2026-11-30 09:30, ${one.name}`, `2026-11-30 09:30, ${two.name}`),
      moveText('2026-11-23 09:30', '2026-11-30 09:30'),
    ])
    const { body } = await backend.call('GET', `/clinics/${own.clinicId}`, own)
    expect((body as { recent_activity: { description: string }[] }).recent_activity[0]?.description).toBe(
      descriptions[0],
    )
  })

  it.each([
    [{}],
    [{ date: NEXT_MONDAY, time: '0930' }],
    [{ doctor: 'x', date: 'x', time: '0930' }],
    [{ doctor: 'x', date: NEXT_MONDAY, time: '2460' }],
    [{ doctor: 'x', date: NEXT_MONDAY, time: '0930', extra: 1 }],
  ])('refuses the body %j', async (body) => {
    const id = await makeWalkIn(backend, clinic, doctor)
    expect((await move(id, body)).status).toBe(400)
  })
})
