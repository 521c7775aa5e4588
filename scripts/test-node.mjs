// npm run test:node -- 24: runs the product and the tests that need no browser on another version of Node. Built-ins only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './machine.mjs'
import { stopChild } from './processes.mjs'
import { CommandError, runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const START_TIMEOUT_MS = 180_000

await runCommand(async () => {
  const [version = '', ...stages] = process.argv.slice(2)
  if (!/^\d+([.]\d+){0,2}$/.test(version)) throw new CommandError('Name the version: npm run test:node -- 24')
  const node = installNode(version)
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  console.log(`Node ${stdout.trim()}`)

  await startProduct(node, env)
  for (const stage of stages.length > 0 ? stages : ['unit', 'server']) {
    const { status } = spawnSync(node, [join('scripts', 'test.mjs'), stage], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
})

/**
 * Installs a version of Node from the npm registry, outside of node_modules.
 * @param {string} version such as 24 or 24.9.0
 * @returns {string} the path of its executable
 * @throws {CommandError}
 */
function installNode(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(root, '.cache', `node-${version}`)
  mkdirSync(folder, { recursive: true })
  // Without a manifest in this folder npm would install into the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { status } = spawnSync('npm', ['install', `${name}@${version}`, '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new CommandError(`The registry has no ${name}@${version}: see npm’s message above.`)
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * Runs `npm start` with an empty data folder until it is ready, and checks /readyz and the login page.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @throws {CommandError}
 */
async function startProduct(node, env) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'clinora-node-'))
  const port = await freePort()
  const authPort = String(await freePort())
  const child = spawn(node, [join('scripts', 'start.mjs')], {
    cwd: root,
    env: { ...env, DATABASE_URL: '', PORT: String(port), AUTH_EMULATOR_PORT: authPort, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  try {
    while (!output.includes('Sign-in is ready.')) {
      if (child.exitCode !== null || Date.now() - started > START_TIMEOUT_MS)
        throw new CommandError(`npm start was not ready: ${output}`)
      await sleep(100)
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const [ready, login] = await Promise.all(
      ['/readyz', '/login'].map((path) => fetch(`http://localhost:${port}${path}`)),
    )
    const hasForm = (await login?.text())?.includes('<form') ?? false
    if (ready?.status !== 200 || login?.status !== 200 || !hasForm)
      throw new CommandError(
        `npm start answers /readyz with ${ready?.status} and /login with ${login?.status}.`,
      )
    console.log(`npm start: ready after ${seconds} s, /readyz 200, /login 200 with its form`)
  } finally {
    await stopChild(child, 'SIGTERM', 15_000)
    if (child.exitCode === null) await once(child, 'exit').catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}
