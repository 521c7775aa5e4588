import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { appointment, audit, slotDay } from '../db/schema'
import { importSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import {
  appointmentRow,
  bookingFor,
  listedAppointments,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  MONDAY,
  numberOf,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const MONDAY_0830 = new Date('2026-11-23T03:00:00Z')

describe.each(engines)('booking on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 50, clinics: [clinic] })
  })
  afterAll(() => backend.close())

  const book = (json: object, token = clinic.token) =>
    backend.call('POST', '/book_appointment', { token, json })

  async function bookedCount(slotId: number, date = MONDAY) {
    const [row] = await backend.db
      .select({ booked: slotDay.booked })
      .from(slotDay)
      .where(and(eq(slotDay.slotId, slotId), eq(slotDay.date, date)))
    return row?.booked ?? 0
  }

  it('stores every field, as a pending walk-in paid at the clinic', async () => {
    const booking = bookingFor(clinic, doctor, { patientName: '  Lena Moreau ', symptoms: ' cough ' })
    expect(await book(booking)).toMatchObject({ status: 200, body: { message: text('server.booked') } })
    const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, { token: clinic.token })
    const storedAppointment = {
      id: expect.any(Number) as number,
      user_id: 0,
      user_fullname: null,
      patient_name: 'Lena Moreau',
      doctor_name: doctor.name,
      status: STATUS_NUMBERS.pending,
      date: MONDAY,
      time: '0930',
      phone_number: '5550142233',
      service_amount: 450,
      orderDate: SATURDAY.toISOString(),
      is_pay_on_clinic: 1,
      completion_otp: expect.any(Number) as number,
      appointment_number: booking.appointment_number,
      patient_age: 34,
      gender: 'Female',
      symptoms: 'cough',
    }
    expect(body).toContainEqual(expect.objectContaining(storedAppointment))
  })

  describe('again with the same number', () => {
    it('and body: books once and gives the first response again, also in parallel', async () => {
      const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
      const booking = bookingFor(clinic, own)
      const replies = await Promise.all(Array.from({ length: 8 }, () => book(booking)))
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(await book(booking)).toMatchObject({ status: 200, body: { message: text('server.booked') } })
      expect(await bookedCount(own.slotId)).toBe(1)
      const row = await appointmentRow(backend, booking.appointment_number)
      const auditRows = await backend.db
        .select()
        .from(audit)
        .where(eq(audit.appointmentId, row?.id ?? 0))
      expect(auditRows).toHaveLength(1)
    })

    it('and body, after the day is past: gives the first response again', async () => {
      const booking = bookingFor(clinic, doctor)
      await book(booking)
      backend.clock.now = new Date(SATURDAY.getTime() + 11 * 60 * 60_000)
      expect((await book(booking)).status).toBe(200)
      backend.clock.now = SATURDAY
    })

    it.each(['declined', 'cancelled'] as const)('and body, once it was %s: is refused', async (status) => {
      const booking = bookingFor(clinic, doctor)
      await book(booking)
      await backend.db
        .update(appointment)
        .set({ status: STATUS_NUMBERS[status] })
        .where(eq(appointment.appointmentNumber, booking.appointment_number))
      expect(await book(booking)).toMatchObject({
        status: 409,
        body: { error: text('server.endedBooking'), code: 'booking_ended' },
      })
    })

    it('and body, in another order of its fields: gives the first response again', async () => {
      const booking = bookingFor(clinic, doctor)
      await book(booking)
      const reordered = Object.fromEntries(Object.entries(booking).reverse())
      expect((await book(reordered)).status).toBe(200)
    })

    it.each([
      { patientName: 'Somebody Else' },
      { accepted: true },
      { arrived: true },
      { squeeze_in: true },
      { arrived: true, squeeze_in: true },
    ])('and another body, %j: is refused', async (change) => {
      const booking = bookingFor(clinic, doctor)
      await book(booking)
      expect(await book({ ...booking, ...change })).toMatchObject({
        status: 409,
        body: { error: text('server.numberTaken') },
      })
    })

    it('by another clinic: is another booking', async () => {
      const other = await makeClinic(backend)
      const shared = await makeDoctor(backend, { clinics: [clinic, other] })
      const booking = bookingFor(clinic, shared)
      const theirs = { ...booking, clinic_id: other.clinicId }
      for (const [request, token] of [
        [booking, clinic.token],
        [theirs, other.token],
        [booking, clinic.token],
        [theirs, other.token],
      ] as const)
        expect((await book(request, token)).status).toBe(200)
      expect(await bookedCount(shared.slotId)).toBe(2)
      const appointments = await listedAppointments(backend, other.clinicId)
      expect(appointments.map((row) => row.appointment_number)).toEqual([booking.appointment_number])
    })

    it('by another clinic, for an invalid booking: is answered as with an unused number', async () => {
      const other = await makeClinic(backend)
      const full = await makeDoctor(backend, { limit: 1, clinics: [clinic, other] })
      const stranger = await makeDoctor(backend, { clinics: [clinic] })
      const { appointment_number } = bookingFor(clinic, full)
      await book(bookingFor(clinic, full, { appointment_number }))
      for (const [doctor, changes] of [
        [full, { doctor: 'Nobody' }],
        [stranger, {}],
        [full, { time: '0931' }],
        [full, { date: addDays(MONDAY, 1) }],
        [full, {}],
      ] as const) {
        const free = await book(bookingFor(other, doctor, changes), other.token)
        const takenReply = await book(
          bookingFor(other, doctor, { ...changes, appointment_number }),
          other.token,
        )
        expect(free.body).not.toEqual({ error: text('server.numberTaken') })
        expect([takenReply.status, takenReply.body]).toEqual([free.status, free.body])
      }
    })

    it('and another body, for an invalid booking: is refused for the number', async () => {
      const booking = bookingFor(clinic, doctor)
      await book(booking)
      expect(await book({ ...booking, doctor: 'Nobody' })).toMatchObject({
        status: 409,
        body: { error: text('server.numberTaken') },
      })
    })
  })

  describe('of the same patient for the same slot and date', () => {
    const refusal = {
      status: 409,
      body: { error: text('server.repeatedBooking'), code: 'repeated_booking' },
    }
    const bookOnce = (json: object, token = clinic.token) =>
      backend.call('POST', '/book_appointment', { token, json, headers: { 'X-Refuse-Repeated': 'true' } })

    it('is refused with a code if the client asks for that, and made if it does not', async () => {
      const own = await makeDoctor(backend, { limit: 3, clinics: [clinic] })
      expect((await bookOnce(bookingFor(clinic, own))).status).toBe(200)
      expect(await bookOnce(bookingFor(clinic, own, { symptoms: 'edited', patientAge: 35 }))).toMatchObject(
        refusal,
      )
      expect(await bookOnce(bookingFor(clinic, own, { patientName: ' LÉNA  moreau ' }))).toMatchObject(
        refusal,
      )
      expect(await bookedCount(own.slotId)).toBe(1)
      expect((await book(bookingFor(clinic, own))).status).toBe(200)
      expect(await bookedCount(own.slotId)).toBe(2)
    })

    it('is told apart from a full slot', async () => {
      const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
      await bookOnce(bookingFor(clinic, own))
      expect(await bookOnce(bookingFor(clinic, own))).toMatchObject(refusal)
      const other = await bookOnce(bookingFor(clinic, own, { patientName: 'Somebody Else' }))
      expect(other.body).toEqual({ error: text('server.slotFull') })
    })

    it('under the same number is answered as the first time', async () => {
      const own = await makeDoctor(backend, { clinics: [clinic] })
      const booking = bookingFor(clinic, own)
      const replies = await Promise.all(Array.from({ length: 6 }, () => bookOnce(booking)))
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(await bookedCount(own.slotId)).toBe(1)
    })

    it.each([
      ['phone number', { phone_no: '5550100200' }],
      ['name', { patientName: 'Mia Moreau' }],
      ['date', { date: addDays(MONDAY, 7), chosen_date: true }],
    ])('but another %s is no repetition', async (_, changes) => {
      const own = await makeDoctor(backend, { clinics: [clinic] })
      await bookOnce(bookingFor(clinic, own))
      expect((await bookOnce(bookingFor(clinic, own, changes))).status).toBe(200)
    })

    it('is no repetition after a decline, or at another clinic', async () => {
      const other = await makeClinic(backend)
      const own = await makeDoctor(backend, { clinics: [clinic, other] })
      const booking = bookingFor(clinic, own)
      await bookOnce(booking)
      expect((await bookOnce(bookingFor(other, own), other.token)).status).toBe(200)
      const { id } = (await appointmentRow(backend, booking.appointment_number)) ?? { id: 0 }
      const decline = `/update_appointment_status/${id}/${STATUS_NUMBERS.declined}`
      await backend.call('POST', decline, { token: clinic.token })
      expect((await bookOnce(bookingFor(clinic, own))).status).toBe(200)
    })
  })

  describe('that is accepted at once', () => {
    const rowAndAudit = async (booking: { appointment_number: string }) => {
      const row = await appointmentRow(backend, booking.appointment_number)
      const entries = await backend.db
        .select({ action: audit.action })
        .from(audit)
        .where(eq(audit.appointmentId, row?.id ?? 0))
        .orderBy(audit.id)
      return { row, actions: entries.map(({ action }) => action) }
    }

    it.each([{ arrived: true }, { arrived: true, accepted: false }])(
      'marks a patient who is here as arrived: %j',
      async (fields) => {
        backend.clock.now = MONDAY_0830
        const own = await makeClinic(backend)
        const theirs = await makeDoctor(backend, { clinics: [own] })
        const booking = { ...bookingFor(own, theirs), chosen_date: true, ...fields }
        expect((await book(booking, own.token)).status).toBe(200)
        expect((await book(booking, own.token)).status).toBe(200)
        backend.clock.now = SATURDAY
        const { row, actions } = await rowAndAudit(booking)
        expect(row).toMatchObject({ status: STATUS_NUMBERS.accepted, arrivedAt: MONDAY_0830 })
        expect(actions).toEqual(['appointment-booked', 'appointment-accepted', 'appointment-arrived'])
        expect(await bookedCount(theirs.slotId)).toBe(1)
      },
    )

    it('accepts a booking of a later day without a mark', async () => {
      const booking = { ...bookingFor(clinic, doctor), accepted: true }
      expect((await book(booking)).status).toBe(200)
      const { row, actions } = await rowAndAudit(booking)
      expect(row).toMatchObject({ status: STATUS_NUMBERS.accepted, arrivedAt: null })
      expect(actions).toEqual(['appointment-booked', 'appointment-accepted'])
    })

    it('refuses an arrival on a later day, and stores nothing', async () => {
      const own = await makeDoctor(backend, { clinics: [clinic] })
      const booking = { ...bookingFor(clinic, own), arrived: true }
      expect(await book(booking)).toMatchObject({
        status: 409,
        body: { error: text('server.checkInTooEarly') },
      })
      expect((await rowAndAudit(booking)).row).toBeUndefined()
      expect(await bookedCount(own.slotId)).toBe(0)
    })
  })

  describe('capacity', () => {
    it('holds for arrivals beside bookings', async () => {
      backend.clock.now = MONDAY_0830
      const own = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { limit: 4, clinics: [own] })
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          book({ ...bookingFor(own, theirs), chosen_date: true, arrived: n % 2 === 0 }, own.token),
        ),
      )
      backend.clock.now = SATURDAY
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
      expect(await bookedCount(theirs.slotId)).toBe(4)
    })

    it('holds for parallel bookings', async () => {
      const own = await makeDoctor(backend, { limit: 10, clinics: [clinic] })
      const replies = await Promise.all(Array.from({ length: 60 }, () => book(bookingFor(clinic, own))))
      const full = replies.filter(({ status }) => status === 409)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(full).toHaveLength(50)
      expect(full[0]?.body).toEqual({ error: text('server.slotFull') })
      expect(text('server.slotFull')).toContain('fully booked')
      const rows = await backend.db.$count(appointment, eq(appointment.slotId, own.slotId))
      expect([rows, await bookedCount(own.slotId)]).toEqual([10, 10])
    })

    it('is shared by all clinics of a doctor', async () => {
      const other = await makeClinic(backend)
      const shared = await makeDoctor(backend, { limit: 1, clinics: [clinic, other] })
      expect((await book(bookingFor(other, shared), other.token)).status).toBe(200)
      expect((await book(bookingFor(clinic, shared))).status).toBe(409)
    })

    it('includes bookings of app users', async () => {
      const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
      await makePatientBooking(backend, clinic, own)
      expect((await book(bookingFor(clinic, own))).status).toBe(409)
      await expect(makePatientBooking(backend, clinic, own)).rejects.toThrow(text('server.slotFull'))
    })

    it.each([
      ['declined', [STATUS_NUMBERS.declined]],
      ['cancelled', [STATUS_NUMBERS.accepted, STATUS_NUMBERS.cancelled]],
    ] as const)('is freed by an appointment that is %s', async (_, path) => {
      const own = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
      const booking = bookingFor(clinic, own)
      await book(booking)
      const { id } = (await appointmentRow(backend, booking.appointment_number)) ?? { id: 0 }
      for (const to of path) {
        expect((await book(bookingFor(clinic, own))).status).toBe(409)
        await backend.call('POST', `/update_appointment_status/${id}/${to}`, { token: clinic.token })
      }
      expect(await bookedCount(own.slotId)).toBe(0)
      expect((await book(bookingFor(clinic, own))).status).toBe(200)
    })

    it('can be raised and lowered without losing a booking', async () => {
      const own = await makeDoctor(backend, { limit: 2, clinics: [clinic] })
      const setLimit = (bookingLimit: number) =>
        importSlots(backend.db, [{ doctor: own.name, weekday: 1, time: '0930', bookingLimit }], SATURDAY)
      await book(bookingFor(clinic, own))
      await book(bookingFor(clinic, own))
      await setLimit(1)
      expect((await book(bookingFor(clinic, own))).status).toBe(409)
      expect(await bookedCount(own.slotId)).toBe(2)
      await setLimit(3)
      expect((await book(bookingFor(clinic, own))).status).toBe(200)
      expect((await book(bookingFor(clinic, own))).status).toBe(409)
      await setLimit(0)
      expect((await book(bookingFor(clinic, own))).status).toBe(409)
    })

    it('is not used by a refused booking', async () => {
      const own = await makeDoctor(backend, { clinics: [clinic] })
      await book({ ...bookingFor(clinic, own), date: addDays(MONDAY, 7) })
      await book({ ...bookingFor(clinic, own), phone_no: '1' })
      expect(await bookedCount(own.slotId)).toBe(0)
    })
  })

  describe('date and slot', () => {
    // It is Saturday in the tests' time zone. As of Friday and of Sunday, next Monday is the same date.
    it.each([
      [MONDAY, 200],
      [addDays(MONDAY, -7), 400],
      [addDays(MONDAY, 7), 400],
      [addDays(MONDAY, 1), 400],
      ['2026-02-30', 400],
      ['0000-01-01', 400],
    ])('%s is answered with %i', async (date, status) => {
      const reply = await book({ ...bookingFor(clinic, doctor), date })
      expect(reply.status).toBe(status)
      if (status === 400) expect(reply.body).toEqual({ error: text('server.slotDate') })
    })

    it.each([
      // On a Monday the next one is in a week. A client whose date is still Sunday books for today.
      ['2026-11-23T03:30:00Z', ['2026-11-23', '2026-11-30']],
      // On a Sunday a client whose date is already Monday books for Monday in eight days.
      ['2026-11-22T03:30:00Z', ['2026-11-23', '2026-11-30']],
      ['2026-11-24T03:30:00Z', ['2026-11-30']],
      // The last minute of Saturday in UTC is Sunday in the clinic's zone.
      ['2026-11-21T23:59:00Z', ['2026-11-23', '2026-11-30']],
    ])('at %s a Monday slot accepts %j and nothing else', async (now, offeredDates) => {
      backend.clock.now = new Date(now)
      const own = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { clinics: [own] })
      const acceptedDates: string[] = []
      for (let day = -9; day <= 16; day += 1) {
        const date = addDays(MONDAY, day)
        const { status } = await book({ ...bookingFor(own, theirs), date }, own.token)
        if (status === 200) acceptedDates.push(date)
      }
      backend.clock.now = SATURDAY
      expect(acceptedDates).toEqual(offeredDates)
    })

    // It is Monday 08:30 in the tests' time zone. The slot is on Mondays at 09:30.
    it.each([
      ['2026-11-23', 200],
      ['2026-11-30', 200],
      ['2026-12-07', 200],
      ['2027-11-22', 200],
      ['2027-11-29', 400],
      ['2026-11-24', 400],
      ['2026-11-16', 400],
      ['2026-02-30', 400],
    ])('with a chosen date, %s is answered with %i', async (date, status) => {
      backend.clock.now = MONDAY_0830
      const own = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { clinics: [own] })
      const reply = await book({ ...bookingFor(own, theirs), date, chosen_date: true }, own.token)
      backend.clock.now = SATURDAY
      expect(reply.status).toBe(status)
      if (status === 400) expect(reply.body).toEqual({ error: text('server.slotDate') })
    })

    it.each([
      ['1029', 200],
      ['1030', 400],
    ])(
      'a chosen slot of today is offered until the doctor’s next one begins: at %s %i',
      async (time, status) => {
        const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(2)) - (8 * 60 + 30)
        backend.clock.now = new Date(MONDAY_0830.getTime() + minutes * 60_000)
        const own = await makeClinic(backend)
        const theirs = await makeDoctor(backend, { clinics: [own] })
        const another = await makeDoctor(backend, { clinics: [own] })
        const slots = [
          { doctor: theirs.name, time: '1030' },
          { doctor: another.name, time: '1000' },
        ]
        await importSlots(
          backend.db,
          slots.map((slot) => ({ ...slot, weekday: 1, bookingLimit: 1 })),
          SATURDAY,
        )
        const slotsReply = await backend.call('GET', `/clinic_slots/${own.clinicId}?from=${MONDAY}&days=1`, {
          token: own.token,
        })
        const isOffered = (slotsReply.body as { doctor: string; time: string }[]).some(
          (slot) => slot.doctor === theirs.name && slot.time === '0930',
        )
        expect(isOffered).toBe(status === 200)
        const booking = { ...bookingFor(own, theirs), chosen_date: true }
        const reply = await book(booking, own.token)
        expect(reply.status).toBe(status)
        if (status === 400) expect(reply.body).toEqual({ error: text('server.slotOver') })
        backend.clock.now = SATURDAY
      },
    )

    it('refuses a time at which the doctor has no slot', async () => {
      expect(await book({ ...bookingFor(clinic, doctor), time: '0931' })).toMatchObject({
        status: 400,
        body: { error: text('errors.booking.invalidSlot') },
      })
    })
  })

  it('refuses a doctor who does not work at the clinic, even with an open request', async () => {
    const stranger = await makeDoctor(backend)
    const refusal = { status: 403, body: { error: text('server.doctorNotAssociated') } }
    expect(await book(bookingFor(clinic, stranger))).toMatchObject(refusal)
    await backend.call('POST', `/addToClinic/${stranger.id}/${clinic.clinicId}`, { token: clinic.token })
    expect(await book(bookingFor(clinic, stranger))).toMatchObject(refusal)
  })

  it('refuses an unknown doctor', async () => {
    expect(await book({ ...bookingFor(clinic, doctor), doctor: 'Nobody' })).toMatchObject({
      status: 404,
      body: { error: text('errors.doctors.notFound') },
    })
  })

  it.each([0, 151, 2_147_483_647])('accepts the age %d', async (patientAge) => {
    const booking = { ...bookingFor(clinic, doctor), patientAge }
    expect(await book(booking)).toMatchObject({ status: 200 })
    expect((await appointmentRow(backend, booking.appointment_number))?.patientAge).toBe(patientAge)
  })

  it.each([
    ['phone_no', '555014223', text('errors.booking.phone')],
    ['phone_no', '555-014223', text('errors.booking.phone')],
    ['patientName', ' ', text('errors.booking.patientName')],
    ['patientAge', -1, text('errors.booking.patientAge')],
    ['patientAge', 2_147_483_648, text('errors.booking.patientAge')],
    ['patientAge', 1.5, text('errors.booking.patientAge')],
    ['patientAge', '34', text('errors.booking.patientAge')],
    ['gender', 'male', text('errors.booking.gender')],
  ])('refuses %s %j with the catalogue’s text', async (field, value, error) => {
    expect(await book({ ...bookingFor(clinic, doctor), [field]: value })).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  it.each([
    ['paymentMethod', 'online'],
    ['appointment_number', 'Clinora12345'],
    ['appointment_number', 'Clinora12345678'],
    ['time', '2460'],
    ['date', '23-11-2026'],
    ['extra', 1],
    ['doctor', ''],
    ['symptoms', 'x'.repeat(2001)],
    ['symptoms', 'with a \u0000 inside'],
    ['doctor', 'Dr. \u0000'],
  ])('refuses %s %j', async (field, value) => {
    const booking = { ...bookingFor(clinic, doctor), [field]: value }
    expect((await book(booking)).status).toBe(400)
    expect(await appointmentRow(backend, booking.appointment_number)).toBeUndefined()
  })

  it.each(['patientName', 'phone_no', 'symptoms', 'clinic_id', 'appointment_number'])(
    'requires %s',
    async (field) => {
      const entries = Object.entries(bookingFor(clinic, doctor)).filter(([name]) => name !== field)
      expect((await book(Object.fromEntries(entries))).status).toBe(400)
    },
  )

  it('stores any script unchanged', async () => {
    const patientName = '<b>Zoë O’Brien</b> 王小明 مريم 👩‍⚕️'
    const booking = bookingFor(clinic, doctor, { patientName, symptoms: "'; drop table appointment; --" })
    await book(booking)
    expect(await appointmentRow(backend, booking.appointment_number)).toMatchObject({
      patientName,
      symptoms: booking.symptoms,
    })
  })

  describe('of an app user', () => {
    it('is pending, has a code and notifies the clinic, newest first', async () => {
      const own = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { clinics: [own] })
      const first = await makePatientBooking(backend, own, theirs)
      backend.clock.now = new Date(SATURDAY.getTime() + 60_000)
      const second = await makePatientBooking(backend, own, theirs)
      backend.clock.now = SATURDAY
      await book(bookingFor(own, theirs), own.token)

      const { body } = await backend.call('GET', `/recent?clinicId=${own.clinicId}`, { token: own.token })
      const notificationOf = ({ id, appointmentNumber }: typeof first) => ({
        id,
        appointment_id: id,
        patientName: 'Ada Park',
        doctor: theirs.name,
        date: MONDAY,
        time: '0930',
        appointment_number: appointmentNumber,
      })
      expect(body).toEqual([notificationOf(second), notificationOf(first)])
    })

    it('uses one account for all bookings of a user', async () => {
      const own = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { clinics: [own] })
      await makePatientBooking(backend, own, theirs)
      await makePatientBooking(backend, own, theirs)
      const { body } = await backend.call('GET', `/appointments/${own.clinicId}`, { token: own.token })
      const users = (body as { user_id: number; user_fullname: string }[]).map((each) => each.user_id)
      expect(users).toHaveLength(2)
      expect(new Set(users).size).toBe(1)
      expect(users[0]).toBeGreaterThan(0)
    })

    it.each([
      ['of today', { date: MONDAY, today: MONDAY }],
      ['of the past', { date: addDays(MONDAY, -7) }],
      ['on another weekday', { date: addDays(MONDAY, 1) }],
      // JavaScript takes it for 1 March 2027, a Monday.
      ['that does not exist', { date: '2027-02-29' }],
    ])('is refused for a date %s', async (_, dates) => {
      await expect(makePatientBooking(backend, clinic, doctor, dates)).rejects.toThrow(
        text('server.slotDate'),
      )
    })

    it('is refused for an unknown slot, and for a doctor who does not work at the clinic', async () => {
      const unknown = makePatientBooking(backend, clinic, { ...doctor, slotId: 999_999 })
      await expect(unknown).rejects.toThrow(text('errors.doctors.notFound'))
      const stranger = makePatientBooking(backend, clinic, await makeDoctor(backend))
      await expect(stranger).rejects.toThrow(text('server.doctorNotAssociated'))
    })

    it('draws its number again if it is in use, up to five times', async () => {
      const own = await makeDoctor(backend, { clinics: [clinic] })
      const { appointmentNumber: usedNumber } = await makePatientBooking(backend, clinic, own)
      const bookAfter = (usedDraws: number, free: string) => {
        const draws = [...Array<string>(usedDraws).fill(usedNumber), free]
        return makePatientBooking(backend, clinic, own, { drawNumber: () => draws.shift() ?? free })
      }
      const free = numberOf(unique())
      expect(await bookAfter(4, free)).toMatchObject({ appointmentNumber: free })
      await expect(bookAfter(5, numberOf(unique()))).rejects.toThrow(text('server.numberTaken'))
      expect(await bookedCount(own.slotId)).toBe(2)
    })

    it('takes a number that another clinic uses', async () => {
      const other = await makeClinic(backend)
      const shared = await makeDoctor(backend, { clinics: [clinic, other] })
      const { appointmentNumber } = await makePatientBooking(backend, clinic, shared)
      expect(
        await makePatientBooking(backend, other, shared, { drawNumber: () => appointmentNumber }),
      ).toMatchObject({ appointmentNumber })
    })
  })
})
