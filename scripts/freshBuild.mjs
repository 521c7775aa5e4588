// Installs and builds what is missing or older than its sources. Built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installPackages } from './install.mjs'
import { takeLock } from './lockFile.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

/** @typedef {'web' | 'server'} Part */

/** Where each part goes and what it is made of. */
const PARTS = {
  web: {
    output: 'dist/web',
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
      ...['build', 'compileMessages', 'compressFiles', 'pageStyles', 'prerender', 'webBuild'].map(
        (name) => `scripts/${name}.mjs`,
      ),
      ...['.env', '.env.local', '.env.demo', '.env.production'],
    ],
  },
  server: {
    output: 'dist/server',
    sources: [
      'server',
      'src/domain',
      'src/messages',
      'scripts/build.mjs',
      'scripts/serverBuild.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
  },
}

/**
 * Installs the packages and builds the parts where that is needed; two commands at once wait for each other.
 * @param {Part[]} parts
 * @throws {Refusal} when a build fails; its own messages are printed
 */
export async function prepareProject(parts) {
  const lock = await waitForLock(join(root, '.cache', 'prepare.json'))
  installPackages()
  const stale = parts.filter((part) => !isFresh(part, 'demo'))
  if (stale.length > 0) {
    console.log('Building …')
    const build = [join(root, 'scripts', 'build.mjs'), ...stale, '--mode', 'demo']
    const child = spawn(process.execPath, build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Refusal('The build failed: see the messages above.')
  }
  lock.release()
}

/**
 * What a part is about to be built from: to be noted with `stamp` when it is.
 * @param {Part} part
 * @param {string} mode
 */
export function fingerprint(part, mode) {
  const hash = createHash('sha256')
  for (const file of PARTS[part].sources.flatMap(filesOf)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  if (part === 'web') {
    const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
    hash.update(JSON.stringify([mode, settings.sort()]))
  }
  return hash.digest('hex')
}

/**
 * Notes in the output what it was built from. No file of a name like this is ever served.
 * @param {Part} part
 * @param {string} fingerprint
 */
export function stamp(part, fingerprint) {
  writeFileSync(stampOf(part), fingerprint)
}

/**
 * @param {Part} part
 * @param {string} mode
 */
function isFresh(part, mode) {
  const file = stampOf(part)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(part, mode)
}

/** @param {Part} part */
function stampOf(part) {
  return join(root, PARTS[part].output, '.built-from')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .filter((name) => !/[.](test|stories)[.]tsx?$/.test(name))
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** @param {string} file */
async function waitForLock(file) {
  for (let told = false; ;) {
    // Where this user may write nothing, there is nothing to install or build either.
    const lock = await takeLock(file).catch(() => ({ release: () => undefined }))
    if ('release' in lock) return lock
    if (!told) console.log('Waiting for another command that installs or builds …')
    told = true
    await sleep(200)
  }
}
