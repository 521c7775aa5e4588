import { FirebaseError, initializeApp } from 'firebase/app'
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as leave,
  type User,
} from 'firebase/auth'
import { signsOut } from '@/domain/identityError'
import { identityConfig } from './config'
import { IdentityError } from './errors'
import { session } from './session'

/** An account at the identity provider. */
export interface IdentityUser {
  uid: string
  email: string | null
  emailVerified: boolean
}

let auth: Auth | null = null

/**
 * Initialises the provider once. In memory only, since a refresh token never expires and must not outlive its login. Without a
 * pop-up resolver, which nothing uses and which is as large as the rest.
 */
function open(): Auth {
  if (auth) return auth
  auth = initializeAuth(initializeApp(identityConfig.project), { persistence: inMemoryPersistence })
  if (identityConfig.emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

/** Makes a call to the provider. Failures become IdentityErrors; some end the session (docs/product.md#identity-errors). */
async function ask<T>(call: (auth: Auth) => Promise<T>): Promise<T> {
  try {
    return await call(open())
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    if (signsOut(error.code)) {
      await leave(open())
      session.end('expiry')
    }
    throw new IdentityError(error.code, error.message)
  }
}

/** Like `ask`, for the account that is signed in. */
function askAs<T>(call: (user: User) => Promise<T>): Promise<T> {
  return ask(async (auth) => {
    await auth.authStateReady()
    if (!auth.currentUser) throw new FirebaseError('auth/user-token-expired', 'Nobody is signed in.')
    return call(auth.currentUser)
  })
}

const identityUserOf = ({ uid, email, emailVerified }: User): IdentityUser => ({ uid, email, emailVerified })

export function signIn(email: string, password: string): Promise<IdentityUser> {
  return ask(async (auth) => identityUserOf((await signInWithEmailAndPassword(auth, email, password)).user))
}

/** Creates an account and signs it in. */
export function signUp(email: string, password: string): Promise<IdentityUser> {
  return ask(async (auth) =>
    identityUserOf((await createUserWithEmailAndPassword(auth, email, password)).user),
  )
}

/** Deletes the account that is signed in. */
export function deleteAccount(): Promise<void> {
  return askAs(deleteUser)
}

/** Sends the verification mail to the account that is signed in. */
export function sendVerification(): Promise<void> {
  return askAs((user) => sendEmailVerification(user))
}

export function sendPasswordReset(email: string): Promise<void> {
  return ask((auth) => sendPasswordResetEmail(auth, email))
}

/** @param code the `oobCode` of the reset mail */
export function confirmReset(code: string, password: string): Promise<void> {
  return ask((auth) => confirmPasswordReset(auth, code, password))
}

/** @param code the `oobCode` of the verification mail */
export function applyVerification(code: string): Promise<void> {
  return ask((auth) => applyActionCode(auth, code))
}

/** The provider's proof of who is signed in, for the header `X-Identity-Token`. */
export function idToken(): Promise<string> {
  return askAs((user) => user.getIdToken())
}

export function signOut(): Promise<void> {
  return ask(leave)
}
