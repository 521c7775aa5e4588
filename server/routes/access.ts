import { Router } from 'express'
import type { components } from '@/api/schema'
import { isApproved } from '@/domain/clinic'
import { SIGN_IN_MAX_AGE_MS } from '@/domain/constants'
import { emailKey } from '@/domain/email'
import { timeZoneNamed } from '@/domain/timeZone'
import type { AppDeps } from '../appDeps'
import { registrationMail } from '../mail/mails'
import { Refusal } from '../refusal'
import { closeSession, openSession } from '../repository/bearers'
import { findClinicByEmail, registerClinic } from '../repository/clinics'
import { sessionOf } from '../http/session'
import { text } from '../text'

type Schemas = components['schemas']

/** Registration, login and logout (docs/product.md#login, docs/product.md#registration). */
export function accessRoutes({ db, identity, clock, mailer, config }: AppDeps): Router {
  const router = Router({ caseSensitive: true, strict: true })

  router.post('/login', async (request, response) => {
    const { email } = request.body as Schemas['LoginRequest']
    const token = request.get('x-identity-token')
    const signIn = token ? await identity.verify(token) : null
    if (!signIn) throw new Refusal(401, text('server.identityRequired'))
    if (emailKey(signIn.email) !== emailKey(email)) throw new Refusal(401, text('server.identityMismatch'))
    if (!signIn.emailVerified) throw new Refusal(401, text('errors.login.unverified'))
    const clinic = await findClinicByEmail(db, email)
    if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
    if (clinic.uid !== signIn.uid) throw new Refusal(401, text('server.identityMismatch'))
    const now = clock()
    // A refresh token makes new ID tokens for ever, but each contains the time at which the password was given.
    if (now.getTime() - signIn.signedInAt.getTime() > SIGN_IN_MAX_AGE_MS) {
      throw new Refusal(409, text('server.signInTooOld'))
    }
    response.json({
      token: await openSession(db, clinic.id, now, signIn.signedInAt),
      clinicId: clinic.id,
      redirectTo: isApproved(clinic.approved) ? '/dashboard' : '/waiting',
    } satisfies Schemas['LoginResponse'])
  })

  router.post('/logout', async (request, response) => {
    await closeSession(db, sessionOf(request), clock())
    response.json({ message: text('server.loggedOut') } satisfies Schemas['Outcome'])
  })

  router.post('/register', async (request, response) => {
    const registration = request.body as Schemas['RegisterRequest']
    const account = await identity.lookup(registration.uid)
    if (!account) throw new Refusal(403, text('server.identityRequired'))
    if (emailKey(account.email) !== emailKey(registration.email)) {
      throw new Refusal(403, text('server.identityMismatch'))
    }
    const isGone = async (uid: string) => (await identity.lookup(uid)) === null
    const { emailVerified } = account
    const timeZone = registration.time_zone === undefined ? null : timeZoneNamed(registration.time_zone)
    const { isNew } = await registerClinic(db, { ...registration, timeZone, emailVerified }, clock(), isGone)
    // Not awaited: no registration waits for a mail server, or fails because of it.
    if (mailer && isNew) void mailer.send(registrationMail({ ...registration, mailer, config }))
    response.json({ message: text('server.registered') } satisfies Schemas['Outcome'])
  })

  return router
}
