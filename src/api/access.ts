import { identityCode } from '@/domain/identityError'
import { afterLogin } from '@/domain/redirect'
import { trustedTimeZone } from '@/domain/timeZone'
import { client as apiClient, type ApiClient } from './client'
import { apiConfig } from './config'
import { ResponseError, IdentityError } from './errors'
import { loadIdentity, type Identity } from './loadIdentity'
import { session as tabSession, type Session } from './session'
import type { Wire } from './wire'

interface Deps {
  identity: () => Promise<Omit<Identity, 'default'>>
  client: Pick<ApiClient, 'GET' | 'POST'>
  session: Pick<Session, 'begin' | 'keepClinic'>
  extensions: boolean
  wait: (ms: number) => Promise<void>
}

const here: Deps = {
  identity: loadIdentity,
  client: apiClient,
  session: tabSession,
  extensions: apiConfig.extensions,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The provider gives the time of a sign-in in whole seconds. */
const SIGN_IN_PRECISION_MS = 1_000

export interface LoginAttempt {
  email: string
  password: string
  from?: string | null
  /** Encrypts the day on this device. Without it nothing is stored there. */
  dayKey?: string | undefined
}

export type LoginResult =
  | { kind: 'entered'; path: string; clinicId: string }
  /** A new mail with the link was sent, unless the provider refused to send one. */
  | { kind: 'unverified'; mailSent: boolean }

/**
 * The login (docs/product.md#login): identity, verified e-mail, product login, session, clinic, and the path to go to.
 * @param values `from`: the path remembered in `?from=`
 * Leaves nobody signed in at the identity provider.
 * @throws IdentityError, ResponseError or NoResponseError
 */
export async function login(
  { email, password, from, dayKey }: LoginAttempt,
  { client, extensions, session, ...deps }: Deps = here,
): Promise<LoginResult> {
  const identity = await deps.identity()
  const user = await identity.signIn(email, password)

  try {
    if (!user.emailVerified) {
      return { kind: 'unverified', mailSent: await succeeds(identity.sendVerification()) }
    }
    const ask = async () => {
      const proof = extensions ? { 'X-Identity-Token': await identity.idToken() } : {}
      return client.POST('/login', { body: { email: user.email ?? email }, params: { header: proof } })
    }
    const { data } = await ask().catch(async (error: unknown) => {
      if (!extensions || !(error instanceof ResponseError) || error.status !== 409) throw error
      // Within the second of a logout the backend cannot distinguish this sign-in from an earlier one.
      await deps.wait(SIGN_IN_PRECISION_MS)
      await identity.signIn(email, password)
      return ask()
    })
    if (!data?.token || !data.clinicId) throw new ResponseError(200)
    const { token, clinicId } = data
    session.begin({ uid: user.uid, token, clinicId, dayKey })
    session.keepClinic((await clinicOrNull(client, clinicId)) ?? {})
    return { kind: 'entered', path: afterLogin(data.redirectTo, from), clinicId }
  } finally {
    // From here on the bearer token is the session. The provider's refresh token would outlive it.
    await succeeds(identity.signOut())
  }
}

async function clinicOrNull(client: Deps['client'], clinicId: string): Promise<Wire['Clinic'] | null> {
  try {
    return (await client.GET('/clinics/{clinicId}', { params: { path: { clinicId } } })).data ?? null
  } catch {
    return null
  }
}

const DELETE_TRIES = 3

/**
 * The registration (docs/product.md#registration). If the backend fails or its response is lost, the new account is deleted. If
 * the backend has stored a clinic nevertheless, the next registration replaces it.
 * @throws IdentityError, ResponseError or NoResponseError
 */
export async function register(
  {
    clinicName,
    email,
    phone,
    password,
  }: { clinicName: string; email: string; phone: string; password: string },
  { client, extensions, ...deps }: Deps = here,
): Promise<void> {
  const identity = await deps.identity()
  const { user, isNew } = await openAccount(identity, { email, password, extensions })
  try {
    const time_zone = extensions ? trustedTimeZone() : null
    await client.POST('/register', {
      body: { uid: user.uid, clinicName, email: user.email ?? email, phone, ...(time_zone && { time_zone }) },
    })
  } catch (error) {
    for (let tries = 1; isNew && tries <= DELETE_TRIES; tries++) {
      if (await succeeds(identity.deleteAccount())) break
      await deps.wait(500 * tries)
    }
    await succeeds(identity.signOut())
    throw error
  }
  await succeeds(identity.signOut())
}

/**
 * Creates an account. If an earlier registration could not delete its account without a network, that one is used: its password
 * matches and its e-mail is not verified. Otherwise its owner could never register. Not without extensions: a specified backend is not
 * idempotent on `POST /register`.
 */
async function openAccount(
  identity: Awaited<ReturnType<Deps['identity']>>,
  { email, password, extensions }: { email: string; password: string; extensions: boolean },
) {
  try {
    return { user: await identity.signUp(email, password), isNew: true }
  } catch (error) {
    const exists = error instanceof IdentityError && identityCode(error.code) === 'email-already-in-use'
    const user = exists && extensions ? await identity.signIn(email, password).catch(() => null) : null
    if (user && !user.emailVerified) return { user, isNew: false }
    if (user) await succeeds(identity.signOut())
    throw error
  }
}

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch {
    return false
  }
}
