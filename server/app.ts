import compression from 'compression'
import express, { Router, type Express, type RequestHandler } from 'express'
import { setCountryCode } from '@/domain/phone'
import type { AppDeps } from './appDeps'
import { JSON_MAX_BYTES, refuseLongBodies } from './http/bodySize'
import { queueByClinic } from './http/clinicQueue'
import { contractCheck } from './http/contractCheck'
import { refuseOtherVersions } from './http/contractVersion'
import { refuseReadsWhile } from './http/closing'
import { cors, refuseOtherSites } from './http/cors'
import { respondToFailures } from './http/failures'
import { securityHeaders } from './http/headers'
import { limitByIp, limitCalls } from './http/rateLimit'
import { reportRequests } from './http/requests'
import { authenticate, authenticateAgain } from './http/session'
import { warnOfUnexpectedProxy } from './http/unexpectedProxy'
import { settingsForm } from './http/upload'
import { apiReferenceFiles, storybookFiles, webAssets, webFiles } from './http/web'
import { healthRoutes } from './health'
import { identityCheck } from './identityCheck'
import { Refusal } from './refusal'
import { readJobs } from './repository/jobs'
import { countUnfinishedErasures } from './repository/unfinishedErasures'
import { accessRoutes } from './routes/access'
import { appointmentRoutes } from './routes/appointments'
import { clinicRoutes } from './routes/clinic'
import { doctorRoutes } from './routes/doctors'
import { eventRoutes } from './routes/events'
import { hoursRoutes } from './routes/hours'
import { waitingListRoutes } from './routes/waitingList'
import { patientRoutes } from './routes/patients'
import { storageRoutes } from './routes/storage'
import { observe } from './signals/signals'
import { text } from './text'

/** The whole product on one origin: /api, /storage and the dashboard; outside of production also Storybook, the API reference and the emulator. */
export function createApp(deps: AppDeps): Express {
  const { config, logger, signals } = deps
  setCountryCode(config.countryCode)
  const app = express()
  app.disable('x-powered-by')
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.set('trust proxy', config.trustProxy)

  app.use((_request, response, next) => {
    // Log, compression, queue and pipelines each listen for its end; Node would warn of a leak at eleven.
    response.setMaxListeners(20)
    next()
  })
  app.use(reportRequests(deps))
  if (config.trustProxy === false) app.use(warnOfUnexpectedProxy(logger))
  app.use(compression())
  if (config.storybookDir) app.use('/storybook', storybookFiles(config.storybookDir))
  app.use('/assets', webAssets(config.webDir))
  app.use(securityHeaders(config))
  app.use(healthRoutes(deps))
  observeJobs(deps)
  // Otherwise the dashboard's page would tell a check with another path that all is well.
  app.use(['/healthz', '/readyz'], respondNotFound)
  if (deps.emulatorProxy) app.use(deps.emulatorProxy)
  const limitOfAddress = limitCalls({ limit: config.callLimit, clock: deps.clock })
  app.use('/storage', limitOfAddress, storageRoutes(deps))
  if (config.apiReferenceDir) app.use('/api/docs', apiReferenceFiles(config.apiReferenceDir))
  app.use('/api', apiRoutes(deps, limitOfAddress))
  app.use(webFiles(config.webDir))
  app.use(respondNotFound)
  app.use(respondToFailures(logger, signals.meter))
  return app
}

function apiRoutes(deps: AppDeps, limitOfAddress: RequestHandler): Router {
  const { config, db, sessionDb, clock, signals } = deps
  const router = Router({ caseSensitive: true, strict: true })
  router.use(noStore)
  router.use(refuseReadsWhile(deps.closing))
  router.use(cors(config.corsOrigins))
  // After CORS: without its headers a page of another origin could not read the refusal.
  router.use(limitOfAddress)
  router.use(refuseOtherVersions)
  router.post(['/login', '/register'], refuseOtherSites(config.corsOrigins))
  router.post('/login', limitByIp('login', { limit: config.limits.login, db, clock }))
  router.post('/register', limitByIp('register', { limit: config.limits.register, db, clock }))
  const sessionDeps = { db: sessionDb, clock, checkIdentity: identityCheck(deps) }
  router.use(authenticate(sessionDeps))
  router.use(refuseLongBodies)
  router.put('/clinic/settings', settingsForm())
  router.use(express.json({ limit: JSON_MAX_BYTES }))
  router.use(queueByClinic(signals.meter))
  router.use(authenticateAgain(sessionDeps))
  router.use(contractCheck(config.validateResponses))
  // Before the route of the logout, which it watches.
  router.use(eventRoutes(deps))
  router.use(accessRoutes(deps))
  router.use(clinicRoutes(deps))
  router.use(doctorRoutes(deps))
  router.use(hoursRoutes(deps))
  router.use(waitingListRoutes(deps))
  router.use(appointmentRoutes(deps))
  router.use(patientRoutes(deps))
  router.use(respondNotFound)
  return router
}

/** When the operator's commands succeeded: another process runs them, so the database is asked. */
function observeJobs({ signals: { meter }, sessionDb, clock }: AppDeps) {
  observe(meter, 'clinora.job.succeeded.timestamp.seconds', 'When a command last succeeded', async () =>
    (await readJobs(sessionDb, clock())).flatMap(({ name, succeededAt }) =>
      succeededAt ? { value: succeededAt.getTime() / 1000, attributes: { job_name: name } } : [],
    ),
  )
  observe(meter, 'clinora.job.failures', 'Runs of a command that failed', async () =>
    (await readJobs(sessionDb, clock())).map(({ name, failures }) => ({
      value: failures,
      attributes: { job_name: name },
    })),
  )
  observe(
    meter,
    'clinora.erasures.unfinished',
    'Runs of erase-clinic and erase-patient that have begun and not ended',
    async () => [{ value: await countUnfinishedErasures(sessionDb) }],
  )
}

/** The front desk's computer is shared: patients' names must not stay in its cache. */
const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

const respondNotFound: RequestHandler = () => {
  throw new Refusal(404, text('server.notFound'))
}
