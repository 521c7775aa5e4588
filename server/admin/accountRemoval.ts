import type { Config } from '../config'
import { accountExports } from '../emulator/accountExports'
import type { EmulatorSettings } from '../emulator/settings'

/** Returns a function that deletes an account at the identity provider, and of the emulator saves that. */
export function accountRemoval(
  config: Config,
  emulator: EmulatorSettings | null,
): (uid: string) => Promise<void> {
  return async (uid) => {
    // Imported here because it loads slowly and no other command needs it.
    const { firebaseAuth, firebaseIdentity } = await import('../identity')
    await firebaseIdentity(firebaseAuth(config)).remove(uid)
    if (emulator) await accountExports(emulator.hub, emulator.dataDir)()
  }
}
