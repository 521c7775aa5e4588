import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointment, job, unfinishedErasure } from '../db/schema'
import { countUnfinishedErasures } from '../repository/unfinishedErasures'
import { engines, startBackend, type Backend } from '../testing/backend'
import { runCommandLine } from '../testing/commandLine'
import { bookingFor, makeClinic, makeDoctor, type TestClinic } from '../testing/fixtures'

const PHONE = '7046113301'
const NAME = "Aoife O’Hara-D'Arcy"

describe.each(engines)('a killed erase-patient on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  beforeEach(async () => {
    await backend.db.delete(unfinishedErasure)
    clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const json = bookingFor(clinic, doctor, { phone_no: PHONE, patientName: NAME })
    const { status } = await backend.call('POST', '/book_appointment', { token: clinic.token, json })
    expect(status).toBe(200)
  })
  afterAll(() => backend.close())

  const admin = async (args: readonly string[], pages?: number) =>
    (await runCommandLine(backend, args, { pages })).lines
  const unfinishedLines = async () => (await admin(['list'])).filter((line) => line.includes('erase-patient'))
  const erase = (...args: string[]) => ['erase-patient', PHONE, ...args]

  it.each([
    ['before the first clinic', 1],
    ['before the last one', 2],
  ])('%s is on the list, until it is run again', async (_, pages) => {
    await admin(erase(), pages)
    expect(await unfinishedLines()).toEqual([`Not completed, run it again: erase-patient ${PHONE}`])
    expect(await countUnfinishedErasures(backend.db)).toBe(1)
    await admin(erase())
    expect(await unfinishedLines()).toEqual([])
    expect(await countUnfinishedErasures(backend.db)).toBe(0)
  })

  it('is listed once, as a shell reads it, with its name and clinic', async () => {
    const command = erase(NAME, '--clinic', clinic.email)
    await admin(command, 1)
    await admin(command, 1)
    const name = String.raw`'Aoife O’Hara-D'\''Arcy'`
    const line = `erase-patient ${PHONE} ${name} --clinic '${clinic.email}'`
    expect(await unfinishedLines()).toEqual([`Not completed, run it again: ${line}`])
  })

  it.each([
    ['the same person in another writing', [NAME], [NAME.toUpperCase()], true],
    ['everybody with the number', [NAME], [], true],
    ['one person of the number', [], [NAME], false],
    ['another person', [NAME], ['Somebody Else'], false],
    ['a clinic of all', [], ['--clinic', 'own'], false],
    ['all clinics instead of one', ['--clinic', 'own'], [], true],
    ['another clinic', ['--clinic', 'own'], ['--clinic', 'other'], false],
    ['a dry run', [], ['--dry-run'], false],
  ])('is completed by one of %s: %j, %j, %s', async (_, killed, later, isCompleted) => {
    const other = await makeClinic(backend)
    const emails: Record<string, string> = { own: clinic.email, other: other.email }
    const real = (args: readonly string[]) => args.map((arg) => emails[arg] ?? arg)
    await admin(erase(...real(killed)), 1)
    await admin(erase(...real(later)))
    expect(await unfinishedLines()).toHaveLength(isCompleted ? 0 : 1)
  })

  it('is withdrawn without an erasure, and without a success of the job', async () => {
    await backend.db.delete(job)
    await admin(erase(NAME), 1)
    const countNamed = async () => backend.db.$count(appointment, eq(appointment.phoneNumber, PHONE))
    const before = await countNamed()
    expect(await admin(erase('Somebody Else', '--withdraw'))).toEqual([
      'Nothing on the list is of this person.',
    ])
    expect(await unfinishedLines()).toHaveLength(1)
    expect(await admin(erase(NAME, '--withdraw'))).toEqual([
      '1 erasure is off the list, and erases nothing more.',
    ])
    expect(await unfinishedLines()).toEqual([])
    expect(await countNamed()).toBe(before)
    expect(before).toBeGreaterThan(0)
    expect(await backend.db.$count(job)).toBe(0)
  })

  it('of a dry run is none', async () => {
    await admin(erase('--dry-run'), 1)
    expect(await unfinishedLines()).toEqual([])
  })

  it('of a clinic goes with the clinic', async () => {
    await admin(erase('--clinic', clinic.email), 1)
    await admin(['suspend', clinic.email])
    await admin(['erase-clinic', clinic.email])
    expect(await countUnfinishedErasures(backend.db)).toBe(0)
  })
})
