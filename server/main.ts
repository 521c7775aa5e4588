import { once } from 'node:events'
import type { Server } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { identityAccounts } from './admin/accounts'
import { runAdmin } from './admin/run'
import { maySimulate } from './admin/simulate'
import { serveAdmin } from './admin/socket'
import { createApp } from './app'
import { loadConfig, type Config } from './config'
import { openDatabase } from './db/open'
import { databaseName } from './db/requirements'
import { emulatorProxy } from './emulator/proxy'
import { emulatorSettings } from './emulator/settings'
import { httpServer } from './http/listener'
import { openMailer } from './mail/mailer'
import { createOperatorApp } from './operator/app'
import { openSignals } from './signals/signals'
import { firebaseAuth, firebaseIdentity } from './identity'
import { codeOf, problemOf } from './problem'
import { version } from './projectRoot'
import { StartError } from './startError'
import { text } from './text'

/** Requests that still run this long after the server has stopped listening are aborted. */
const DRAIN_TIMEOUT_MS = 6_000
/**
 * Reads are refused for this long before the server stops listening, so that nginx sends everything to another server
 * (http/closing.ts). Longer than dashboards take to connect their streams again, shorter than `fail_timeout` of docs/nginx.conf.
 */
const REFUSING_READS_MS = 1_500

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const { mode } = config
  const startDetails = { version, mode, database: databaseName(config) }
  logger.info(startDetails, text('operation.started', { version }))
  const warn = (problem: unknown) => logger.warn({ problem: problemOf(problem) }, 'failed')
  const identity = firebaseIdentity(firebaseAuth(config))
  const { dataDir: folder } = config
  const onLost = () => {
    process.stderr.write(`${text('operation.folderLost', { folder })}\n`)
    process.exit(1)
  }
  const onPanic = (reason: string) => {
    process.stderr.write(`${text('operation.databasePanicked', { folder, reason })}\n`)
    void stop(1)
  }
  const signals = await openSignals(config, logger)
  const database = await openDatabase(config, onLost, { onPanic, signals, applicationName: 'clinora-server' })
  const emulator = emulatorSettings(config, process.env)
  const mailer = openMailer(config, { warn: warnOfMail(logger), print: emulator ? print : undefined })
  let stopping = false
  const drainNow = new AbortController()
  const closing = new AbortController()

  const app = createApp({
    config,
    db: database.db,
    sessionDb: database.sessionDb,
    onRevision: (...args) => database.onRevision(...args),
    closing: closing.signal,
    ready: () => database.ready(),
    isStopping: () => stopping,
    identity,
    mailer,
    clock: () => new Date(),
    logger,
    signals,
    emulatorProxy: emulator ? emulatorProxy({ ...emulator, warn }) : undefined,
  })
  const server = httpServer(app)
  const means = {
    db: database.db,
    timeZone: config.clinicTz,
    emulator,
    accounts: identityAccounts(config, emulator),
    simulation: maySimulate(config),
    backups: database.backups,
    mailer,
  }
  const admin = config.databaseUrl
    ? null
    : await serveAdmin(config.dataDir, (command) => runAdmin(command, means, new Date()), warn)
  const operator = config.operator
    ? httpServer(
        createOperatorApp({
          db: database.db,
          clock: () => new Date(),
          logger,
          signals,
          ready: () => database.ready(),
          token: config.operator.token,
          dir: config.operatorDir,
          admin: means,
        }),
      )
    : null
  try {
    if (operator && config.operator) await listen(operator, config.operator, 'operation.operatorPortTaken')
    await listen(server, config)
  } catch (error) {
    await admin?.close()
    await database.close()
    throw error
  }

  async function stop(code: 0 | 1) {
    if (stopping) return
    stopping = true
    logger.info(text('operation.stopping'))
    const wait = async (ms: number) =>
      ms > 0 && code === 0 && delay(ms, undefined, { signal: drainNow.signal }).catch(() => undefined)
    // A load balancer sends requests here until its next request to /readyz.
    await wait(config.stopDelayMs - REFUSING_READS_MS)
    closing.abort()
    await wait(Math.min(config.stopDelayMs, REFUSING_READS_MS))
    await Promise.all([closeServer(server), operator && closeServer(operator), admin?.close()])
    await Promise.all([database.close(), signals.close()])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) drainNow.abort()
      void stop(0)
    })
  }
  if (operator && config.operator) {
    const url = `${urlOf(operator, config.operator.host)}/operator`
    logger.info({ url }, text('operation.operatorListening', { url }))
    if (emulator) print(`OPERATOR ${url} token ${config.operator.token}`)
  }
  announce(server, config, logger)
  if (config.production && typeof config.trustProxy === 'number' && config.host === null) {
    logger.warn(text('operation.openProxy', { port: String(config.port) }))
  }
}

/** For the demo, whose start shows these lines. */
function print(line: string) {
  process.stdout.write(`${line}\n`)
}

/** By its code: a mail server's message names the address. */
function warnOfMail(logger: Logger) {
  return (problem: unknown) => logger.warn({ op: 'mail', code: codeOf(problem) || undefined }, 'failed')
}

async function listen(
  server: Server,
  { port, host }: { port: number; host: string | null },
  portTaken: 'operation.portTaken' | 'operation.operatorPortTaken' = 'operation.portTaken',
) {
  server.listen(host === null ? { port } : { port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') throw new StartError(text(portTaken, { port: String(port) }))
    if (code === 'EACCES') throw new StartError(text('operation.portForbidden', { port: String(port) }))
    if (code === 'EADDRNOTAVAIL' && host) throw new StartError(text('operation.hostAbsent', { host }))
    throw error
  }
}

function urlOf(server: Server, host: string | null): string {
  const { port } = server.address() as AddressInfo
  const everywhere = host === null || host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}

function announce(server: Server, { host }: Config, logger: Logger) {
  const url = urlOf(server, host)
  logger.info({ url }, text('operation.listening', { url }))
  process.send?.('ready')
}

/** Refuses new connections and waits for running requests. */
async function closeServer(server: Server) {
  const closeEvent = once(server, 'close')
  server.close()
  // Close kept-alive connections, which would wait for a next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await closeEvent
  clearInterval(idle)
  clearTimeout(timer)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
