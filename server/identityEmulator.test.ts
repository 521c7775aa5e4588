import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { PROJECT, startEmulator } from '../scripts/emulator.mjs'
import { freePort } from '../scripts/ports.mjs'
import { runAdmin } from './admin/run'
import { firebaseAuth, firebaseIdentity, type Identity } from './identity'
import { approveClinic, registerClinic } from './repository/clinics'
import { adminDeps } from './testing/adminDeps'
import { anyEngine, startBackend, type Backend } from './testing/backend'
import { unique } from './testing/fixtures'

const TEN_MINUTES = 10 * 60_000

/** Uses the real emulator and firebase-admin, and a server whose clock the test moves. */
describe('an account of the identity emulator', () => {
  let folder: string
  let emulator: Awaited<ReturnType<typeof startEmulator>>
  let backend: Backend
  let identity: Identity

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-emulator-'))
    emulator = await startEmulator({ dataDir: folder, port: await freePort() })
    expect(await emulator.untilReady()).toBe(true)
    const auth = firebaseAuth({
      emulatorHost: emulator.auth,
      firebaseProjectId: PROJECT,
      serviceAccount: null,
      credentialsFile: null,
    })
    identity = firebaseIdentity(auth)
    backend = await startBackend(anyEngine, {}, identity)
  }, 120_000)
  afterAll(async () => {
    await backend.close()
    await emulator.stop()
    await rm(folder, { recursive: true })
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  }, 60_000)

  async function ask(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`http://${emulator.auth}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }

  /** Creates a clinic and logs it in. Returns its uid and bearer. */
  async function enter() {
    const email = `desk${unique()}@clinic.example`
    const credentials = { email, password: 'first-secret', returnSecureToken: true }
    const uid = String((await ask('accounts:signUp?key=demo', credentials))['localId'])
    await change(uid, { emailVerified: true })
    const registration = { uid, email, clinicName: 'Riverside', phone: '5550142233', emailVerified: true }
    backend.clock.now = new Date()
    await registerClinic(backend.db, registration, backend.clock.now, () => Promise.resolve(false))
    await approveClinic(backend.db, email, backend.clock.now)
    const { idToken } = await ask('accounts:signInWithPassword?key=demo', credentials)
    const headers = { 'x-identity-token': String(idToken) }
    const { status, body } = await backend.call('POST', '/login', { json: { email }, headers })
    expect(status).toBe(200)
    return { uid, email, token: (body as { token: string }).token }
  }

  const change = (localId: string, changes: object) =>
    ask(`projects/${PROJECT}/accounts:update`, { localId, ...changes })
  const status = async (token: string) => (await backend.call('GET', '/doctors', { token })).status
  const poll = (token: string) => {
    backend.clock.now = new Date(backend.clock.now.getTime() + NOTIFICATION_POLL_MS)
    return status(token)
  }

  it('keeps its session while it is valid', async () => {
    const { token } = await enter()
    expect([await poll(token), await poll(token), await poll(token)]).toEqual([200, 200, 200])
  })

  it.each([
    ['disabled', { disableUser: true }],
    ['given new credentials', { validSince: String(Math.ceil(Date.now() / 1000) + 60) }],
  ])('that is %s is logged out within ten minutes', async (_, changes) => {
    const { uid, token } = await enter()
    expect(await poll(token)).toBe(200)
    await change(uid, changes)
    const since = backend.clock.now.getTime()
    expect(await poll(token)).toBe(401)
    expect(backend.clock.now.getTime() - since).toBeLessThan(TEN_MINUTES)
  })

  it('whose email an operator changes is logged out, and in again when the new one is verified', async () => {
    const { uid, email, token } = await enter()
    const to = `new-${email}`
    const command = { name: 'change-clinic', email, change: { email: to } } as const
    // The provider's times are whole seconds: a login within the second of the change counts as one before it.
    const earlier = new Date(backend.clock.now.getTime() - 1000)
    const answer = await runAdmin(command, adminDeps({ db: backend.db }, { accounts: identity }), earlier)
    expect(answer.failed).toBe(false)
    expect(await status(token)).toBe(401)
    expect(await identity.lookup(uid)).toMatchObject({ email: to, emailVerified: false })
    const login = async () => {
      const credentials = { email: to, password: 'first-secret', returnSecureToken: true }
      const { idToken } = await ask('accounts:signInWithPassword?key=demo', credentials)
      const headers = { 'x-identity-token': String(idToken) }
      return (await backend.call('POST', '/login', { json: { email: to }, headers })).status
    }
    expect(await login()).toBe(401)
    await change(uid, { emailVerified: true })
    expect(await login()).toBe(200)
  })

  it('keeps its email if the new one is taken or none', async () => {
    const { uid, email } = await enter()
    const other = await enter()
    await expect(identity.changeEmail(uid, other.email)).rejects.toMatchObject({ status: 409 })
    await expect(identity.changeEmail(uid, 'desk@')).rejects.toMatchObject({ status: 400 })
    await expect(identity.changeEmail('gone', `new-${email}`)).rejects.toMatchObject({ status: 404 })
    expect(await identity.lookup(uid)).toMatchObject({ email, emailVerified: true })
  })
})
