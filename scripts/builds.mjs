// The product's builds: where they are, and whether they are stale. Built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'

/** The output of each build, from the project's folder. */
export const BUILDS = /** @type {const} */ ({
  web: 'dist/web',
  server: 'dist/server',
  operator: 'dist/operator',
  apiReference: 'dist/api-reference',
})

/** What any build reads. One list for all: a build too many costs seconds, a forgotten source a stale product. */
const SOURCES = [
  ...['src', 'server', 'public', 'scripts', 'stories/calls.ts', 'openapi.yaml'],
  ...['index.html', 'operator.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
]
const NOT_BUILT = /[.](test|stories)[.]tsx?$|[.]mdx$/

/**
 * Builds the parts whose sources or settings have changed, for the demo.
 * @param {(keyof typeof BUILDS)[]} parts
 * @throws {CommandError} if a build fails; the build prints its own messages
 */
export async function updateBuilds(...parts) {
  const current = fingerprint('demo')
  const stale = parts.filter((part) => {
    const file = join(root, BUILDS[part], '.built-from')
    return !existsSync(file) || readFileSync(file, 'utf8') !== current
  })
  if (stale.length === 0) return
  console.log('Building …')
  const build = [join(root, 'scripts', 'build.mjs'), ...stale, '--mode', 'demo']
  const child = spawn(process.execPath, build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new CommandError('The build failed: see the messages above.')
}

/**
 * Hashes the sources and the settings of the builds. Call it before a build, and `saveFingerprint` after.
 * @param {string} mode
 */
export function fingerprint(mode) {
  const hash = createHash('sha256')
  const env = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  for (const file of [...SOURCES, ...env].flatMap(filesOf).filter((each) => !NOT_BUILT.test(each)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify([mode, settings.sort()])).digest('hex')
}

/** Writes the fingerprint into the output. The server serves no file with a leading dot. @param {keyof typeof BUILDS} build @param {string} hash */
export function saveFingerprint(build, hash) {
  writeFileSync(join(root, BUILDS[build], '.built-from'), hash)
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const entries = readdirSync(full, { recursive: true, withFileTypes: true })
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length)] : []))
    .sort()
}
