import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { engines } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { startRacedServers, type RacedServers } from '../testing/racedServers'
import { bookingNow, nextMonday } from '../testing/realTime'

type Appointment = components['schemas']['Appointment']

const HARD = Boolean(process.env['HARD'])
const ROUNDS = HARD ? 30 : 2
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('erasures at once with other changes, on %s', (engine) => {
  let servers: RacedServers
  let clinic: TestClinic
  let doctor: TestDoctor
  const { date } = nextMonday()

  beforeAll(async () => {
    servers = await startRacedServers(engine, async (context) => {
      clinic = await makeClinic(context)
      doctor = await makeDoctor(context, { limit: 1000, clinics: [clinic] })
    })
  }, TEST_TIMEOUT_MS)
  afterAll(() => servers.end())

  const post = (by: number, path: string, json: unknown = {}) =>
    servers.call(by, 'POST', path, { token: clinic.token, json })
  const book = (by: number, changes: Partial<components['schemas']['BookingRequest']>) =>
    post(by, '/book_appointment', {
      ...bookingNow(clinic, doctor),
      ...changes,
    })
  const listAppointments = async () =>
    (await servers.call(0, 'GET', `/appointments/${clinic.clinicId}`, clinic)).body as Appointment[]
  const wait = (by: number, patient_name: string, phone_number: string) =>
    post(by, `/waiting_list/${clinic.clinicId}`, { patient_name, phone_number, from: date, to: date })
  const erase = (phone: string) =>
    servers.admin({ name: 'erase-patient', phone, patient: null, email: null, isDryRun: false })

  it(
    `leave nothing of the patient, and everything of others: ${ROUNDS} rounds`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const phone = String(7_100_000_000 + round)
        const otherPhone = String(7_200_000_000 + round)
        for (let n = 0; n < 6; n += 1) {
          expect((await book(n, { phone_no: phone, patientName: `Vera ${n}` })).status).toBe(200)
        }
        expect((await book(0, { phone_no: otherPhone, patientName: 'Otto Other' })).status).toBe(200)
        const rows = await listAppointments()
        const own = rows.filter((each) => each.phone_number === phone).map(({ id }) => id)
        expect(own).toHaveLength(6)
        const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = own
        const changes = [
          () => post(0, `/correct_appointment/${first}`, { symptoms: 'Dizzy' }),
          () =>
            post(1, `/correct_appointment/${second}`, { phone_no: otherPhone, patientName: 'Otto Second' }),
          () => post(0, `/update_appointment_status/${third}/1`),
          () => post(1, `/update_appointment_status/${fourth}/3`, { reason: 'Vera asked' }),
          () =>
            post(0, `/reschedule_appointment/${fifth}`, {
              doctor: doctor.name,
              date: addDays(date, 7),
              time: '0930',
            }),
          () => post(1, `/mark_called/${sixth}`, { called: true }),
          () => book(0, { phone_no: phone, patientName: 'Vera Again' }),
          () => wait(1, 'Vera Waits', phone),
          () => book(1, { phone_no: otherPhone, patientName: 'Otto Third' }),
        ]
        const erasing = round % 2 === 0 ? [erase(phone)] : []
        const replies = changes.map((change) => change())
        if (round % 2 === 1) erasing.push(erase(phone))
        const statuses = (await Promise.all(replies)).map(({ status }) => status)
        await Promise.all(erasing)
        expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
        // What a request has written after the erasure is new, and the next one erases it.
        await erase(phone)
        const after = await listAppointments()
        const isOwn = (each: Appointment) =>
          each.phone_number === phone || each.patient_name?.startsWith('Vera')
        expect(after.filter(isOwn)).toEqual([])
        const others = after
          .filter((each) => each.phone_number === otherPhone)
          .map((each) => each.patient_name)
        // The corrected appointment is another person's, unless the erasure was first.
        expect(others.toSorted()).toEqual(
          [...(statuses[1] === 200 ? ['Otto Second'] : []), 'Otto Other', 'Otto Third'].toSorted(),
        )
        const waiting = await servers.call(0, 'GET', `/waiting_list/${clinic.clinicId}`, clinic)
        expect(waiting.body).toEqual([])
      }
      expect(await servers.inconsistencies()).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
