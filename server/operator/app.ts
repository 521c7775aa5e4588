import { isIP } from 'node:net'
import { join } from 'node:path'
import express, { Router, type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import * as v from 'valibot'
import { AdminCommand } from '../admin/command'
import { runAdmin, type AdminDeps } from '../admin/run'
import type { AppDeps } from '../appDeps'
import { refuseOtherSites } from '../http/cors'
import { respondToFailures } from '../http/failures'
import { limitByIp } from '../http/rateLimit'
import { reportRequests } from '../http/requests'
import { Refusal } from '../refusal'
import { text } from '../text'
import { readClinics, readFigures, readRequests, readSessions, readAudit, AuditQuery } from './reads'
import { isOperatorSession, isOperatorToken, openOperatorSession } from './session'

/** The commands that the page may run. All others stay with whoever has a shell on the server. */
const WEB_COMMANDS: readonly AdminCommand['name'][] = [
  'approve',
  'reject',
  'suspend',
  'accept-request',
  'end-session',
]
/** Of one IP address in 15 minutes. */
const OPERATOR_LOGIN_LIMIT = 20
const BODY_MAX_BYTES = 10_000

/** A page of its own scripts and styles. Radix's dialogs insert style elements (docs/adr/0020-service-worker.md). */
const CONTENT_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

type OperatorDeps = Pick<AppDeps, 'db' | 'clock' | 'logger' | 'signals' | 'ready'> & {
  token: string
  /** The built page. */
  dir: string
  admin: AdminDeps
}

/**
 * The operator's page and its API, on a listener of its own (docs/adr/0051-operators-page.md). The page runs the commands of the command
 * line, so that each of them exists once.
 */
export function createOperatorApp(deps: OperatorDeps): Express {
  const { db, clock, logger, signals, token, dir } = deps
  const app = express()
  app.disable('x-powered-by')
  app.enable('strict routing')
  app.use(reportRequests({ logger, clock, signals }, operatorOperation))
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
  )
  app.use(refuseOtherHosts)
  app.get('/', (_request, response) => response.redirect('/operator'))
  app.use(
    '/operator/assets',
    express.static(join(dir, 'assets'), { index: false, immutable: true, maxAge: '1y' }),
  )
  app.get('/operator', (_request, response) => {
    response.set('Cache-Control', 'no-store').sendFile(join(dir, 'operator.html'))
  })
  app.use('/operator/api', apiRoutes({ ...deps, db, clock, token }))
  app.use(() => {
    throw new Refusal(404, text('server.notFound'))
  })
  app.use(respondToFailures(logger, signals.meter))
  return app
}

function apiRoutes({ db, clock, token, admin, ready }: OperatorDeps): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  const body = express.json({ limit: BODY_MAX_BYTES })
  router.post(
    '/session',
    refuseOtherSites([]),
    limitByIp('operator', { limit: OPERATOR_LOGIN_LIMIT, db, clock }),
    body,
    (request, response) => {
      const login = v.safeParse(v.object({ token: v.string() }), request.body)
      if (!login.success || !isOperatorToken(login.output.token, token))
        throw new Refusal(401, text('operation.operatorTokenWrong'))
      response.json({ session: openOperatorSession(token, clock()) })
    },
  )
  // A header that no other site can make a browser send, unlike a cookie, which every port of the host would get.
  router.use((request, _response, next) => {
    const session = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isOperatorSession(session, token, clock()))
      throw new Refusal(401, text('operation.operatorLoggedOut'))
    next()
  })
  router.post('/commands', refuseOtherSites([]), body, async (request, response) => {
    const command = v.safeParse(AdminCommand, request.body)
    if (!command.success || !WEB_COMMANDS.includes(command.output.name))
      throw new Refusal(400, text('server.invalid', { reason: 'command' }))
    const { lines, failed } = await runAdmin(command.output, admin, clock())
    response.json({ lines, failed })
  })
  router.get('/clinics', async (_request, response) => {
    response.json(await readClinics(db))
  })
  router.get('/requests', async (_request, response) => {
    response.json(await readRequests(db))
  })
  router.get('/figures', async (_request, response) => {
    response.json(await readFigures(db, clock(), ready))
  })
  router.get('/sessions', async (request, response) => {
    response.json(await readSessions(db, queryOf(v.object({ email: v.string() }), request.query), clock()))
  })
  router.get('/audit', async (request, response) => {
    response.json(await readAudit(db, queryOf(AuditQuery, request.query)))
  })
  return router
}

function queryOf<Schema extends v.GenericSchema>(schema: Schema, query: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, query)
  if (!parsed.success) throw new Refusal(400, text('server.invalid', { reason: 'query' }))
  return parsed.output
}

/** Calls of the API, as the log and the figures name them. */
const CALLS = ['session', 'commands', 'clinics', 'requests', 'figures', 'sessions', 'audit']

/** `operator-clinics` for a call, `operator` for the page: the figures of clinics have other names. */
function operatorOperation(_method: string, path: string): string | undefined {
  const call = /^\/operator\/api\/(\w+)$/.exec(path)?.[1]
  if (call === undefined) return path.startsWith('/operator/api') ? undefined : 'operator'
  return CALLS.includes(call) ? `operator-${call}` : undefined
}

/**
 * Refuses a `Host` that is a name other than localhost: a website could have its name resolve to this address, and its pages would be of
 * the same origin. @throws Refusal 403, and 400 without a name
 */
const refuseOtherHosts: RequestHandler = (request, _response, next) => {
  // HTTP/1.0 needs no Host header, and Express has no name then.
  const host = request.hostname as string | undefined
  if (host === undefined) throw new Refusal(400, text('server.invalid', { reason: 'host' }))
  const name = host.replace(/^\[|\]$/g, '')
  if (name !== 'localhost' && isIP(name) === 0) throw new Refusal(403, text('server.otherSite'))
  next()
}
