/** The addresses of the identity emulator, and where its accounts and mails are saved. */
export interface EmulatorSettings {
  /** `host:port` of the Auth emulator, as in FIREBASE_AUTH_EMULATOR_HOST. */
  auth: string
  /** `host:port` of its hub, as in FIREBASE_EMULATOR_HUB; null if unknown, and then accounts are not saved here. */
  hub: string | null
  /** The Firebase project, `demo-…`. */
  project: string
  /** Accounts are saved in `emulator/exports` below it, mails in `mail.log`. */
  dataDir: string
  /** Origin of the links in mails, as in PUBLIC_URL; null uses the browser's. */
  publicUrl: string | null
}

/** Null without a configured emulator, and always in production. */
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
