import type { Config } from '../config'
import { accountExports } from '../emulator/accountExports'
import type { EmulatorSettings } from '../emulator/settings'
import type { Identity } from '../identity'

/** What the commands do with accounts at the identity provider. */
export type Accounts = Pick<Identity, 'remove' | 'changeEmail' | 'verifiedUids'>

/** The accounts at the identity provider. A change of the emulator's is saved. */
export function identityAccounts(config: Config, emulator: EmulatorSettings | null): Accounts {
  let identity: Promise<Identity> | null = null
  // Imported at the first call, because it loads slowly and few commands need it.
  const provider = () =>
    (identity ??= import('../identity').then(({ firebaseAuth, firebaseIdentity }) =>
      firebaseIdentity(firebaseAuth(config)),
    ))
  const save = async () => {
    if (emulator) await accountExports(emulator.hub, emulator.dataDir)()
  }
  return {
    async remove(uid) {
      await (await provider()).remove(uid)
      await save()
    },
    async changeEmail(uid, email) {
      await (await provider()).changeEmail(uid, email)
      await save()
    },
    verifiedUids: async (uids) => (await provider()).verifiedUids(uids),
  }
}
