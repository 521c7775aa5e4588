import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BEARER_LIFETIME_MS, SIGN_IN_MAX_AGE_MS } from '@/domain/constants'
import { operations } from '../contract'
import { rowsOf, type Db } from '../db/database'
import { bearer, clinic } from '../db/schema'
import { approveClinic, findClinicByEmail, registerClinic, suspendClinic } from '../repository/clinics'
import { recentActivity } from '../repository/audit'
import { openSession } from '../repository/bearers'
import { Refusal } from '../refusal'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { makeClinic, makeDoctor, makeWalkIn, unique } from '../testing/fixtures'
import { text } from '../text'

/** The processes that wait for a lock of this transaction, on PostgreSQL. */
const waitingFor = (tx: Db) =>
  rowsOf(
    tx,
    sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )

const noToken = { error: text('errors.status.noToken') }

describe.each(engines)('access on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  /** @param at when the password was given; by default now */
  const login = (email: string, uid: string, at?: Date) =>
    backend.call('POST', '/login', {
      json: { email },
      headers: { 'x-identity-token': `proof of ${uid}${at ? ` at ${at.toISOString()}` : ''}` },
    })

  function makeAccount({ emailVerified = true } = {}) {
    const uid = `account${unique()}`
    const account = { uid, email: `${uid}@clinic.example`, emailVerified }
    backend.identity.add(account)
    return account
  }

  const register = ({ uid, email }: { uid: string; email: string }, changes = {}) =>
    backend.call('POST', '/register', {
      json: { uid, email, clinicName: 'Riverside', phone: '5550142233', ...changes },
    })

  describe('login', () => {
    it('gives an approved clinic a valid bearer, and sends it to the dashboard', async () => {
      const { clinicId, email, uid } = await makeClinic(backend)
      const reply = await login(email.toUpperCase(), uid)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        clinicId,
        redirectTo: '/dashboard',
      })
      const { token } = reply.body as { token: string }
      expect((await backend.call('GET', '/doctors', { token })).status).toBe(200)
    })

    it('stores only the hash of the bearer', async () => {
      const { clinicId, email, uid } = await makeClinic(backend)
      const { token } = (await login(email, uid)).body as { token: string }
      const rows = await backend.db.select().from(bearer).where(eq(bearer.clinicId, clinicId))
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    it('sends a pending clinic to /waiting', async () => {
      const { email, uid } = await makeClinic(backend, { approved: false })
      expect((await login(email, uid)).body).toMatchObject({ redirectTo: '/waiting' })
    })

    it('refuses an e-mail without an identity token', async () => {
      const { email } = await makeClinic(backend)
      const reply = await backend.call('POST', '/login', { json: { email } })
      expect(reply).toMatchObject({ status: 401, body: { error: text('server.identityRequired') } })
    })

    it('refuses an invalid token', async () => {
      const { email } = await makeClinic(backend)
      expect(await login(email, 'nobody')).toMatchObject({
        status: 401,
        body: { error: text('server.identityRequired') },
      })
    })

    it('refuses the token of another e-mail', async () => {
      const { email } = await makeClinic(backend)
      const other = await makeClinic(backend)
      expect(await login(email, other.uid)).toMatchObject({
        status: 401,
        body: { error: text('server.identityMismatch') },
      })
    })

    it('refuses an unverified e-mail', async () => {
      const { email, uid } = await makeClinic(backend)
      backend.identity.add({ uid, email, emailVerified: false })
      expect(await login(email, uid)).toMatchObject({
        status: 401,
        body: { error: text('errors.login.unverified') },
      })
    })

    it('refuses an account without a clinic', async () => {
      const { uid, email } = makeAccount()
      expect(await login(email, uid)).toMatchObject({
        status: 404,
        body: { error: text('server.clinicUnknown') },
      })
    })

    it('refuses a later account of the same e-mail, which is another person’s', async () => {
      const { email } = await makeClinic(backend)
      const { uid } = makeAccount()
      backend.identity.add({ uid, email, emailVerified: true })
      expect(await login(email, uid)).toMatchObject({
        status: 401,
        body: { error: text('server.identityMismatch') },
      })
    })

    it('answers 503 while the identity provider does not answer', async () => {
      const { email, uid } = await makeClinic(backend)
      backend.identity.failure = new Refusal(503, text('server.unavailable'))
      const reply = await login(email, uid)
      backend.identity.failure = null
      expect(reply).toMatchObject({ status: 503, body: { error: text('server.unavailable') } })
      expect(backend.logLines.at(-2)).toContain('"status":503')
    })

    const tooOld = { status: 409, body: { error: text('server.signInTooOld') } }

    it('refuses a password given more than five minutes ago, even with a new token', async () => {
      const { email, uid } = await makeClinic(backend)
      const ago = (ms: number) => new Date(SATURDAY.getTime() - ms)
      expect((await login(email, uid, ago(SIGN_IN_MAX_AGE_MS))).status).toBe(200)
      expect(await login(email, uid, ago(SIGN_IN_MAX_AGE_MS + 1000))).toMatchObject(tooOld)
    })

    describe('after a logout', () => {
      const at = (ms: number) => new Date(SATURDAY.getTime() + ms)
      afterEach(() => {
        backend.clock.now = SATURDAY
      })

      it('refuses a sign-in from before it, or from the same second', async () => {
        const { email, uid, token } = await makeClinic(backend)
        backend.clock.now = at(1_500)
        await backend.call('POST', '/logout', { token })
        backend.clock.now = at(10_000)
        expect(await login(email, uid, at(0))).toMatchObject(tooOld)
        expect(await login(email, uid, at(1_900))).toMatchObject(tooOld)
        expect((await login(email, uid, at(2_000))).status).toBe(200)
      })

      it('while the server’s clock was ahead accepts a new sign-in', async () => {
        const { email, uid } = await makeClinic(backend)
        backend.clock.now = at(24 * 60 * 60_000)
        const { token } = (await login(email, uid)).body as { token: string }
        await backend.call('POST', '/logout', { token })
        backend.clock.now = at(10_000)
        expect((await login(email, uid)).status).toBe(200)
      })

      it('refuses the sign-in of the session, even if the provider’s clock is ahead', async () => {
        const { email, uid } = await makeClinic(backend)
        const { token } = (await login(email, uid, at(20_000))).body as { token: string }
        await backend.call('POST', '/logout', { token })
        expect(await login(email, uid, at(20_000))).toMatchObject(tooOld)
        expect((await login(email, uid, at(21_000))).status).toBe(200)
      })

      it('keeps the sessions of the clinic’s other computers, and of other clinics', async () => {
        const [clinic, other] = [await makeClinic(backend), await makeClinic(backend)]
        const { token } = (await login(clinic.email, clinic.uid)).body as { token: string }
        await backend.call('POST', '/logout', { token })
        expect((await backend.call('GET', '/doctors', { token: clinic.token })).status).toBe(200)
        expect((await login(other.email, other.uid)).status).toBe(200)
      })

      it('opens no session for a sign-in at the same moment', async () => {
        const { email, uid, token, clinicId } = await makeClinic(backend)
        backend.clock.now = at(5_000)
        const [reply] = await Promise.all([
          login(email, uid, at(0)),
          backend.call('POST', '/logout', { token }),
        ])
        // The login came before the logout or was refused. In both cases its bearer is invalid.
        expect([200, 409]).toContain(reply.status)
        expect(await login(email, uid, at(0))).toMatchObject(tooOld)
        await expect(openSession(backend.db, clinicId, at(5_000), at(0))).rejects.toThrow(
          text('server.signInTooOld'),
        )
      })
    })

    it('refuses a sign-in from before the clinic was suspended', async () => {
      const { email, uid } = await makeClinic(backend)
      await suspendClinic(backend.db, email, SATURDAY)
      expect(await login(email, uid)).toMatchObject(tooOld)
    })

    it('refuses a body with other fields than the e-mail', async () => {
      const { email, uid } = await makeClinic(backend)
      const reply = await backend.call('POST', '/login', {
        json: { email, password: 'demo1234' },
        headers: { 'x-identity-token': `proof of ${uid}` },
      })
      expect(reply.status).toBe(400)
    })
  })

  describe('bearer', () => {
    it('expires after twelve hours', async () => {
      const { token } = await makeClinic(backend)
      const reply = async (after: number) => {
        backend.clock.now = new Date(SATURDAY.getTime() + after)
        const { status } = await backend.call('GET', '/doctors', { token })
        backend.clock.now = SATURDAY
        return status
      }
      expect(await reply(BEARER_LIFETIME_MS - 1)).toBe(200)
      expect(await reply(BEARER_LIFETIME_MS)).toBe(401)
    })

    it('becomes invalid at logout, and no other bearer does', async () => {
      const { token, email, uid } = await makeClinic(backend)
      const { token: second } = (await login(email, uid)).body as { token: string }
      expect(await backend.call('POST', '/logout', { token })).toMatchObject({
        status: 200,
        body: { message: text('server.loggedOut') },
      })
      expect((await backend.call('GET', '/doctors', { token })).status).toBe(401)
      expect((await backend.call('GET', '/doctors', { token: second })).status).toBe(200)
    })

    it('can be revoked while the clinic is pending', async () => {
      const { token, clinicId } = await makeClinic(backend, { approved: false })
      expect((await backend.call('POST', '/logout', { token })).status).toBe(200)
      expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).status).toBe(401)
    })
  })

  describe('register', () => {
    it('creates a pending clinic', async () => {
      const account = makeAccount({ emailVerified: false })
      expect(await register(account)).toMatchObject({
        status: 200,
        body: { message: text('server.registered') },
      })
      const row = await findClinicByEmail(backend.db, account.email)
      expect(row).toMatchObject({
        uid: account.uid,
        approved: 0,
        clinicName: 'Riverside',
        phoneNo: '5550142233',
      })
      expect(await recentActivity(backend.db, row?.id ?? '')).toEqual([
        { description: text('activity.clinic-registered'), date: SATURDAY.toISOString() },
      ])
    })

    it.each(['+91 55501 42233', '055501-42233', '٥٥٥٠١٤٢٢٣٣'])(
      'stores the phone number %j as ten digits',
      async (phone) => {
        const account = makeAccount()
        expect((await register(account, { phone })).status).toBe(200)
        expect(await findClinicByEmail(backend.db, account.email)).toMatchObject({ phoneNo: '5550142233' })
      },
    )

    it('gives the same response to the same uid and body again, also in parallel', async () => {
      const account = makeAccount()
      const replies = await Promise.all([register(account), register(account), register(account)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      const rows = await backend.db.select().from(clinic).where(eq(clinic.uid, account.uid))
      expect(rows).toHaveLength(1)
    })

    it('refuses the same uid with another body', async () => {
      const account = makeAccount()
      await register(account)
      expect(await register(account, { clinicName: 'Hillside' })).toMatchObject({
        status: 409,
        body: { error: text('server.emailTaken') },
      })
    })

    it('refuses an e-mail that another existing account holds, in upper or lower case', async () => {
      const holder = makeAccount()
      await register(holder)
      const { uid } = makeAccount()
      const email = holder.email.toUpperCase()
      backend.identity.add({ uid, email, emailVerified: true })
      expect(await register({ uid, email })).toMatchObject({
        status: 409,
        body: { error: text('server.emailTaken') },
      })
    })

    it('retires a record whose account no longer exists', async () => {
      const lostAccount = makeAccount()
      await register(lostAccount)
      const before = await findClinicByEmail(backend.db, lostAccount.email)
      backend.identity.accounts.delete(lostAccount.uid)
      const { uid } = makeAccount()
      backend.identity.add({ uid, email: lostAccount.email, emailVerified: false })

      expect((await register({ uid, email: lostAccount.email })).status).toBe(200)
      const after = await findClinicByEmail(backend.db, lostAccount.email)
      expect(after).toMatchObject({ uid, approved: 0 })
      expect(after?.id).not.toBe(before?.id)
      backend.identity.add({ uid, email: lostAccount.email, emailVerified: true })
      expect((await login(lostAccount.email, uid)).body).toMatchObject({ clinicId: after?.id })
    })

    it.each(['approved', 'suspended'])(
      'retires a record that is or was approved only for a verified e-mail: %s',
      async (state) => {
        const old = await makeClinic(backend)
        if (state === 'suspended') await suspendClinic(backend.db, old.email, SATURDAY)
        const before = await findClinicByEmail(backend.db, old.email)
        backend.identity.accounts.delete(old.uid)
        const { email } = old
        const { uid } = makeAccount()
        backend.identity.add({ uid, email, emailVerified: false })
        expect(await register({ uid, email })).toMatchObject({
          status: 409,
          body: { error: text('server.loginGone') },
        })
        expect(await findClinicByEmail(backend.db, email)).toEqual(before)

        backend.identity.add({ uid, email, emailVerified: true })
        expect((await register({ uid, email })).status).toBe(200)
        expect(await findClinicByEmail(backend.db, email)).toMatchObject({ uid, approved: 0 })
      },
    )

    it('does not retire a record that is approved while the provider is asked', async () => {
      const holder = await makeClinic(backend, { approved: false })
      const { email } = holder
      const later = {
        uid: 'later',
        email,
        clinicName: 'Riverside',
        phone: '5550142233',
        emailVerified: false,
      }
      const isGone = async () => (await approveClinic(backend.db, email, SATURDAY)).isChanged
      await expect(registerClinic(backend.db, later, SATURDAY, isGone)).rejects.toThrow(
        text('server.loginGone'),
      )
      expect(await findClinicByEmail(backend.db, email)).toMatchObject({ uid: holder.uid, approved: 1 })
    })

    it('does not approve a record that is retired at that moment', async () => {
      const { db } = backend
      const { clinicId, email } = await makeClinic(backend, { approved: false })
      let approval: Promise<unknown> = Promise.resolve()
      await db.transaction(async (tx) => {
        await tx.update(clinic).set({ retiredAt: SATURDAY }).where(eq(clinic.id, clinicId))
        approval = approveClinic(db, email, SATURDAY).catch((error: unknown) => error)
        // PGlite runs nothing else before the end of this transaction.
        if (engine === 'postgres') await expect.poll(() => waitingFor(tx)).toHaveLength(1)
      })
      expect(await approval).toEqual(new Refusal(404, text('server.clinicUnknown')))
      const [retired] = await db.select().from(clinic).where(eq(clinic.id, clinicId))
      expect(retired).toMatchObject({ approved: 0 })
    })

    it('does not give a retired record’s data to the new one', async () => {
      const old = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [old] })
      await makeWalkIn(backend, old, doctor)
      backend.identity.accounts.delete(old.uid)
      const { uid } = makeAccount()
      backend.identity.add({ uid, email: old.email, emailVerified: true })
      await register({ uid, email: old.email })
      await approveClinic(backend.db, old.email, SATURDAY)

      const { token, clinicId } = (await login(old.email, uid)).body as { token: string; clinicId: string }
      expect((await backend.call('GET', `/appointments/${clinicId}`, { token })).body).toEqual([])
      expect((await backend.call('GET', `/appointments/${old.clinicId}`, { token })).status).toBe(403)
      expect((await backend.call('GET', '/doctors', { token: old.token })).status).toBe(401)
      expect(await recentActivity(backend.db, old.clinicId)).toContainEqual(
        expect.objectContaining({ description: expect.stringContaining(doctor.name) as string }),
      )
    })

    it('retires nothing while the provider does not answer', async () => {
      const holder = makeAccount()
      await register(holder)
      const { email } = holder
      const later = { uid: 'later', email, clinicName: 'Riverside', phone: '5550142233', emailVerified: true }
      const unanswered = registerClinic(backend.db, later, SATURDAY, () =>
        Promise.reject(new Refusal(503, text('server.unavailable'))),
      )
      await expect(unanswered).rejects.toThrow(text('server.unavailable'))
      expect(await findClinicByEmail(backend.db, holder.email)).toMatchObject({ uid: holder.uid })
    })

    it('refuses a uid that the provider does not know', async () => {
      expect(await register({ uid: 'nobody', email: 'nobody@clinic.example' })).toMatchObject({
        status: 403,
        body: { error: text('server.identityRequired') },
      })
    })

    it('refuses another account’s e-mail', async () => {
      const { uid } = makeAccount()
      expect(await register({ uid, email: 'other@clinic.example' })).toMatchObject({
        status: 403,
        body: { error: text('server.identityMismatch') },
      })
    })

    it.each([
      ['phone', '555014223', text('errors.register.phone')],
      ['phone', '55501422334', text('errors.register.phone')],
      ['email', 'no address', text('errors.identity.invalid-email')],
    ])('refuses the %s "%s" with the catalogue’s text', async (field, value, error) => {
      expect(await register(makeAccount(), { [field]: value })).toMatchObject({
        status: 400,
        body: { error },
      })
    })

    it.each([
      '   ',
      'Riverside\r\napproved',
      '\u001b[2JRiverside',
      'Riverside\u009b1A',
      'Riverside\u2028',
      '\tRiverside',
    ])('refuses the name %j', async (clinicName) => {
      expect(await register(makeAccount(), { clinicName })).toMatchObject({
        status: 400,
        body: { error: text('server.clinicName') },
      })
    })

    it('keeps a name in any script', async () => {
      const account = makeAccount()
      const clinicName = 'Zoë’s 👩‍⚕️ 王小明 کلینیک‌ها'
      expect((await register(account, { clinicName: ` ${clinicName} ` })).status).toBe(200)
      expect(await findClinicByEmail(backend.db, account.email)).toMatchObject({ clinicName })
    })
  })

  describe('a clinic that is not approved', () => {
    it('can read its own record and no other', async () => {
      const { token, clinicId } = await makeClinic(backend, { approved: false })
      const other = await makeClinic(backend)
      expect(await backend.call('GET', `/clinics/${clinicId}`, { token })).toMatchObject({
        status: 200,
        body: { approved: 0 },
      })
      expect((await backend.call('GET', `/clinics/${other.clinicId}`, { token })).status).toBe(403)
    })

    it('has no session after its suspension, and its login leads to /waiting', async () => {
      const { token, email, uid } = await makeClinic(backend)
      expect((await backend.call('GET', '/doctors', { token })).status).toBe(200)
      await suspendClinic(backend.db, email, SATURDAY)
      expect(await backend.call('GET', '/doctors', { token })).toMatchObject({ status: 401, body: noToken })
      const later = new Date(SATURDAY.getTime() + 1000)
      expect((await login(email, uid, later)).body).toMatchObject({ redirectTo: '/waiting' })
    })
  })
})

it('every call except login and registration requires a bearer', () => {
  expect(operations.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual(['login', 'register'])
})
