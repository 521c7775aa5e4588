// Finds or installs Chromium, PostgreSQL and nginx for the tests. Built-ins only at the top.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { root } from './root.mjs'

const isRoot = process.getuid?.() === 0

const APT_PACKAGES = {
  chromium: ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  postgres: ['postgresql'],
  nginx: ['nginx-light', 'openssl'],
}

/**
 * Lists the Debian packages that the functions below will install with apt-get for these needs.
 * @param {(keyof typeof APT_PACKAGES)[]} needs
 * @returns {string[]}
 */
export function missingAptPackages(needs) {
  if (!isRoot || !canApt()) return []
  const isMissing = {
    chromium: () => isDebian() && !findChromium(),
    postgres: () => !process.env.TEST_DATABASE_URL && !postgresBin(),
    nginx: () => !findNginx(),
  }
  return needs.filter((need) => isMissing[need]()).flatMap((need) => APT_PACKAGES[need])
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

/**
 * Finds an nginx, or installs Debian's.
 * @returns {string} the path of its executable
 * @throws Error with one sentence about what to install
 */
export function prepareNginx() {
  const path = findNginx() ?? (aptInstall(APT_PACKAGES.nginx) ? findNginx() : undefined)
  if (!path) throw new Error('No nginx: install it, because a journey runs docs/nginx.conf.')
  return path
}

function findNginx() {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
}

/** @param {string} playwrightPath path of Playwright's Chromium */
function installChromium(playwrightPath) {
  // Only on Debian: Ubuntu's package of that name is a stub for a snap.
  if (isDebian() && aptInstall(APT_PACKAGES.chromium)) return findChromium()
  if (!existsSync(playwrightPath)) {
    console.log('Installing Playwright’s Chromium …')
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    const withDeps = isRoot && canApt() ? ['--with-deps'] : []
    spawnSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  return existsSync(playwrightPath) ? playwrightPath : undefined
}

/**
 * Provides a PostgreSQL for the tests: TEST_DATABASE_URL if it is set, else a temporary cluster without fsync.
 * @returns {Promise<{ url: string, stop: () => void }>} `stop` deletes the cluster; it may be called twice
 * @throws Error with one sentence about what to install
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => undefined }
  return startCluster({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
}

/**
 * Starts a temporary cluster that tests may kill and start again.
 * @param {Record<string, string>} [settings] overrides of PostgreSQL's defaults
 * @throws Error with one sentence about what to install
 */
export async function startCluster(settings = {}) {
  const bin = postgresBin() ?? (aptInstall(APT_PACKAGES.postgres) ? postgresBin() : undefined)
  if (!bin)
    throw new Error(
      'No PostgreSQL: install it, or set TEST_DATABASE_URL to a server that tests may write to.',
    )

  const folder = mkdtempSync(join(tmpdir(), 'clinora-postgres-'))
  // PostgreSQL refuses to run as root.
  const owner = isRoot ? unprivileged() : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'clinora', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (initdb.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create a cluster: ${initdb.stderr || String(initdb.error)}`)
  }

  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  }
  // PostgreSQL accepts connections before it answers queries, so only pg_isready tells whether it is ready.
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status === 0
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  const stop = () => {
    // SIGQUIT skips the checkpoint: the folder is deleted anyway.
    if (server?.exitCode === null && server.signalCode === null) server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server = started
    let log = ''
    started.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
    for (let attempt = 0; !isReady(); attempt += 1) {
      if (started.exitCode !== null || attempt > 200) {
        stop()
        throw new Error(`PostgreSQL did not start: ${log}`)
      }
      await sleep(50)
    }
  }
  await start()
  return {
    url: `postgres://clinora@127.0.0.1:${port}/postgres`,
    stop,
    start,
    /** Kills all processes of the cluster. `start` starts it again. */
    async kill() {
      if (!server?.pid) return
      const gone = once(server, 'exit')
      const children = childrenOf(server.pid)
      server.kill('SIGKILL')
      for (const pid of children) killProcess(pid)
      await gone
      while (children.some((pid) => existsSync(`/proc/${pid}`))) await sleep(5)
    },
  }
}

/** @param {number} parent */
function childrenOf(parent) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
    } catch {
      return false
    }
  })
}

/** @param {number} pid */
function killProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
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
    ['initdb', 'postgres', 'pg_isready'].every((program) => existsSync(join(folder, program))),
  )
}

function unprivileged() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL refuses to run as root and this machine has no other user.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/**
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
function aptInstall(packages) {
  if (!isRoot || !canApt()) return false
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

function canApt() {
  return existsSync('/usr/bin/apt-get')
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Finds a free port below the range of ephemeral ports, so that the system gives it to no other process before it is used.
 * @returns {Promise<number>} a port of the loopback address on which no process listens
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await canListen(port)) return port
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function canListen(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
