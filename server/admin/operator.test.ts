import { readFileSync } from 'node:fs'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointment, audit, clinic as clinicTable, doctor, slot, waitingEntry } from '../db/schema'
import { addClosure, listClosures } from '../repository/closures'
import { findSessions, listSessions } from '../repository/bearers'
import { findClinicByEmail } from '../repository/clinics'
import { bookAsPatient } from '../repository/bookings'
import { listClinicDoctors, listDoctors } from '../repository/doctors'
import { importSlots, operatorSlots } from '../repository/slots'
import { adminDeps } from '../testing/adminDeps'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  listedAppointments,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  openLaterSession,
  type TestClinic,
} from '../testing/fixtures'
import { makeManyAppointments } from '../testing/manyAppointments'
import { parseArguments } from './command'
import { runAdmin } from './run'

const PICTURE = readFileSync(new URL('./pictures/amara-okafor.webp', import.meta.url))

describe.each(engines)('the operator’s commands, on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  const mails = () => backend.mails

  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
  })
  afterAll(() => backend.close())

  /** Runs one command line, whose arguments may have spaces. */
  async function admin(...args: string[]) {
    const { command } = parseArguments(
      args,
      () => '',
      () => PICTURE,
    )
    if (command.name === 'migrate') throw new Error('No server runs this one.')
    const mailer = {
      operator: 'operator@clinora.test',
      send: (mail: Backend['mails'][number]) => Promise.resolve(mails().push(mail) > 0),
    }
    const response = await runAdmin(command, adminDeps(backend, { mailer }), backend.clock.now)
    return { text: response.lines.join('\n'), failed: response.failed }
  }

  const actions = async (clinicId: string) => {
    const rows = await backend.db
      .select({ action: audit.action, actor: audit.actor })
      .from(audit)
      .where(eq(audit.clinicId, clinicId))
      .orderBy(asc(audit.id))
    return rows.flatMap(({ action, actor }) => (actor === 'admin' ? action : []))
  }
  const recordOf = async ({ clinicId, token }: TestClinic) =>
    (await backend.call('GET', `/clinics/${clinicId}`, { token })).body

  describe('reject', () => {
    it('keeps a clinic waiting, and tells it the reason on its screen and by mail', async () => {
      const waiting = await makeClinic(backend, { approved: false })
      expect(await recordOf(waiting)).toMatchObject({ approved: 0, rejection_reason: null })
      const outcome = await admin('reject', waiting.email, 'We found', 'no such\nclinic.')
      expect(outcome).toEqual({ failed: false, text: expect.stringContaining('by mail') as string })
      backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
      expect(await recordOf(waiting)).toMatchObject({
        approved: 0,
        rejection_reason: 'We found no such clinic.',
      })
      expect(mails().at(-1)).toMatchObject({
        to: waiting.email,
        text: expect.stringContaining('We found no such clinic.') as string,
      })
      expect((await admin('list', waiting.email)).text).toMatch(/^rejected /)
      expect(await actions(waiting.clinicId)).toEqual(['clinic-rejected'])
    })

    it('does nothing the second time, takes another reason, and is taken back by an approval', async () => {
      const waiting = await makeClinic(backend, { approved: false })
      await admin('reject', waiting.email, 'One')
      expect((await admin('reject', waiting.email, 'One')).text).toContain('already')
      await admin('reject', waiting.email, 'Two')
      await admin('approve', waiting.email)
      expect(await recordOf(waiting)).toMatchObject({ approved: 1, rejection_reason: null })
      expect(await actions(waiting.clinicId)).toEqual([
        'clinic-rejected',
        'clinic-rejected',
        'clinic-approved',
      ])
    })

    it('refuses an approved clinic, an unknown one, and a reason of more than 500 characters', async () => {
      expect(await admin('reject', clinic.email, 'No')).toMatchObject({
        failed: true,
        text: expect.stringContaining('suspend') as string,
      })
      expect((await admin('reject', 'nobody@clinic.example', 'No')).failed).toBe(true)
      const waiting = await makeClinic(backend, { approved: false })
      expect((await admin('reject', waiting.email, 'x'.repeat(501))).failed).toBe(true)
      expect(await actions(waiting.clinicId)).toEqual([])
    })
  })

  describe('change-clinic', () => {
    it('changes name and phone, and leaves sessions open', async () => {
      const own = await makeClinic(backend)
      const outcome = await admin(
        'change-clinic',
        own.email,
        '--name',
        'Riverside',
        '--phone',
        '+91 55501 66778',
      )
      expect(outcome).toMatchObject({ failed: false })
      expect(await recordOf(own)).toMatchObject({ clinic_name: 'Riverside', phone_no: '5550166778' })
      expect(await actions(own.clinicId)).toEqual(['clinic-approved', 'clinic-corrected'])
      expect((await admin('change-clinic', own.email, '--name', 'Riverside')).text).toContain('already')
      expect(await actions(own.clinicId)).toHaveLength(2)
    })

    it('changes the email of clinic and account, and ends the sessions', async () => {
      const own = await makeClinic(backend)
      const email = `new.${own.email}`
      expect(await admin('change-clinic', own.email, '--email', email)).toMatchObject({
        failed: false,
        text: expect.stringContaining('verified') as string,
      })
      expect(backend.identity.accounts.get(own.uid)).toMatchObject({ email, emailVerified: false })
      expect(await findClinicByEmail(backend.db, own.email)).toBeNull()
      expect((await findClinicByEmail(backend.db, email))?.id).toBe(own.clinicId)
      expect(await findSessions(backend.db, [own.token], backend.clock.now)).toEqual([null])
    })

    it('refuses a taken or broken email before it changes the account', async () => {
      const own = await makeClinic(backend)
      for (const [option, value] of [
        ['--email', clinic.email.toUpperCase()],
        ['--email', 'nobody'],
        ['--phone', '12'],
        ['--name', '…'],
      ] as const)
        expect((await admin('change-clinic', own.email, option, value)).failed, value).toBe(true)
      expect(backend.identity.accounts.get(own.uid)).toMatchObject({ email: own.email, emailVerified: true })
      expect(await actions(own.clinicId)).toEqual(['clinic-approved'])
    })
  })

  describe('sessions', () => {
    it('lists the open ones without their bearers, and ends one', async () => {
      const own = await makeClinic(backend)
      const other = await openLaterSession(backend, own.clinicId)
      const { text } = await admin('sessions', own.email)
      expect(text.split('\n')).toHaveLength(2)
      for (const token of [own.token, other]) expect(text).not.toContain(token)
      const [newest] = await listSessions(backend.db, own.clinicId, backend.clock.now)
      expect((await admin('end-session', newest?.id ?? '', clinic.email)).failed).toBe(true)
      expect((await admin('end-session', newest?.id ?? '', own.email)).failed).toBe(false)
      const open = await findSessions(backend.db, [own.token, other], backend.clock.now)
      expect(open.filter((each) => each !== null)).toHaveLength(1)
      expect((await admin('end-session', newest?.id ?? '', own.email)).failed).toBe(true)
      expect(await actions(own.clinicId)).toEqual(['clinic-approved', 'session-ended'])
    })
  })

  it('lists by verified email', async () => {
    const own = await makeClinic(backend)
    backend.identity.add({ uid: own.uid, email: own.email, emailVerified: false })
    expect((await admin('list', '--unverified', own.email)).text).toContain(own.email)
    expect((await admin('list', '--verified', own.email)).text).toContain('No clinic has')
    expect((await admin('list', '--verified', clinic.email)).text).toContain(clinic.email)
  })

  describe('doctors', () => {
    const revisionOf = async ({ token }: TestClinic) =>
      (await backend.call('GET', '/clinic/settings', { token })).headers.get('x-list-revision')

    it('renames one, which every clinic sees at once', async () => {
      const one = await makeDoctor(backend, { clinics: [clinic] })
      const before = await revisionOf(clinic)
      const to = `${one.name} Newname`
      expect(await admin('doctors', 'rename', one.name, ` ${to}`)).toMatchObject({ failed: false })
      expect((await listClinicDoctors(backend.db, clinic.clinicId)).map(({ name }) => name)).toContain(to)
      expect(await revisionOf(clinic)).not.toBe(before)
      expect((await actions(clinic.clinicId)).at(-1)).toBe('doctor-renamed')
      const two = await makeDoctor(backend)
      expect(await admin('doctors', 'rename', two.name, to)).toMatchObject({
        failed: true,
        text: expect.stringContaining('merge') as string,
      })
      expect((await admin('doctors', 'rename', 'Dr. Nobody', 'Dr. Somebody')).failed).toBe(true)
    })

    it('stores a picture, and deletes the one before', async () => {
      const one = await makeDoctor(backend, { clinics: [clinic] })
      const imageOf = async () =>
        (await backend.db.select().from(doctor).where(eq(doctor.id, one.id)))[0]?.image ?? ''
      expect((await admin('doctors', 'picture', one.name, 'a.webp')).failed).toBe(false)
      const first = await imageOf()
      expect((await fetch(`${backend.origin}/storage/${first}`)).status).toBe(200)
      await admin('doctors', 'picture', one.name, 'b.webp')
      expect((await fetch(`${backend.origin}/storage/${first}`)).status).toBe(404)
      expect((await fetch(`${backend.origin}/storage/${await imageOf()}`)).status).toBe(200)
    })

    it('merges two: appointments, bookings of slots, closed times, waiting list and requests', async () => {
      const both = await makeClinic(backend)
      const one = await makeClinic(backend)
      const original = await makeDoctor(backend, { limit: 2, clinics: [both] })
      const doubled = await makeDoctor(backend, { limit: 2, clinics: [both, one] })
      const extra = { doctor: doubled.name, weekday: 2, time: '1000', bookingLimit: 4 }
      await importSlots(backend.db, [extra], backend.clock.now)
      for (const each of [original, doubled]) {
        await makeWalkIn(backend, both, each)
        await makePatientBooking(backend, both, each)
        await addClosure(
          backend.db,
          both.clinicId,
          { doctorId: each.id, from: MONDAY, to: MONDAY, fromTime: '1200', toTime: '1300', reason: 'Away' },
          { now: backend.clock.now, today: TODAY },
        )
      }
      await backend.db.insert(waitingEntry).values({
        clinicId: one.clinicId,
        doctorId: doubled.id,
        patientName: 'Ada Park',
        phoneNumber: '5550142233',
        fromDate: MONDAY,
        toDate: MONDAY,
        waitingSince: backend.clock.now,
      })
      const before = await revisionOf(one)

      expect(await admin('doctors', 'merge', doubled.name, original.name)).toMatchObject({
        failed: false,
        text: expect.stringContaining('2 appointments') as string,
      })
      const rows = await listedAppointments(backend, both.clinicId)
      expect(rows.map(({ doctor_name: name }) => name)).toEqual(
        Array.from({ length: 4 }, () => original.name),
      )
      expect(
        (await operatorSlots(backend.db, original.id)).map(({ weekday, bookingLimit }) => [
          weekday,
          bookingLimit,
        ]),
      ).toEqual([
        [1, 2],
        [2, 4],
      ])
      expect(await backend.db.select().from(slot).where(eq(slot.doctorId, doubled.id))).toEqual([])
      expect(await listClosures(backend.db, both.clinicId, MONDAY)).toHaveLength(1)
      expect(
        await backend.db.$count(
          waitingEntry,
          and(eq(waitingEntry.clinicId, one.clinicId), eq(waitingEntry.doctorId, original.id)),
        ),
      ).toBe(1)
      for (const each of [both, one])
        expect((await listClinicDoctors(backend.db, each.clinicId)).map(({ id }) => id)).toEqual([
          original.id,
        ])
      expect((await listDoctors(backend.db)).map(({ name }) => name)).not.toContain(doubled.name)
      expect(await revisionOf(one)).not.toBe(before)
      expect((await actions(one.clinicId)).at(-1)).toBe('doctor-merged')
      expect(await inconsistenciesIn(backend.db)).toEqual([])
      expect((await admin('doctors', 'merge', doubled.name, original.name)).failed).toBe(true)
      expect((await admin('doctors', 'merge', original.name, original.name)).failed).toBe(true)
    })

    it('merges more appointments than one statement moves', async () => {
      const both = await makeClinic(backend)
      const [original, doubled] = [await makeDoctor(backend), await makeDoctor(backend)]
      await makeManyAppointments(backend, both, doubled, 2_001)
      expect(await admin('doctors', 'merge', doubled.name, original.name)).toMatchObject({
        failed: false,
        text: expect.stringContaining('2,001 appointments') as string,
      })
      const ofDoctor = (id: number) => backend.db.$count(appointment, eq(appointment.doctorId, id))
      expect([await ofDoctor(doubled.id), await ofDoctor(original.id)]).toEqual([0, 2_001])
    })

    it('removes one without appointments to come, and an import brings the name back', async () => {
      const own = await makeClinic(backend)
      const one = await makeDoctor(backend, { clinics: [own] })
      const { id } = await makePatientBooking(backend, own, one)
      expect(await admin('doctors', 'remove', one.name)).toMatchObject({
        failed: true,
        text: expect.stringMatching(/1 appointment to come.*move or cancel/) as string,
      })
      await backend.call('POST', `/update_appointment_status/${id}/3`, { token: own.token })
      expect(await admin('doctors', 'remove', one.name)).toMatchObject({ failed: false })
      expect(await listClinicDoctors(backend.db, own.clinicId)).toEqual([])
      expect(
        (await backend.call('GET', `/doctors/${one.id}/${own.clinicId}`, { token: own.token })).status,
      ).toBe(404)
      const [row] = await listedAppointments(backend, own.clinicId)
      expect(row?.doctor_name).toBe(one.name)
      const booking = {
        clinicId: own.clinicId,
        slotId: one.slotId,
        date: MONDAY,
        user: { fullname: 'Ada Park', phoneNumber: '5550142233' },
        patientAge: 30,
        gender: 'Female',
        symptoms: '',
        paidOnline: false,
      } as const
      const time = { now: backend.clock.now, today: TODAY }
      await expect(bookAsPatient(backend.db, booking, time)).rejects.toThrow()
      expect((await actions(own.clinicId)).at(-1)).toBe('doctor-removed')

      const { command } = parseArguments(['doctors', 'import', 'f.csv'], () => `name\n${one.name}`)
      if (command.name !== 'import-doctors') throw new Error()
      await runAdmin(command, adminDeps(backend), backend.clock.now)
      expect((await admin('doctors', 'list', one.name)).text).toContain(one.name)
    })
  })

  it('tells the operator of a registration once, and no registration fails because of mail', async () => {
    const uid = 'mailed'
    const email = 'mailed@clinic.example'
    backend.identity.add({ uid, email, emailVerified: true })
    const json = { uid, email, clinicName: 'Mailed', phone: '5550142233' }
    const before = mails().length
    for (let time = 0; time < 2; time += 1)
      expect((await backend.call('POST', '/register', { json })).status).toBe(200)
    expect(mails().slice(before)).toEqual([
      {
        to: 'operator@clinora.test',
        subject: 'New clinic: Mailed',
        text: expect.stringContaining(email) as string,
      },
    ])
    expect(await backend.db.$count(clinicTable, eq(clinicTable.uid, uid))).toBe(1)
  })
})
