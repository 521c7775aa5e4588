import type { AdminDeps } from '../admin/run'
import type { Backend } from './backend'

/** What the admin's commands need, with the fake identity provider of a backend. */
export function adminDeps(
  { db, identity, backups }: Pick<Backend, 'db'> & Partial<Pick<Backend, 'identity' | 'backups'>>,
  changes: Partial<AdminDeps> = {},
): AdminDeps {
  const noProvider = () => Promise.reject(new Error('This test has no identity provider.'))
  const accounts = identity ?? { remove: noProvider, changeEmail: noProvider, verifiedUids: noProvider }
  const none = () => Promise.reject(new Error('This test has no database to back up.'))
  return {
    db,
    timeZone: 'Asia/Kolkata',
    emulator: null,
    simulation: true,
    backups: backups ?? { extension: '', dump: none, restore: none },
    accounts,
    mailer: null,
    ...changes,
  }
}
