import type { Db } from '../db/database'
import { accountExports } from '../emulator/accountExports'
import type { EmulatorSettings } from '../emulator/settings'
import { makeDemo, type DemoAccounts } from './demo'

/**
 * Creates the demo in the emulator and the database.
 *
 * @returns the number of new clinics
 */
export async function runDemo({
  db,
  emulator,
  now,
  timeZone,
}: {
  db: Db
  emulator: EmulatorSettings
  now: Date
  timeZone: string
}): Promise<number> {
  // Imported here because it loads slowly and no other command needs it.
  const [{ deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.auth
  const app = initializeApp({ projectId: emulator.project }, 'demo')
  const auth = getAuth(app)
  try {
    const accounts: DemoAccounts = {
      find: async (email) => (await auth.getUsers([{ email }])).users[0] ?? null,
      create: ({ uid, ...account }) =>
        auth.createUser({ ...account, emailVerified: true, ...(uid && { uid }) }),
      save: accountExports(emulator.hub, emulator.dataDir),
    }
    return await makeDemo(db, accounts, { now, timeZone })
  } finally {
    await deleteApp(app)
  }
}
