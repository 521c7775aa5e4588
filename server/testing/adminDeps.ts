import type { AdminDeps } from '../admin/run'
import type { Backend } from './backend'

/** What the admin's commands need, with the fake identity provider of a backend. */
export function adminDeps(
  { db, identity }: Pick<Backend, 'db'> & Partial<Pick<Backend, 'identity'>>,
  changes: Partial<AdminDeps> = {},
): AdminDeps {
  const removeAccount = (uid: string) =>
    identity ? identity.remove(uid) : Promise.reject(new Error('This test has no identity provider.'))
  return { db, timeZone: 'Asia/Kolkata', emulator: null, simulation: true, removeAccount, ...changes }
}
