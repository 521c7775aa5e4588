// What the tests need from the machine: a Chromium and a PostgreSQL. Built-ins only at the top.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const isRoot = process.getuid?.() === 0

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
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
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

function findChromium() {
  const { CHROME_PATH } = process.env
  return (
    CHROME_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome-stable'].find((path) => existsSync(path))
  )
}

/** @param {string} playwrights where Playwright keeps its own */
function installChromium(playwrights) {
  // Ubuntu's package of that name is a stub for a snap, so Debian alone.
  if (isDebian() && aptInstall(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']))
    return findChromium()
  if (!existsSync(playwrights)) {
    console.log('Installing Playwright’s Chromium …')
    const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
    const withDeps = isRoot && canApt() ? ['--with-deps'] : []
    spawnSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  return existsSync(playwrights) ? playwrights : undefined
}

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL if it is set, else a temporary cluster that fsyncs nothing.
 * @returns {Promise<{ url: string, stop: () => void }>} `stop` is quick, safe to call twice, and leaves nothing behind
 * @throws Error with one sentence about what to install
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => undefined }
  const bin = postgresBin() ?? (aptInstall(['postgresql']) ? postgresBin() : undefined)
  if (!bin) throw new Error('No PostgreSQL: install it, or set TEST_DATABASE_URL to one that tests may fill.')

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
    throw new Error(`PostgreSQL could not make a cluster: ${initdb.stderr || String(initdb.error)}`)
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let log = ''
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000)
  })
  const stop = () => {
    // SIGQUIT: at once and without a checkpoint, since the folder goes with it.
    if (server.exitCode === null) server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  // Not a mere connection: it listens before it answers.
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status === 0
  for (let attempt = 0; !isReady(); attempt += 1) {
    if (server.exitCode !== null || attempt > 200) {
      stop()
      throw new Error(`PostgreSQL did not start: ${log}`)
    }
    await sleep(50)
  }
  return { url: `postgres://clinora@127.0.0.1:${port}/postgres`, stop }
}

/** The folder of the newest PostgreSQL server's programs. */
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
  // The lists of a fresh machine are often empty, and fetching them again where they are not takes longer.
  return apt('ignore', ...install) || (apt('inherit', 'update') && apt('inherit', ...install))
}

function canApt() {
  return existsSync('/usr/bin/apt-get')
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @returns {Promise<number>} a port of the loopback address that nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
