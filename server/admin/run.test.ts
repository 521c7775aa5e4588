import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operation } from '@/messages/en/operation'
import { server } from '@/messages/en/server'
import { doctor } from '../db/schema'
import { listRecent } from '../repository/appointments'
import { listClinicDoctors, listDoctors, pendingRequests, requestDoctor } from '../repository/doctors'
import { findSessions } from '../repository/bearers'
import { registerClinic } from '../repository/clinics'
import { changeStatus } from '../repository/status'
import { adminDeps } from '../testing/adminDeps'
import { anyEngine, startBackend, TODAY, type Backend } from '../testing/backend'
import { listedAppointments, makeClinic, openLaterSession, type TestClinic } from '../testing/fixtures'
import { UsageError } from './arguments'
import { parseArguments } from './command'
import { runAdmin } from './run'
import { maySimulate } from './simulate'

const example = (name: string) =>
  readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url), 'utf8')

let backend: Backend
let clinic: TestClinic

beforeAll(async () => {
  backend = await startBackend(anyEngine)
  clinic = await makeClinic(backend, { approved: false })
})

afterAll(() => backend.close())

/** Runs a command line like `npm run admin`; each file that it names has the content `file`. */
async function admin(line: string, file = '', simulation = true) {
  const { command } = parseArguments(line.split(' ').filter(Boolean), () => file)
  if (command.name === 'migrate') throw new Error('No server runs this one.')
  return runAdmin(command, adminDeps(backend, { simulation }), backend.clock.now)
}

describe('an empty database, used by command line alone', () => {
  it('lists and approves clinics, and says when nothing changed', async () => {
    expect((await admin('list')).lines).toEqual([
      `pending  ${clinic.email}  Clinic ${clinic.uid}  5550142233  ${backend.clock.now.toISOString().slice(0, 10)}`,
    ])
    expect(await admin('simulate')).toEqual({
      lines: [expect.stringContaining('no free slot')],
      failed: true,
    })
    expect(await admin(`approve ${clinic.email.toUpperCase()}`)).toMatchObject({ failed: false })
    expect((await admin(`approve ${clinic.email}`)).lines).toEqual([`${clinic.email} was approved already.`])
    expect((await admin('list')).lines[0]).toMatch(/^approved /)
  })

  it.each(['55501 42233', '+915550142233', '०५५५०१४२२३३'])(
    'finds a clinic by its phone number %s',
    async (input) => {
      const { lines } = await admin(`list ${input}`)
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line).toContain('5550142233')
      expect((await admin('list 55501 42234')).lines).toEqual([
        'No clinic has “55501 42234” in state, email, name or phone number.',
      ])
    },
  )

  it('prints double spaces of a name as one, so that it does not look like columns', async () => {
    const registration = {
      uid: 'wide',
      email: 'wide@clinic.example',
      clinicName: 'Riverside  5550100000\u2003\u2003\u00a02020-01-01',
      phone: '5550142233',
      emailVerified: true,
    }
    await registerClinic(backend.db, registration, backend.clock.now, () => Promise.resolve(false))
    const line = (await admin('list')).lines.find((each) => each.includes('wide@'))
    expect(line?.split(/ {2,}/)).toEqual([
      'pending',
      'wide@clinic.example',
      'Riverside 5550100000 2020-01-01',
      '5550142233',
      backend.clock.now.toISOString().slice(0, 10),
    ])
  })

  it('imports doctors and slots: new, unchanged and changed ones', async () => {
    expect((await admin('doctors import f.csv', example('doctors.csv'))).lines).toEqual([
      '4 doctors added, 0 updated.',
    ])
    expect((await admin('doctors import f.csv', example('doctors.csv'))).lines).toEqual([
      '0 doctors added, 4 updated.',
    ])
    expect((await admin('slots import f.csv', example('slots.csv'))).lines).toEqual([
      '9 slots added, 0 updated.',
    ])
    expect((await admin('slots import f.csv', example('slots.csv'))).lines).toEqual([
      '0 slots added, 9 updated.',
    ])
    expect(await listDoctors(backend.db)).toHaveLength(4)
  })

  it('updates only the columns of the file', async () => {
    const all = async () => backend.db.select().from(doctor).orderBy(doctor.id)
    await backend.db.update(doctor).set({ image: 'portrait.webp' })
    const before = await all()
    const [first] = before
    await admin('doctors import f.csv', `name,consultation_fee,degrees\n${first?.name ?? ''},99.5,`)
    expect(await all()).toEqual([{ ...first, consultationFee: 99.5, degrees: null }, ...before.slice(1)])
  })

  it('writes nothing if the file has a mistake', async () => {
    const doctors = 'name,gender\nDr. Fine,Male\nDr. Wrong,Robot'
    expect(await admin('doctors import f.csv', doctors)).toEqual({
      lines: [expect.stringContaining('Nothing was written'), 'Line 3: gender must be Male or Female.'],
      failed: true,
    })
    const slots =
      'doctor,weekday,time,booking_limit\nDr. Marcus Bright,1,0900,3\nDr. Nobody,1,0900,3\nDr. None,1,0900,3'
    expect(await admin('slots import f.csv', slots)).toEqual({
      lines: [
        expect.stringContaining('Nothing was written'),
        'Line 3: no doctor is called “Dr. Nobody”.',
        'Line 4: no doctor is called “Dr. None”.',
      ],
      failed: true,
    })
    expect(await listDoctors(backend.db)).toHaveLength(4)
  })

  it('accepts requests for doctors', async () => {
    const [doctor] = await listDoctors(backend.db)
    const id = doctor?.id ?? 0
    expect((await admin('requests')).lines).toEqual(['No request waits for an answer.'])
    expect((await admin(`accept-request ${id} ${clinic.email}`)).failed).toBe(true)
    await requestDoctor(backend.db, { clinicId: clinic.clinicId, doctorId: id }, backend.clock.now)
    const [line] = (await admin('requests')).lines
    expect(line?.split(/ {2,}/)).toEqual([
      String(id),
      clinic.email,
      doctor?.name,
      `Clinic ${clinic.uid}`,
      expect.stringMatching(/^\d{4}-/),
    ])
    expect((await admin(`accept-request ${id} ${clinic.email}`)).lines).toEqual([
      `Doctor ${id} works at ${clinic.email} now.`,
    ])
    expect((await admin(`accept-request ${id} ${clinic.email}`)).failed).toBe(false)
    expect(await listClinicDoctors(backend.db, clinic.clinicId)).toHaveLength(1)
  })

  it('simulates bookings of app users, and doctors who accept', async () => {
    const [, doctor] = await listDoctors(backend.db)
    await requestDoctor(
      backend.db,
      { clinicId: clinic.clinicId, doctorId: doctor?.id ?? 0 },
      backend.clock.now,
    )
    const { lines, failed } = await admin('simulate')
    expect(failed).toBe(false)
    expect(lines).toHaveLength(6)
    expect(lines[0]).toBe(`${doctor?.name} accepted the request of Clinic ${clinic.uid}`)
    expect(await pendingRequests(backend.db)).toEqual([])
    const appointments = await listedAppointments(backend, clinic.clinicId)
    expect(appointments).toHaveLength(5)
    for (const each of appointments) {
      expect(each).toMatchObject({ status: 0 })
      expect(each.user_id).toBeGreaterThan(0)
      expect((each.date ?? '') > TODAY).toBe(true)
    }
    expect(await listRecent(backend.db, clinic.clinicId)).toHaveLength(5)
    expect((await admin('simulate unknown@clinic.example')).failed).toBe(true)
    expect(await listedAppointments(backend, clinic.clinicId)).toHaveLength(5)
  })

  it('lists who did what, for one clinic and for all', async () => {
    const own = (await admin(`audit ${clinic.email}`)).lines
    expect(own[0]).toMatch(/patient +Appointment Clinora\d{7} was requested/)
    expect(own.at(-1)).toMatch(/clinic +The clinic was registered$/)
    expect(own.some((line) => line.includes('imported'))).toBe(false)
    expect((await admin('audit')).lines.some((line) => line.includes('imported'))).toBe(true)
  })

  it('shows the reason of a declined appointment in the audit', async () => {
    const [declined] = await listedAppointments(backend, clinic.clinicId)
    const subject = { clinicId: clinic.clinicId, appointmentId: declined?.id ?? 0 }
    await changeStatus(
      backend.db,
      subject,
      { to: 'declined', reason: 'The doctor is ill' },
      backend.clock.now,
    )
    const [newest] = (await admin(`audit ${clinic.email}`)).lines
    expect(newest).toMatch(/clinic +Appointment Clinora\d{7} was declined: The doctor is ill$/)
  })

  it('does not simulate, not even accepting requests, where it is not allowed', async () => {
    const [, , doctor] = await listDoctors(backend.db)
    const request = { clinicId: clinic.clinicId, doctorId: doctor?.id ?? 0 }
    await requestDoctor(backend.db, request, backend.clock.now)
    const before = await listedAppointments(backend, clinic.clinicId)
    expect(await admin('simulate', '', false)).toEqual({
      lines: [operation.simulationRefused],
      failed: true,
    })
    expect(await pendingRequests(backend.db)).toHaveLength(1)
    expect(await listedAppointments(backend, clinic.clinicId)).toEqual(before)
  })

  it('suspends a clinic and ends its sessions at once', async () => {
    expect(await findSessions(backend.db, [clinic.token], backend.clock.now)).not.toEqual([null])
    expect(await admin(`suspend ${clinic.email}`)).toEqual({
      lines: [`${clinic.email} is suspended: it waits for approval again, and its sessions have ended.`],
      failed: false,
    })
    expect(await findSessions(backend.db, [clinic.token], backend.clock.now)).toEqual([null])
    expect((await admin('list')).lines[0]).toMatch(/^pending /)
  })

  it('ends the sessions of a pending clinic, and reports it only if there were any', async () => {
    const token = await openLaterSession(backend, clinic.clinicId)
    const auditLength = async () => (await admin(`audit ${clinic.email}`)).lines.length
    const before = await auditLength()
    expect((await admin(`suspend ${clinic.email}`)).lines).toEqual([
      `${clinic.email} was not approved; its sessions have ended.`,
    ])
    expect(await findSessions(backend.db, [token], backend.clock.now)).toEqual([null])
    expect(await auditLength()).toBe(before + 1)
    expect((await admin(`suspend ${clinic.email}`)).lines).toEqual([`${clinic.email} was not approved.`])
    expect(await auditLength()).toBe(before + 1)
  })

  it('refuses an unknown clinic, and demo data without an emulator', async () => {
    for (const line of [
      'approve nobody@clinic.example',
      'suspend nobody@clinic.example',
      'audit nobody@clinic.example',
    ]) {
      expect(await admin(line)).toEqual({ lines: [server.clinicUnknown], failed: true })
    }
    expect(await admin('demo')).toMatchObject({ failed: true })
  })

  it('filters the audit by clinic, days, appointment and number of lines', async () => {
    backend.clock.now = new Date(backend.clock.now.getTime() + 2 * 86_400_000)
    await requestDoctor(
      backend.db,
      { clinicId: clinic.clinicId, doctorId: (await listDoctors(backend.db))[3]?.id ?? 0 },
      backend.clock.now,
    )
    const all = (await admin(`audit`)).lines
    const dayOf = (line: string) => line.slice(0, 10)
    const days = [...new Set(all.map(dayOf))]
    expect(days).toHaveLength(2)
    const number = /Clinora\d{7}/.exec(all.join(' '))?.[0] ?? ''
    for (const from of [undefined, ...days, '2030-01-01'])
      for (const to of [undefined, ...days, '2020-01-01'])
        for (const appointment of [undefined, number, 'Clinora9999999'])
          for (const lines of [undefined, 1, 3]) {
            const options = Object.entries({ from, to, appointment, lines })
            const line = options.map(([name, value]) => (value ? ` --${name} ${String(value)}` : '')).join('')
            const expected = all
              .filter((each) => (!from || dayOf(each) >= from) && (!to || dayOf(each) <= to))
              .filter((each) => !appointment || each.includes(appointment))
              .slice(0, lines)
            const actual = (await admin(`audit${line}`)).lines.map((each) => each.replaceAll(/ +/g, ' '))
            expect([line, actual]).toEqual([
              line,
              expected.length > 0
                ? expected.map((each) => each.replaceAll(/ +/g, ' '))
                : ['Nothing matches.'],
            ])
          }
  })

  it('finds clinics by a part of what it lists', async () => {
    const { lines } = await admin('list')
    for (const search of ['WIDE@clinic', 'riverside', 'pending', '5550142233', `clinic ${clinic.uid}`]) {
      const matches = lines.filter((line) => line.toLowerCase().includes(search.toLowerCase()))
      expect(matches).not.toEqual([])
      const trimmed = (each: string[]) => each.map((line) => line.replaceAll(/ +/g, ' '))
      expect(trimmed((await admin(`list ${search}`)).lines)).toEqual(trimmed(matches))
    }
    expect((await admin('list nobody')).lines).toEqual([
      'No clinic has “nobody” in state, email, name or phone number.',
    ])
  })
})

describe('simulation', () => {
  const trial = { production: false, databaseUrl: null, emulatorHost: null }
  const databaseUrl = 'postgres://db.example/clinora'
  const emulatorHost = '127.0.0.1:9099'

  it.each([
    [true, 'in a folder', trial],
    [true, 'in a folder beside the emulator', { ...trial, emulatorHost }],
    [true, 'on PostgreSQL beside the emulator', { ...trial, databaseUrl, emulatorHost }],
    [false, 'on PostgreSQL', { ...trial, databaseUrl }],
    [false, 'in production', { ...trial, databaseUrl, production: true }],
    [false, 'in production beside the emulator', { production: true, databaseUrl, emulatorHost }],
    [false, 'in a folder in production', { ...trial, production: true }],
  ])('%s: %s', (allowed, _, config) => {
    expect(maySimulate(config)).toBe(allowed)
  })
})

describe('the command line', () => {
  const erasure = (changes: object) => ({
    ...{ name: 'erase-patient', phone: '+919876543210', patient: null, email: null, isDryRun: false },
    ...changes,
  })
  const parse = (line: string) =>
    parseArguments(line.split(' ').filter(Boolean), (path) => `content of ${path}`)

  it.each([
    ['list', { name: 'list' }],
    ['list river side', { name: 'list', search: 'river side' }],
    ['migrate', { name: 'migrate' }],
    ['audit', { name: 'audit', email: null }],
    ['audit a@b.test', { name: 'audit', email: 'a@b.test' }],
    [
      'audit --from 2026-11-01 a@b.test --to=2026-11-30 --appointment Clinora0123456 --lines 20',
      {
        ...{ name: 'audit', email: 'a@b.test', from: '2026-11-01', to: '2026-11-30' },
        ...{ appointment: 'Clinora0123456', lines: 20 },
      },
    ],
    ['doctors import d.csv', { name: 'import-doctors', csv: 'content of d.csv' }],
    ['slots import s.csv', { name: 'import-slots', csv: 'content of s.csv' }],
    ['accept-request 7 a@b.test', { name: 'accept-request', doctorId: 7, email: 'a@b.test' }],
    ['simulate', { name: 'simulate', bookings: 5, email: null }],
    ['export a@b.test f', { name: 'export', email: 'a@b.test' }],
    ['erase-patient +919876543210', erasure({})],
    [
      'erase-patient 9876543210 Lena Moreau --dry-run',
      erasure({ phone: '9876543210', patient: 'Lena Moreau', isDryRun: true }),
    ],
    ['erase-patient --clinic a@b.test 9876543210', erasure({ phone: '9876543210', email: 'a@b.test' })],
    ['erase-clinic a@b.test --dry-run', { name: 'erase-clinic', email: 'a@b.test', isDryRun: true }],
    ['erase-expired', { name: 'erase-expired', email: null, isDryRun: false }],
    ['retention a@b.test', { name: 'retention', email: 'a@b.test', years: null }],
    ['retention a@b.test 7', { name: 'retention', email: 'a@b.test', years: 7 }],
    ['simulate a@b.test', { name: 'simulate', bookings: 5, email: 'a@b.test' }],
  ])('%s', (line, command) => {
    expect(parse(line)).toMatchObject({ command, every: null })
  })

  it.each([
    ['simulate --stream', 5_000],
    ['simulate --stream 1.5', 1_500],
  ])('%s runs every %d ms', (line, every) => {
    expect(parse(line)).toEqual({ command: { name: 'simulate', bookings: 1, email: null }, every })
  })

  it.each([
    '',
    'frobnicate',
    'migrate now',
    'approve',
    'approve a@b.test c@d.test',
    'audit a@b.test c@d.test',
    'audit --who',
    'audit --from',
    'audit --from --to 2026-11-30',
    'audit --from 30/11/2026',
    'audit --to 2026-02-30',
    'audit --lines 0',
    'audit --lines many',
    'doctors',
    'doctors export d.csv',
    'slots import',
    'accept-request',
    'accept-request 7',
    'accept-request seven a@b.test',
    'accept-request 7 a@b.test more',
    'export a@b.test',
    'export a@b.test f more',
    'erase-patient',
    'erase-patient --clinic',
    'erase-patient 9876543210 --clinic',
    'erase-patient 9876543210 --all',
    'erase-clinic',
    'erase-clinic a@b.test now',
    'erase-clinic a@b.test --clinic b@b.test',
    'erase-expired a@b.test more',
    'retention',
    'retention a@b.test 7 8',
    'retention a@b.test --dry-run',
    'simulate 3',
    'simulate --stream soon',
    'simulate --stream 0',
    'simulate --stream 5 6',
  ])('refuses “%s”', (line) => {
    expect(() => parse(line)).toThrow(UsageError)
  })

  // As from `--clinic "$EMAIL"` without such a variable: without a clinic it would erase at all.
  it.each([
    [['erase-patient', '9876543210', '--clinic', '']],
    [['erase-patient', '9876543210', '--clinic=']],
    [['audit', '--from', '']],
  ])('refuses the empty value of %j', (args) => {
    expect(() => parseArguments(args, () => '')).toThrow(UsageError)
  })
})
