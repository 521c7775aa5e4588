/** Where the identity emulator is and what its neighbours need of it. */
export interface EmulatorSettings {
  /** `host:port` of the Auth emulator, as in FIREBASE_AUTH_EMULATOR_HOST. */
  auth: string
  /** `host:port` of its hub, as in FIREBASE_EMULATOR_HUB; null where nobody told, and accounts are not saved by us. */
  hub: string | null
  /** The Firebase project, `demo-…`. */
  project: string
  /** Accounts are saved in `emulator/exports` and mails in `mail.log` below it. */
  dataDir: string
  /** Origin of the links in mails, as in PUBLIC_URL; null takes the browser's own. */
  publicUrl: string | null
}

/** Null where no emulator is configured, and always in production. */
export function emulatorSettings(
  config: { production: boolean; emulatorHost: string | null; firebaseProjectId: string; dataDir: string },
  env: Readonly<Record<string, string | undefined>>,
): EmulatorSettings | null {
  const { production, emulatorHost, firebaseProjectId, dataDir } = config
  if (production || !emulatorHost) return null
  return {
    auth: emulatorHost,
    hub: env['FIREBASE_EMULATOR_HUB'] || null,
    project: firebaseProjectId,
    dataDir,
    publicUrl: env['PUBLIC_URL'] || null,
  }
}
