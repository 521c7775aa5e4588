// Finds or installs Chromium and PostgreSQL for the tests. Built-ins only at the top.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { freePort } from './ports.mjs'
import { root } from './root.mjs'

const isRoot = process.getuid?.() === 0
const canApt = isRoot && existsSync('/usr/bin/apt-get')

const APT_PACKAGES = {
  chromium: ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  postgres: ['postgresql'],
}

/**
 * Finds a Chromium, or installs one: Debian's as root, else Playwright's.
 * @returns {Promise<string>} the path of its executable
 * @throws Error with one sentence about what to install
 */
export async function prepareChromium() {
  const { chromium } = await import('playwright')
  const path = findChromium() ?? installChromium(chromium.executablePath())
  if (!path) throw new Error('No Chromium: install one and set CHROME_PATH to its executable.')
  try {
    const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS })
    await browser.close()
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Error(
      `${path} does not start (${reason}): install a Chromium that does and set CHROME_PATH to it.`,
      { cause: error },
    )
  }
  return path
}

/** @param {string} playwrightPath path of Playwright's Chromium */
function installChromium(playwrightPath) {
  // Only on Debian: Ubuntu's package of that name is a stub for a snap.
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (/^ID="?debian"?$/m.test(system) && aptInstall(APT_PACKAGES.chromium)) return findChromium()
  if (!existsSync(playwrightPath)) {
    console.log('Installing Playwright’s Chromium …')
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    const withDeps = canApt ? ['--with-deps'] : []
    spawnSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  return existsSync(playwrightPath) ? playwrightPath : undefined
}

const MEMORY_FOLDER = '/dev/shm'
/** Far more than the databases of `npm test` take. */
const MIN_MEMORY_BYTES = 2 * 1024 ** 3
const NO_MEMORY = { bavail: 0, bsize: 0 }

/**
 * Provides a PostgreSQL for the tests: TEST_DATABASE_URL if it is set, else a temporary cluster without fsync.
 * @param {{ inMemory?: boolean }} [options] `inMemory` puts it into memory, if there is enough: a new database then takes a tenth of
 * the processor time
 * @returns {Promise<{ url: string, stop: () => void }>} `stop` deletes the cluster; it may be called twice
 * @throws Error with one sentence about what to install
 */
export async function startPostgres({ inMemory = false } = {}) {
  const externalUrl = process.env.TEST_DATABASE_URL
  if (externalUrl) return { url: externalUrl, stop: () => undefined }
  const { bavail, bsize } = inMemory && existsSync(MEMORY_FOLDER) ? statfsSync(MEMORY_FOLDER) : NO_MEMORY
  const parent = bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return startCluster(settings, { parent })
}

/**
 * Starts a cluster that tests may kill and start again.
 * @param {Record<string, string>} [settings] overrides of PostgreSQL's defaults
 * @param {{ keptFolder?: string, parent?: string }} [where] `keptFolder` keeps the cluster and its databases there. Without it the
 * cluster is temporary, in a new folder of `parent`.
 * @throws Error with one sentence about what to install
 */
export async function startCluster(settings = {}, { keptFolder, parent = tmpdir() } = {}) {
  const bin = postgresBin() ?? (aptInstall(APT_PACKAGES.postgres) ? postgresBin() : undefined)
  if (!bin)
    throw new Error(
      'No PostgreSQL: install it, or set TEST_DATABASE_URL to a server that tests may write to.',
    )

  if (keptFolder) mkdirSync(keptFolder, { recursive: true })
  const folder = keptFolder ?? mkdtempSync(join(parent, 'clinora-postgres-'))
  const owner = postgresOwner()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
    const result = spawnSync(join(bin, name), ['-D', data, ...args], {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    })
    if (result.status === 0) return
    const reason = existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : result.stderr
    throw new Error(`PostgreSQL’s ${name} failed: ${reason || String(result.error)}`)
  }
  const cluster = {
    url: '',
    start: () => run('pg_ctl', 'start', '-w', '-s', '-t', '600', '-l', log),
    /** Ends all processes of the cluster without a checkpoint, as a crash does. `start` recovers it. */
    kill: () => run('pg_ctl', 'stop', '-m', 'immediate', '-s'),
    stop() {
      const isRunning = existsSync(join(data, 'postmaster.pid'))
      if (isRunning && keptFolder) run('pg_ctl', 'stop', '-m', 'fast', '-s', '-t', '600')
      else if (isRunning) cluster.kill()
      if (!keptFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) {
      run('initdb', '-U', 'clinora', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
      appendFileSync(join(data, 'postgresql.conf'), "include 'clinora.conf'\n")
    }
    const port = await freePort()
    const all = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      ...settings,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
    writeFileSync(join(data, 'clinora.conf'), lines.join(''))
    // A killed process leaves its cluster running.
    if (keptFolder) cluster.stop()
    cluster.start()
    cluster.url = `postgres://clinora@127.0.0.1:${port}/postgres`
  } catch (error) {
    cluster.stop()
    throw error
  }
  return cluster
}

/** Whether the server has pg_stat_statements, which is a package of its own on some systems. */
export function hasStatementStatistics() {
  return existsSync(join(postgresBin() ?? '', '..', 'lib', 'pg_stat_statements.so'))
}

/**
 * Returns the path of one of PostgreSQL's programs.
 * @param {string} name such as pg_dump
 */
export function program(name) {
  return join(postgresBin() ?? '', name)
}

/** Returns the folder of the newest PostgreSQL server's programs. */
function postgresBin() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean)
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath].find((folder) =>
    ['initdb', 'pg_ctl'].every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Who runs PostgreSQL: another user if this process is root's, which PostgreSQL refuses.
 * @returns {{ uid?: number, gid?: number }}
 */
export function postgresOwner() {
  if (!isRoot) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL refuses to run as root and this machine has no other user.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/**
 * Installs packages of Debian or Ubuntu, as root.
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
export function aptInstall(packages) {
  if (!canApt) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (/** @type {'ignore' | 'inherit'} */ errors, /** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', errors],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  // Update the package lists only if the install fails, because the update is slow. On a fresh machine they are often empty.
  return apt('ignore', ...install) || (apt('inherit', 'update') && apt('inherit', ...install))
}
