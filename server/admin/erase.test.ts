import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { yearsBefore } from '@/domain/calendar'
import { rowsOf } from '../db/database'
import { appointment } from '../db/schema'
import { readAllTables } from '../testing/allTables'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic } from '../testing/fixtures'
import { runCommandLine } from '../testing/commandLine'
import { text } from '../text'

describe.each(engines)('erasures on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  const admin = async (args: readonly string[], options = {}, on = backend) => {
    const { lines, failed } = await runCommandLine(on, args, options)
    return { lines, failed }
  }
  const everything = async () => Object.values(await readAllTables(backend.db)).join('\n')

  it.each([
    [['erase-patient', '12345'], '“12345” is no phone number of ten digits.'],
    [['erase-patient', '5550142233', '…'], '“…” has no letter or digit.'],
    [['erase-patient', '5550142233', '--clinic', 'nobody@clinic.example'], text('server.clinicUnknown')],
    [['erase-expired', 'nobody@clinic.example'], text('server.clinicUnknown')],
    [['retention', 'nobody@clinic.example', '2'], text('server.clinicUnknown')],
    [['erase-clinic', 'nobody@clinic.example'], text('server.clinicUnknown')],
  ])('refuses %j', async (args, line) => {
    const before = await everything()
    expect(await admin(args)).toEqual({ lines: [line], failed: true })
    expect(await everything()).toBe(before)
  })

  describe('of more than one transaction', () => {
    let own: Backend
    let old: TestClinic
    beforeAll(async () => {
      own = await startBackend(engine)
    })
    beforeEach(async () => {
      old = await makeClinic(own)
      const { id, slotId } = await makeDoctor(own, { clinics: [old] })
      // Five years ago.
      await own.db
        .execute(sql`insert into appointment (appointment_number, clinic_id, doctor_id, slot_id, patient_name,
          phone_number, date, time, status, is_pay_on_clinic, booked_at, completion_otp, fingerprint)
        select 'Clinora' || (2000000 + n), ${old.clinicId}, ${id}, ${slotId}, 'Thaddeus Marrow',
          '7046113399', ${yearsBefore(TODAY, 5)}::date - n % 30, '0930', 3, 1, now(), 1, 'old'
        from generate_series(1, 230) n`)
    })
    afterAll(() => own.close())

    const open = () =>
      own.db.$count(
        appointment,
        sql`clinic_id = ${old.clinicId} and erased_at is null and patient_name is not null`,
      )
    const batches = async () => {
      const rows = await rowsOf<{ n: number }>(
        own.db,
        sql`select erased_appointments as n from audit where clinic_id = ${old.clinicId} and erased_appointments is not null order by id`,
      )
      return rows.map(({ n }) => n)
    }

    it.each([
      ['erase-expired', () => [old.email], 1, '180 appointments'],
      ['erase-patient', () => ['7046113399', '--clinic', old.email], 2, '50 appointments'],
      ['erase-clinic', () => [old.email], 2, 'is erased'],
    ])(
      '%s goes on where an interrupted run has stopped, 50 appointments a transaction',
      async (name, args, pages, line) => {
        if (name === 'erase-clinic') await admin(['suspend', old.email], {}, own)
        await admin([name, ...args()], { pages }, own)
        expect(await open()).toBe(180)
        const { lines, failed } = await admin([name, ...args()], {}, own)
        expect({ lines, failed }).toEqual({
          lines: expect.arrayContaining([expect.stringContaining(line)]) as unknown,
          failed: false,
        })
        expect(await open()).toBe(0)
        expect(await batches()).toEqual([...Array<number>(4).fill(50), 30])
      },
    )
  })
})
