import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { FirebaseAuthError, getAuth, type Auth } from 'firebase-admin/auth'
import * as v from 'valibot'
import type { Config } from './config'
import { firebaseCredential } from './credentials'
import { Refusal } from './refusal'
import { text } from './text'

/** An account at the identity provider. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  disabled: boolean
  /** Sign-ins before this time are invalid: the password was changed, or the tokens were revoked. */
  validSince: Date | null
}

/** The content of a verified ID token. */
export interface SignIn {
  uid: string
  email: string
  emailVerified: boolean
  /** When the password was given, in whole seconds. */
  signedInAt: Date
}

/** The server's calls to the identity provider. They throw Refusal 503 while the provider does not answer. */
export interface Identity {
  /** Null for an invalid or revoked token, or a disabled or deleted account. */
  verify(idToken: string): Promise<SignIn | null>
  /** The account of a uid, null if it does not exist. */
  lookup(uid: string): Promise<Account | null>
  /** Deletes the account. One that does not exist is deleted. */
  remove(uid: string): Promise<void>
  /**
   * Gives the account another email, which is unverified then.
   *
   * @throws Refusal 404 if the account does not exist, 409 if another one has the email, 400 if the provider refuses it
   */
  changeEmail(uid: string, email: string): Promise<void>
  /** Those of the uids whose account has a verified email. */
  verifiedUids(uids: readonly string[]): Promise<ReadonlySet<string>>
}

const PROVIDER_TIMEOUT_MS = 8_000
/** The provider's limit for one call. */
const LOOKUP_MAX_UIDS = 100

class ProviderTimeout extends Error {}

type IdentityConfig = Pick<
  Config,
  'emulatorHost' | 'firebaseProjectId' | 'serviceAccount' | 'credentialsFile'
>

/**
 * Firebase Authentication, or its emulator if `emulatorHost` is set. The emulator's tokens are unsigned; without `emulatorHost` they
 * are refused, like any token that Google did not sign.
 *
 * @throws StartError with one sentence if the credentials can never work
 */
export function firebaseAuth(config: IdentityConfig): Auth {
  // firebase-admin reads the emulator's address only from the environment.
  if (config.emulatorHost) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = config.emulatorHost
  else delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const project = { projectId: config.firebaseProjectId }
  const options = config.emulatorHost ? project : { ...project, credential: firebaseCredential(config) }
  return getAuth(initializeApp(options, randomUUID()))
}

/** {@link Identity} at Firebase. */
export function firebaseIdentity(auth: Auth): Identity {
  return {
    async verify(idToken) {
      if (!isReadable(idToken)) return null
      const token = await ask(() => auth.verifyIdToken(idToken, true), isTokenError)
      if (!token?.email || typeof token.auth_time !== 'number') return null
      const { uid, email, email_verified, auth_time } = token
      return { uid, email, emailVerified: email_verified === true, signedInAt: new Date(auth_time * 1000) }
    },
    async lookup(uid) {
      // Only a clear "not found" counts, because a clinic's record is retired when its account does not exist.
      const user = await ask(() => auth.getUser(uid), isUnknownUid)
      if (!user) return null
      const { email = '', emailVerified, disabled, tokensValidAfterTime } = user
      const validSince = tokensValidAfterTime ? new Date(tokensValidAfterTime) : null
      return { uid: user.uid, email, emailVerified, disabled, validSince }
    },
    async remove(uid) {
      await ask(() => auth.deleteUser(uid), isUnknownUid)
    },
    async changeEmail(uid, email) {
      const refusals: Refusal[] = []
      const isRefused = (error: unknown) => {
        const code = error instanceof FirebaseAuthError ? error.code : ''
        if (isUnknownUid(error)) refusals.push(new Refusal(404, text('operation.accountGone')))
        if (code === 'auth/email-already-exists')
          refusals.push(new Refusal(409, text('operation.emailTaken', { email })))
        if (code === 'auth/invalid-email')
          refusals.push(new Refusal(400, text('errors.identity.invalid-email')))
        return refusals.length > 0
      }
      await ask(() => auth.updateUser(uid, { email, emailVerified: false }), isRefused)
      const [refusal] = refusals
      if (refusal) throw refusal
    },
    async verifiedUids(uids) {
      const verified = new Set<string>()
      for (let from = 0; from < uids.length; from += LOOKUP_MAX_UIDS) {
        const page = uids.slice(from, from + LOOKUP_MAX_UIDS).map((uid) => ({ uid }))
        const result = await ask(
          () => auth.getUsers(page),
          () => false,
        )
        for (const user of result?.users ?? []) if (user.emailVerified) verified.add(user.uid)
      }
      return verified
    },
  }
}

async function ask<T>(call: () => Promise<T>, isNotFound: (error: unknown) => boolean): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderTimeout()), PROVIDER_TIMEOUT_MS)
  })
  try {
    return await Promise.race([call(), timeout])
  } catch (error) {
    if (isNotFound(error)) return null
    throw new Refusal(503, text('server.unavailable'), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const TokenPart = v.looseObject({})

/** Whether the text has the form of a token. For other texts firebase-admin throws SyntaxErrors and TypeErrors. */
function isReadable(idToken: string): boolean {
  const [header, payload, , ...more] = idToken.split('.')
  try {
    return more.length === 0 && [header, payload].every((part) => v.is(TokenPart, decoded(part ?? '')))
  } catch {
    return false
  }
}

function decoded(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

/** Errors about the token itself. Other errors are faults of the provider or of its configuration. */
const TOKEN_ERRORS = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]
/** An `argument-error` may also mean that Google's public keys could not be fetched; only the message shows the difference. */
const TOKEN_MESSAGES = /^((Decoding )?Firebase ID token |verifyIdToken\(\) expects an ID token)/

function isTokenError(error: unknown): boolean {
  if (!(error instanceof FirebaseAuthError)) return false
  const { code, message } = error
  return TOKEN_ERRORS.includes(code) || (code === 'auth/argument-error' && TOKEN_MESSAGES.test(message))
}

function isUnknownUid(error: unknown) {
  return (
    error instanceof FirebaseAuthError && ['auth/user-not-found', 'auth/invalid-uid'].includes(error.code)
  )
}
