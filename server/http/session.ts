import type { Request, RequestHandler } from 'express'
import { operationOf } from '../contract'
import type { Db } from '../db/database'
import type { IdentityCheck } from '../identityCheck'
import { Refusal } from '../refusal'
import { findSession, type Session } from '../repository/bearers'
import { text } from '../text'

/** What a clinic that waits for approval may do: ask whether it still does, and leave. */
const WHILE_PENDING = ['getClinic', 'logout']

interface SessionDeps {
  db: Db
  clock: () => Date
  checkIdentity: IdentityCheck
}

const sessions = new WeakMap<Request, Session>()

/**
 * Asks for the bearer of every call that is not public. It comes before any body is read, so that nobody without one makes
 * the server do more than that.
 */
export function authenticate({ db, clock, checkIdentity }: SessionDeps): RequestHandler {
  return async (request, _response, next) => {
    const operation = operationOf(request.method, request.path)
    if (!operation || operation.isPublic) {
      next()
      return
    }
    const token = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1]
    const find = async () => (token ? findSession(db, token, clock()) : null)
    let session = await find()
    if (session && (await checkIdentity(session))) session = await find()
    if (!session) throw unauthenticated()
    sessions.set(request, session)
    if (!session.approved && !WHILE_PENDING.includes(operation.id)) {
      throw new Refusal(403, text('server.pending'))
    }
    next()
  }
}

/**
 * Asks again after a body was read and its picture made: whoever holds the last byte back may meanwhile be suspended or
 * logged out. What needs no waiting is not asked twice.
 */
export function authenticateAgain(deps: SessionDeps): RequestHandler {
  const authenticateNow = authenticate(deps)
  return async (request, response, next) => {
    const { 'transfer-encoding': chunked, 'content-length': length } = request.headers
    const hasBody = chunked !== undefined || Number(length) > 0
    if (hasBody) await authenticateNow(request, response, next)
    else next()
  }
}

/** Who asks. A route that forgot to be protected fails here. */
export function sessionOf(request: Request): Session {
  const session = sessions.get(request)
  if (!session) throw unauthenticated()
  return session
}

/** The clinic that asks, null before it is known: for the log. */
export function clinicIdOf(request: Request): string | null {
  return sessions.get(request)?.clinicId ?? null
}

/**
 * The id of the clinic that asks; routes use it and never the id in the request.
 *
 * @throws Refusal 403 where the request names another clinic, whether that exists or not
 */
export function ownClinic(request: Request, claimed: unknown): string {
  const { clinicId } = sessionOf(request)
  if (claimed !== clinicId) throw new Refusal(403, text('server.otherClinic'))
  return clinicId
}

function unauthenticated() {
  return new Refusal(401, text('errors.status.noToken'))
}
