// Starts and stops the emulator and the backend together.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lock } from 'proper-lockfile'
import { CommandError } from './commandError.mjs'
import { PROJECT, startEmulator } from './emulator.mjs'
import { dataFolder, root } from './root.mjs'
import { portFrom, requireFree, serverHost } from './ports.mjs'
import { startNode, stopChild, untilAnswered } from './processes.mjs'

const DEMO_ACCOUNTS = `
  demo@clinora.test     demo1234   an approved clinic with doctors and appointments
  pending@clinora.test  demo1234   a clinic that waits for approval`

/**
 * Locks the data folder and checks the ports. Call it first, so that a conflict shows before a slow step.
 * @throws {CommandError}
 */
export async function claimStack() {
  const { NODE_ENV } = process.env
  if (NODE_ENV && !['development', 'test'].includes(NODE_ENV))
    throw new CommandError(
      `This command runs demo data and an identity emulator, so it refuses NODE_ENV=${NODE_ENV}: see docs/deployment.md.`,
    )
  const port = portFrom('PORT', 3000)
  const authPort = portFrom('AUTH_EMULATOR_PORT', 9099)
  if (port === authPort)
    throw new CommandError(`PORT and AUTH_EMULATOR_PORT are both ${port}: choose different ports.`)
  await requireFree(port, 'PORT')
  await requireFree(authPort, 'AUTH_EMULATOR_PORT')
  const dataDir = dataFolder()
  await lockDataFolder(dataDir)
  return { port, authPort, dataDir }
}

/**
 * Creates the folder if needed and locks it until this process ends. Waits until the lock of a killed process is stale.
 * @param {string} folder
 * @throws {CommandError} if the folder cannot be written or another process has locked it
 */
async function lockDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const retries = { retries: 30, minTimeout: 200, maxTimeout: 200 }
    await lock(folder, { lockfilePath: join(folder, 'start.lock'), stale: 5000, update: 1000, retries })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new CommandError(
      code === 'ELOCKED'
        ? `Clinora is already running on the data folder ${folder}: stop it first, or choose another folder with DATA_DIR.`
        : `The data folder ${folder} cannot be written (${code}): choose another one with DATA_DIR.`,
    )
  }
}

/**
 * Runs the emulator, the backend and `front` until a signal arrives or one of them fails. Then ends the process.
 * @param {Awaited<ReturnType<typeof claimStack>>} stack
 * @param {{
 *   server: string[],
 *   serverPort: number,
 *   admin: string[],
 *   front?: () => Promise<{ close: () => Promise<void> }>,
 * }} parts `server` and `admin` are arguments for Node. `front` serves the pages if the backend does not.
 */
export async function runStack({ port, authPort, dataDir }, { server, serverPort, admin, front }) {
  const emulator = await startEmulator({ dataDir, port: authPort })
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(serverPort),
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.auth,
    FIREBASE_EMULATOR_HUB: emulator.hub,
    VALIDATE_RESPONSES: '1',
    OPERATOR_PORT: process.env.OPERATOR_PORT || '0',
    OPERATOR_TOKEN: process.env.OPERATOR_TOKEN || randomBytes(16).toString('hex'),
  }
  const backend = startNode(server, { cwd: root, env, lastSignal: 'SIGTERM' })
  const serverLog = showOutput(backend, join(dataDir, 'server.log'))
  /** @type {Awaited<ReturnType<NonNullable<typeof front>>> | undefined} */
  let pages

  // Writing fails after the terminal is closed. The children must still be stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let stopping = false
  const stop = async (/** @type {number} */ code) => {
    if (stopping) return
    stopping = true
    await pages?.close()
    await stopChild(backend, 'SIGTERM', 8000)
    await emulator.stop()
    process.exit(code)
  }
  const fail = (/** @type {string} */ sentence) => {
    if (stopping) return
    console.error(sentence)
    void stop(1)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!stopping) console.log('\nStopping …')
      void stop(0)
    })
  }
  backend.once('exit', () => fail(`The server has ended by itself: see ${serverLog}.`))
  emulator.child.once('exit', () => fail(`The identity emulator has ended by itself: see ${emulator.log}.`))

  const url = `http://localhost:${port}`
  // DEMO_DATA=off starts with an empty database, like the first day of production.
  const withDemo = process.env.DEMO_DATA !== 'off'
  try {
    await untilAnswered(backend, `http://${serverHost()}:${serverPort}/healthz`)
    pages = await front?.()
    console.log(`\nClinora is at ${url}. Login works a few seconds later.`)
    if (!(await emulator.untilReady())) return
    if (withDemo) {
      const demo = spawn(process.execPath, [...admin, 'demo'], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      demo.stderr.pipe(process.stderr)
      const [code] = await once(demo, 'exit')
      if (stopping) return
      if (code !== 0) return fail('The demo data could not be created: see the message above.')
    }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  console.log(`
Sign-in is ready.${withDemo ? DEMO_ACCOUNTS : ''}
Nothing sends real mail: verification and reset links appear here, and in ${join(dataDir, 'mail.log')}.
Other commands, while this runs: npm run admin, npm run simulate. Ctrl-C stops everything and keeps the data.
`)
}

/**
 * Prints mails and errors, and writes all output to a log.
 * @param {import('node:child_process').ChildProcess} backend
 * @param {string} file the log
 */
function showOutput(backend, file) {
  const log = createWriteStream(file, { mode: 0o600 })
  for (const [stream, linePattern] of /** @type {const} */ ([
    [backend.stdout, /^(MAIL|OPERATOR) /],
    [backend.stderr, /./],
  ])) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      if (linePattern.test(line)) console.log(line)
    })
  }
  return file
}
