import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptRequest, importDoctors, pendingRequests, requestDoctor } from '../repository/doctors'
import { importSlots, operatorSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  DOCTOR,
  makeClinic,
  makeDoctor,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

describe.each(engines)('doctors on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  it('lists all doctors by name, associated or not', async () => {
    const { token } = await makeClinic(backend)
    const one = await makeDoctor(backend)
    const two = await makeDoctor(backend)
    const { body } = await backend.call('GET', '/doctors', { token })
    expect(body).toEqual(expect.arrayContaining([one, two].map(({ id, name }) => ({ id, name }))))
  })

  it('lists only associated doctors as the doctors of the clinic', async () => {
    const clinic = await makeClinic(backend)
    const theirs = await makeDoctor(backend, { clinics: [clinic] })
    const requestedDoctor = await makeDoctor(backend)
    const { token, clinicId } = clinic
    await backend.call('POST', `/addToClinic/${requestedDoctor.id}/${clinicId}`, { token })
    const { body } = await backend.call('GET', `/doctor/${clinicId}`, { token })
    expect(body).toEqual([{ id: theirs.id, name: theirs.name, designation: DOCTOR.designation, image: null }])
  })

  it('changes a doctor from no relation to requested to associated', async () => {
    const { token, clinicId, email } = await makeClinic(backend)
    const { id, name } = await makeDoctor(backend)
    const relation = async () => {
      const { body } = await backend.call('GET', `/doctors/${id}/${clinicId}`, { token })
      const { accepted, isAssociated } = body as { accepted: unknown; isAssociated: unknown }
      return [accepted, isAssociated]
    }
    const request = async () => (await backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })).body

    expect(await relation()).toEqual([null, false])
    expect(await request()).toEqual({ message: text('server.requestSent') })
    expect(await relation()).toEqual([0, false])
    expect(await request()).toEqual({ message: text('server.requestPending') })
    expect(await pendingRequests(backend.db)).toContainEqual(
      expect.objectContaining({ doctorId: id, doctorName: name, clinicId, email }),
    )

    expect(await acceptRequest(backend.db, { doctorId: id, email, actor: 'admin' }, SATURDAY)).toEqual({
      isChanged: true,
    })
    expect(await relation()).toEqual([1, true])
    expect(await request()).toEqual({ message: text('server.alreadyAssociated') })
    expect(await acceptRequest(backend.db, { doctorId: id, email, actor: 'admin' }, SATURDAY)).toEqual({
      isChanged: false,
    })
  })

  it('lists the open requests of the clinic alone, oldest first, until the doctor accepts', async () => {
    const clinic = await makeClinic(backend)
    const other = await makeClinic(backend)
    const early = await makeDoctor(backend)
    const late = await makeDoctor(backend)
    const request = (testClinic: TestClinic, doctor: TestDoctor, at: Date) =>
      requestDoctor(backend.db, { clinicId: testClinic.clinicId, doctorId: doctor.id }, at)
    const sunday = new Date(SATURDAY.getTime() + 86_400_000)
    await request(clinic, late, sunday)
    await request(clinic, early, SATURDAY)
    await request(other, late, SATURDAY)
    const requests = async () =>
      (await backend.call('GET', `/doctor_requests/${clinic.clinicId}`, { token: clinic.token })).body

    const [first, second] = [
      { id: early.id, name: early.name, requested_at: SATURDAY.toISOString() },
      { id: late.id, name: late.name, requested_at: sunday.toISOString() },
    ]
    expect(await requests()).toEqual([first, second])
    expect(
      await backend.call('GET', `/doctor_requests/${clinic.clinicId}`, { token: other.token }),
    ).toMatchObject({ status: 403, body: { error: expect.any(String) as string } })
    await acceptRequest(backend.db, { doctorId: early.id, email: clinic.email, actor: 'doctor' }, SATURDAY)
    expect(await requests()).toEqual([second])
  })

  it('has every field of a doctor', async () => {
    const { token, clinicId } = await makeClinic(backend)
    const { id, name } = await makeDoctor(backend)
    const { body } = await backend.call('GET', `/doctors/${id}/${clinicId}`, { token })
    expect(body).toEqual({
      id,
      name,
      designation: 'Cardiologist',
      image: null,
      mobile_number: '5550137001',
      gender: 2,
      degrees: 'MBBS',
      languages_spoken: 'English, French',
      experience_year: 14,
      consultation_fee: 45.5,
      about_youself: null,
      accepted: null,
      isAssociated: false,
    })
  })

  it('answers 404 for an unknown id', async () => {
    const { token, clinicId } = await makeClinic(backend)
    const error = { error: text('errors.doctors.notFound') }
    for (const [method, path] of [
      ['GET', `/doctors/999999/${clinicId}`],
      ['POST', `/addToClinic/999999/${clinicId}`],
      ['GET', `/doctor-appointments/999999/${clinicId}`],
      ['GET', '/doctor_appointment_slots/Nobody'],
    ] as const) {
      expect(await backend.call(method, path, { token })).toMatchObject({ status: 404, body: error })
    }
  })

  it.each(['x', '0', '-1', '1.5', '2147483648', '99999999999999999999'])('refuses the id %s', async (id) => {
    const { token, clinicId } = await makeClinic(backend)
    expect((await backend.call('GET', `/doctors/${id}/${clinicId}`, { token })).status).toBe(400)
  })

  it('refuses to accept a request that was not sent', async () => {
    const { email } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    const unasked = acceptRequest(backend.db, { doctorId: id, email, actor: 'doctor' }, SATURDAY)
    await expect(unasked).rejects.toThrow(text('server.requestUnknown'))
  })

  describe('slots', () => {
    it('are sorted by weekday and time, with the remaining bookings of their next date', async () => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { limit: 3, clinics: [clinic] })
      await importSlots(
        backend.db,
        [
          { doctor: doctor.name, weekday: 7, time: '0800', bookingLimit: 2 },
          { doctor: doctor.name, weekday: 1, time: '0800', bookingLimit: 0 },
        ],
        SATURDAY,
      )
      await backend.call('POST', '/book_appointment', {
        token: clinic.token,
        json: bookingFor(clinic, doctor),
      })
      const path = `/doctor_appointment_slots/${encodeURIComponent(doctor.name)}`
      const { body } = await backend.call('GET', path, { token: clinic.token })
      expect(body).toEqual([
        {
          slotId: expect.any(Number) as number,
          weekday: 1,
          time: '0800',
          booking_limit: 0,
          remaining: 0,
          date: '2026-11-23',
        },
        {
          slotId: doctor.slotId,
          weekday: 1,
          time: '0930',
          booking_limit: 3,
          remaining: 2,
          date: '2026-11-23',
        },
        {
          slotId: expect.any(Number) as number,
          weekday: 7,
          time: '0800',
          booking_limit: 2,
          remaining: 2,
          date: '2026-11-22',
        },
      ])
    })

    describe('of the clinic in a range of days', () => {
      const inRange = async (clinic: TestClinic, query: string) =>
        backend.call('GET', `/clinic_slots/${clinic.clinicId}?${query}`, clinic)
      const dates = (body: unknown) => (body as { date: string }[]).map(({ date }) => date)

      it('have each occurrence by date, time and doctor, with its own remaining bookings', async () => {
        const clinic = await makeClinic(backend)
        const [first, second] = [
          await makeDoctor(backend, { limit: 3, clinics: [clinic] }),
          await makeDoctor(backend, { limit: 3, clinics: [clinic] }),
        ].sort((a, b) => (a.name < b.name ? -1 : 1)) as [TestDoctor, TestDoctor]
        // Of no doctor of this clinic.
        await makeDoctor(backend)
        const sunday = { doctor: second.name, weekday: 7, time: '0800', bookingLimit: 0 }
        await importSlots(backend.db, [sunday], SATURDAY)
        await backend.call('POST', '/book_appointment', {
          token: clinic.token,
          json: bookingFor(clinic, first),
        })
        const { body } = await inRange(clinic, 'from=2026-11-22&days=9')
        const monday = ({ slotId, name }: TestDoctor) => ({
          slotId,
          doctor: name,
          weekday: 1,
          time: '0930',
          booking_limit: 3,
          service_amount: DOCTOR.serviceAmount,
        })
        const closedSlot = {
          slotId: expect.any(Number) as number,
          doctor: second.name,
          weekday: 7,
          time: '0800',
          booking_limit: 0,
          remaining: 0,
          service_amount: DOCTOR.serviceAmount,
        }
        expect(body).toEqual([
          { ...closedSlot, date: '2026-11-22' },
          { ...monday(first), date: '2026-11-23', remaining: 2 },
          { ...monday(second), date: '2026-11-23', remaining: 3 },
          { ...closedSlot, date: '2026-11-29' },
          { ...monday(first), date: '2026-11-30', remaining: 3 },
          { ...monday(second), date: '2026-11-30', remaining: 3 },
        ])
        const ofOne = await inRange(
          clinic,
          `from=2026-11-23&days=1&doctor=${encodeURIComponent(second.name)}`,
        )
        expect(ofOne.body).toEqual([{ ...monday(second), date: '2026-11-23', remaining: 3 }])
        const ofNobody = await inRange(clinic, 'from=2026-11-23&days=1&doctor=Nobody')
        expect(ofNobody).toMatchObject({ status: 200, body: [] })
      })

      it.each([
        // The Monday slots are at 09:30, until 10:00; Kolkata is 5:30 ahead of UTC.
        ['Asia/Kolkata', '2026-11-23T04:29:59Z', 'from=2026-11-23&days=1', ['2026-11-23']],
        ['Asia/Kolkata', '2026-11-23T04:30:00Z', 'from=2026-11-23&days=1', []],
        ['Asia/Kolkata', '2026-11-23T04:30:00Z', 'from=2026-11-23&days=8', ['2026-11-30']],
        ['UTC', '2026-11-23T09:59:59Z', 'from=2026-11-23&days=1', ['2026-11-23']],
        ['UTC', '2026-11-23T10:00:00Z', 'from=2026-11-23&days=1', []],
        // In Los Angeles it is still Sunday.
        ['America/Los_Angeles', '2026-11-23T04:00:00Z', 'from=2026-11-22&days=1', []],
        ['America/Los_Angeles', '2026-11-23T04:00:00Z', 'from=2026-11-22&days=2', ['2026-11-23']],
        ['UTC', '2026-11-23T09:00:00Z', 'from=2026-11-02&days=28', ['2026-11-23']],
        ['UTC', '2026-11-23T09:00:00Z', 'from=2027-11-22&days=42', ['2027-11-22']],
        ['UTC', '2026-11-23T09:00:00Z', 'from=9999-12-31&days=42', []],
        ['UTC', '2026-11-23T09:00:00Z', 'from=0000-01-01&days=42', []],
      ])('in %s at %s with %s are on %j', async (timeZone, now, query, expected) => {
        backend.clock.now = new Date(now)
        const clinic = await makeClinic(backend, { timeZone })
        const { name } = await makeDoctor(backend, { clinics: [clinic] })
        await importSlots(backend.db, [{ doctor: name, weekday: 1, time: '1000', bookingLimit: 1 }], SATURDAY)
        const { status, body } = await inRange(clinic, query)
        backend.clock.now = SATURDAY
        expect(status).toBe(200)
        const first = (body as { date: string; time: string }[]).filter(({ time }) => time === '0930')
        expect(dates(first)).toEqual(expected)
      })

      it.each([
        ['days', 'from=2026-11-23&days=0'],
        ['days', 'from=2026-11-23&days=43'],
        ['days', 'from=2026-11-23&days=x'],
        ['from', 'from=2026-02-30&days=3'],
        ['from', 'from=today&days=1'],
        ['days', 'from=2026-11-23'],
        ['from', 'days=1'],
        ['value', 'from=2026-11-23&days=1&doctor=%00'],
        ['doctor', `from=2026-11-23&days=1&doctor=${'x'.repeat(121)}`],
      ])('refuse, naming %s, %s', async (name, query) => {
        const clinic = await makeClinic(backend)
        await makeDoctor(backend, { clinics: [clinic] })
        expect(await inRange(clinic, query)).toMatchObject({
          status: 400,
          body: { error: expect.stringContaining(name) as string },
        })
      })
    })

    it.each(['Dr. Émile / Zoë', 'Dr. 100%', 'Dr. ?#&+', "Dr. O'Brien; --"])(
      'are found by the name %s',
      async (base) => {
        const { token } = await makeClinic(backend)
        const name = `${base} ${unique()}`
        await importDoctors(backend.db, [{ name, ...DOCTOR }], SATURDAY)
        const path = `/doctor_appointment_slots/${encodeURIComponent(name)}`
        expect(await backend.call('GET', path, { token })).toMatchObject({ status: 200, body: [] })
      },
    )

    it.each(['%00', '%ff'])('refuses the invalid name %s', async (name) => {
      const { token } = await makeClinic(backend)
      expect((await backend.call('GET', `/doctor_appointment_slots/${name}`, { token })).status).toBe(400)
    })
  })

  describe('imports', () => {
    it('update existing rows and add no duplicates', async () => {
      const name = `Dr. ${unique()}`
      expect(await importDoctors(backend.db, [{ name, ...DOCTOR }], SATURDAY)).toMatchObject({
        created: 1,
        updated: 0,
      })
      const again = await importDoctors(backend.db, [{ name, ...DOCTOR, gender: 1 }], SATURDAY)
      expect(again).toMatchObject({ created: 0, updated: 1 })

      const slot = { doctor: name, weekday: 2, time: '1015', bookingLimit: 4 }
      expect(await importSlots(backend.db, [slot], SATURDAY)).toMatchObject({ created: 1, updated: 0 })
      const importResult = await importSlots(backend.db, [{ ...slot, bookingLimit: 6 }], SATURDAY)
      expect(importResult).toMatchObject({ created: 0, updated: 1 })
      expect(await operatorSlots(backend.db, again.ids.get(name) ?? 0)).toMatchObject([{ bookingLimit: 6 }])
    })

    it('write nothing if one row is wrong', async () => {
      const name = `Dr. ${unique()}`
      const rows = [
        { name, ...DOCTOR },
        { name: `${name} II`, ...DOCTOR, experienceYear: -1 },
      ]
      await expect(importDoctors(backend.db, rows, SATURDAY)).rejects.toThrow()
      const { id, name: doctorName } = await makeDoctor(backend)
      const slots = [
        { doctor: doctorName, weekday: 3, time: '1100', bookingLimit: 1 },
        { doctor: name, weekday: 3, time: '1100', bookingLimit: 1 },
      ]
      expect(await importSlots(backend.db, slots, SATURDAY)).toEqual({
        created: 0,
        updated: 0,
        unknownDoctors: [name],
      })
      expect(await operatorSlots(backend.db, id)).toHaveLength(1)
    })
  })
})
