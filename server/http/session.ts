import type { Request, RequestHandler } from 'express'
import { operationOf } from '../contract'
import type { Db } from '../db/database'
import type { IdentityCheck } from '../identityCheck'
import { Refusal } from '../refusal'
import { findSessions, type Session } from '../repository/bearers'
import { text } from '../text'
import { batch } from './batch'

/** The calls that a pending clinic may make (docs/product.md#roles). */
const WHILE_PENDING = ['getClinic', 'logout']

interface SessionDeps {
  db: Db
  clock: () => Date
  checkIdentity: IdentityCheck
}

const sessions = new WeakMap<Request, Session>()
/** Requests that waited after their session was checked. */
const late = new WeakSet<Request>()

/**
 * Checks the bearer of every call that is not public, before the body is read: a request without a valid bearer then costs only this
 * check.
 */
export function authenticate({ db, clock, checkIdentity }: SessionDeps): RequestHandler {
  // Shared, so that the checks of a clinic with many requests do not delay those of others.
  const find = batch((tokens: readonly string[]) => findSessions(db, tokens, clock()))
  return async (request, response, next) => {
    const operation = operationOf(request.method, request.path)
    if (!operation || operation.isPublic) {
      next()
      return
    }
    const token = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1]
    let session = token ? await find(token) : null
    if (token && session && (await checkIdentity(session))) session = await find(token)
    // The client has left meanwhile: the request must take no place in a queue.
    if (response.destroyed) return
    if (!session) throw unauthenticated()
    sessions.set(request, session)
    // Read before the data, so that the response is of this revision or a later one.
    response.set('X-List-Revision', session.listRevision)
    if (!session.approved && !WHILE_PENDING.includes(operation.id)) {
      throw new Refusal(403, text('server.pending'))
    }
    next()
  }
}

/**
 * Checks the session again after a body was read and its picture encoded, or after the request waited for others: the clinic may be
 * suspended or logged out meanwhile. Other requests are checked once.
 */
export function authenticateAgain(deps: SessionDeps): RequestHandler {
  const authenticateNow = authenticate(deps)
  return async (request, response, next) => {
    const { 'transfer-encoding': chunked, 'content-length': length } = request.headers
    const hasBody = chunked !== undefined || Number(length) > 0
    if (hasBody || late.has(request)) await authenticateNow(request, response, next)
    else next()
  }
}

/** Makes `authenticateAgain` check the session of a request that has waited. */
export function markLate(request: Request): void {
  late.add(request)
}

/** The session of a request. Throws in a route that `authenticate` does not protect. */
export function sessionOf(request: Request): Session {
  const session = sessions.get(request)
  if (!session) throw unauthenticated()
  return session
}

/** The id of the requesting clinic for the log; null if it is unknown. */
export function clinicIdOf(request: Request): string | null {
  return sessions.get(request)?.clinicId ?? null
}

/**
 * The id of the requesting clinic. Routes use this one, never the id in the request.
 *
 * @throws Refusal 403 if the request names another clinic, whether that exists or not
 */
export function ownClinic(request: Request, claimed: unknown): string {
  const { clinicId } = sessionOf(request)
  if (claimed !== clinicId) throw new Refusal(403, text('server.otherClinic'))
  return clinicId
}

function unauthenticated() {
  return new Refusal(401, text('errors.status.noToken'))
}
