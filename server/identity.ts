import { randomUUID } from 'node:crypto'
import { FirebaseAppError, initializeApp } from 'firebase-admin/app'
import { FirebaseAuthError, getAuth, type Auth } from 'firebase-admin/auth'
import type { Config } from './config'
import { firebaseCredential } from './credentials'
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

type IdentityConfig = Pick<
  Config,
  'emulatorHost' | 'firebaseProjectId' | 'serviceAccount' | 'credentialsFile'
>

/**
 * Firebase's accounts, or the emulator's where `emulatorHost` is set. The emulator's tokens are unsigned; without
 * `emulatorHost` they are refused like any other that Google did not sign.
 *
 * @throws StartError with one sentence where the credentials could never work
 */
export function firebaseAuth(config: IdentityConfig): Auth {
  // firebase-admin reads the emulator's address from the environment alone.
  if (config.emulatorHost) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = config.emulatorHost
  else delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const project = { projectId: config.firebaseProjectId }
  const options = config.emulatorHost ? project : { ...project, credential: firebaseCredential(config) }
  return getAuth(initializeApp(options, randomUUID()))
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
    (error instanceof FirebaseAuthError && (error.code === 'auth/internal-error' || isWithoutKeys(error)))
  )
}

/**
 * Whether Google's public keys could not be fetched: firebase-admin calls that an argument-error as well, and only its
 * complaints about the token itself name the token.
 */
function isWithoutKeys({ code, message }: FirebaseAuthError) {
  return code === 'auth/argument-error' && !message.includes('Firebase ID token')
}

function isUnknownUid(error: unknown) {
  return (
    error instanceof FirebaseAuthError && ['auth/user-not-found', 'auth/invalid-uid'].includes(error.code)
  )
}
