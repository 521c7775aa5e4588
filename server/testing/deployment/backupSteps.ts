// What belongs to the commands that back up and restore.
import { expect } from 'vitest'
import { caller } from '../backend'
import { listedAppointments, makeClinic, makeDoctor, makePatientBooking } from '../fixtures'
import { nextMonday, openFixtureContext } from '../realTime'
import { PASSWORD } from './emptyMachine'
import { contextOf, operating, without, type Step, type Walk } from './walk'

/** A clinic that nobody erases, with one appointment. */
interface KeptClinic {
  clinicId: string
  token: string
  number: string
}

export function backupSteps(walk: Walk): Record<string, Step> {
  let backedUpClinic: KeptClinic
  let embedded: KeptClinic
  return {
    'npm run admin -- backup': {
      before: async () => (backedUpClinic = await makeKept(contextOf(walk))),
      after: async () => {
        expect(walk.newestBackup('.dump')).toMatch(/^clinora-\d+T\d+Z\.dump$/)
        const [databases] = await walk.onCluster("select 1 from pg_database where datname like '%verify%'")
        expect(databases).toEqual([])
      },
    },
    'npm run admin -- verify-backup': { after: ({ out }) => expect(out).toContain('was restored') },
    createdb: { env: () => ({ ...operating(walk), PGUSER: 'clinora_owner', PGPASSWORD: PASSWORD }) },
    'DATABASE_URL=postgres://…/clinora_restored node': {
      serving: (origin) => expectRestored(origin, backedUpClinic),
    },
    'mkdir -p /srv': {
      before: async () => {
        const dataDir = walk.machine.at('embedded')
        const folder = await openFixtureContext({ dataDir })
        embedded = await makeKept(folder)
        await folder.close()
        await walk.machine.run(walk.real('npm run admin -- backup /var/backups/clinora'), walk.checkout, {
          ...walk.base,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
        })
      },
    },
    'DATA_DIR=': {
      // Production refuses the embedded database.
      env: () => without(operating(walk), 'NODE_ENV', 'DATABASE_URL'),
      serving: (origin) => expectRestored(origin, embedded),
    },
  }
}

async function makeKept(context: Awaited<ReturnType<typeof openFixtureContext>>): Promise<KeptClinic> {
  const clinic = await makeClinic(context)
  const doctor = await makeDoctor(context, { clinics: [clinic] })
  const { date, today } = nextMonday()
  const { appointmentNumber } = await makePatientBooking(context, clinic, doctor, { date, today })
  expect(await listedAppointments(context, clinic.clinicId)).toHaveLength(1)
  return { clinicId: clinic.clinicId, token: clinic.token, number: appointmentNumber }
}

async function expectRestored(origin: string, { clinicId, token, number }: KeptClinic) {
  const { status, body } = await caller(origin)('GET', `/appointments/${clinicId}`, { token })
  expect(status).toBe(200)
  expect((body as { appointment_number: string }[]).map((row) => row.appointment_number)).toEqual([number])
}
