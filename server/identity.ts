import { randomUUID } from 'node:crypto'
import {
  applicationDefault,
  cert,
  FirebaseAppError,
  initializeApp,
  type AppOptions,
} from 'firebase-admin/app'
import { FirebaseAuthError, getAuth, type Auth } from 'firebase-admin/auth'
import type { Config } from './config'
import { Refusal } from './refusal'
import { text } from './text'

/** An account at the identity provider. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
}

/** What the server asks the identity provider. Both throw Refusal 503 while the provider does not answer. */
export interface Identity {
  /** The account that an ID token proves, null for a token that proves nothing. */
  verify(idToken: string): Promise<Account | null>
  /** The account of a uid, null where there is none any more. */
  lookup(uid: string): Promise<Account | null>
}

const PROVIDER_TIMEOUT = 8_000

class NoAnswer extends Error {}

type IdentityConfig = Pick<Config, 'emulatorHost' | 'firebaseProjectId' | 'serviceAccount'>

/**
 * Firebase's accounts, or the emulator's where `emulatorHost` is set. The emulator's tokens are unsigned; without
 * `emulatorHost` they are refused like any other that Google did not sign.
 */
export function firebaseAuth(config: IdentityConfig): Auth {
  // firebase-admin reads the emulator's address from the environment alone.
  if (config.emulatorHost) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = config.emulatorHost
  else delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  return getAuth(initializeApp(optionsOf(config), randomUUID()))
}

function optionsOf({
  emulatorHost,
  firebaseProjectId: projectId,
  serviceAccount,
}: IdentityConfig): AppOptions {
  if (emulatorHost) return { projectId }
  if (!serviceAccount) return { projectId, credential: applicationDefault() }
  const { project_id, client_email, private_key } = serviceAccount
  const account = { projectId: project_id, clientEmail: client_email, privateKey: private_key }
  return { projectId, credential: cert(account) }
}

/** Asks Firebase; see `Identity`. */
export function firebaseIdentity(auth: Auth): Identity {
  return {
    async verify(idToken) {
      // Whatever else it throws, it could not prove the token: a rubbish one makes it throw SyntaxErrors as well.
      const token = await ask(
        () => auth.verifyIdToken(idToken, true),
        (error) => !isUnavailable(error),
      )
      return token?.email
        ? { uid: token.uid, email: token.email, emailVerified: token.email_verified === true }
        : null
    },
    async lookup(uid) {
      // Only a clear "there is none" counts: a clinic's record gives way where its account is gone.
      const user = await ask(() => auth.getUser(uid), isUnknownUid)
      return user ? { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified } : null
    },
  }
}

async function ask<T>(question: () => Promise<T>, meansNone: (error: unknown) => boolean): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), PROVIDER_TIMEOUT)
  })
  try {
    return await Promise.race([question(), silence])
  } catch (error) {
    if (meansNone(error)) return null
    throw new Refusal(503, text('server.unavailable'), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function isUnavailable(error: unknown) {
  return (
    error instanceof NoAnswer ||
    error instanceof FirebaseAppError ||
    (error instanceof FirebaseAuthError && error.code === 'auth/internal-error')
  )
}

function isUnknownUid(error: unknown) {
  return (
    error instanceof FirebaseAuthError && ['auth/user-not-found', 'auth/invalid-uid'].includes(error.code)
  )
}
