// Runs Firebase's Auth emulator as a child process, with its own ports and folder. It makes no request to another machine.
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { startNode, stopChild, untilAnswered } from './processes.mjs'
import { root } from './root.mjs'

export const PROJECT = 'demo-clinora'

/**
 * Starts the emulator and imports the accounts of the newest export.
 * @param {{ dataDir: string, port: number }} options
 */
export async function startEmulator({ dataDir, port }) {
  const folder = join(dataDir, 'emulator')
  // A killed emulator leaves a file with the address of its hub. The next emulator would use that hub for its export.
  rmSync(join(folder, 'tmp'), { recursive: true, force: true })
  for (const each of ['tmp', 'config', 'exports'])
    mkdirSync(join(folder, each), { recursive: true, mode: 0o700 })
  const host = '127.0.0.1'
  const hub = await freePort()
  let logging = await freePort()
  while (logging === hub) logging = await freePort()
  const config = {
    emulators: {
      singleProjectMode: true,
      auth: { host, port },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
    },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))

  const latest = latestExport(join(folder, 'exports'))
  const child = startNode(
    [
      ...['--import', new URL('lazyValidators.mjs', import.meta.url).href],
      join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
      'emulators:start',
      ...['--only', 'auth', '--project', PROJECT, '--config', 'firebase.json'],
      ...(latest ? ['--import', join('exports', latest)] : []),
      ...['--export-on-exit', join('exports', 'exit')],
    ],
    {
      cwd: folder,
      // If the parent dies, the emulator must end without an export: during an import the export would be incomplete.
      lastSignal: 'SIGKILL',
      env: {
        ...process.env,
        // Turns off the message of the day, the update check and statistics, and keeps the settings out of the home folder.
        CI: '1',
        NO_UPDATE_NOTIFIER: '1',
        XDG_CONFIG_HOME: join(folder, 'config'),
        // Two instances of a project would find each other's hub through a file in the shared temporary folder.
        TMPDIR: join(folder, 'tmp'),
        // untilReady() waits for the logging emulator, which is listed in the hub last.
        START_LOGGING_EMULATOR: 'true',
      },
    },
  )
  const log = createWriteStream(join(folder, 'emulator.log'), { mode: 0o600 })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })

  let ready = false
  return {
    child,
    /** `host:port`, for FIREBASE_AUTH_EMULATOR_HOST. */
    auth: `${host}:${port}`,
    /** `host:port`, for FIREBASE_EMULATOR_HUB. */
    hub: `${host}:${hub}`,
    log: join(folder, 'emulator.log'),
    /** Waits until all accounts are loaded. Returns false if the emulator has ended. */
    async untilReady() {
      ready = await untilAnswered(child, `http://${host}:${hub}/emulators`, async (response) => {
        const running = await response.json()
        return 'auth' in running && 'logging' in running
      })
      return ready
    },
    /** Ends the emulator with an export. While it is loading its accounts, it is killed without one. */
    stop: () => stopChild(child, ready ? 'SIGINT' : 'SIGKILL', 8000),
  }
}

/**
 * Finds the newest complete export and deletes all others. The export of a clean exit counts as the newest, even if the clock was
 * set back.
 * @param {string} folder
 * @returns {string | undefined} its name in the folder
 */
export function latestExport(folder) {
  const isComplete = (/** @type {string} */ name) =>
    existsSync(join(folder, name, 'firebase-export-metadata.json'))
  const numbered = readdirSync(folder).filter((name) => /^\d+$/.test(name) && isComplete(name))
  numbered.sort((a, b) => Number(b) - Number(a))
  let [latest] = numbered
  if (isComplete('exit')) {
    latest = String(Math.max(Date.now(), Number(latest ?? 0) + 1))
    renameSync(join(folder, 'exit'), join(folder, latest))
  }
  for (const name of readdirSync(folder)) {
    if (name !== latest) rmSync(join(folder, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(join(folder, '..'))) {
    if (name.startsWith('firebase-export-'))
      rmSync(join(folder, '..', name), { recursive: true, force: true })
  }
  return latest
}
