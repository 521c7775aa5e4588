// The folders of the product's builds, and whether a build is stale. Built-ins only.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The output of each build, from the project's folder. */
export const BUILDS = /** @type {const} */ ({
  web: 'dist/web',
  server: 'dist/server',
  apiReference: 'dist/api-reference',
})

/** What any build reads. One list for all: a build too many costs seconds, a forgotten source a stale product. */
const SOURCES = [
  ...['src', 'server', 'public', 'scripts', 'stories/calls.ts', 'index.html', 'openapi.yaml'],
  ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'],
]
const NOT_BUILT = /[.](test|stories)[.]tsx?$|[.]mdx$/

/**
 * Hashes the sources and the settings of the builds. Call it before a build, and `saveFingerprint` after.
 * @param {string} mode
 */
export function fingerprint(mode) {
  const hash = createHash('sha256')
  const env = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  for (const file of [...SOURCES, ...env].flatMap(filesOf).filter((file) => !NOT_BUILT.test(file)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify([mode, settings.sort()])).digest('hex')
}

/**
 * Writes the fingerprint into the output folder. The server serves no file with a leading dot.
 * @param {keyof typeof BUILDS} build
 * @param {string} fingerprint
 */
export function saveFingerprint(build, fingerprint) {
  writeFileSync(join(root, BUILDS[build], '.built-from'), fingerprint)
}

/**
 * Returns the builds whose sources or settings have changed.
 * @param {(keyof typeof BUILDS)[]} builds
 * @param {string} mode
 */
export function staleBuilds(builds, mode) {
  const current = fingerprint(mode)
  return builds.filter((build) => {
    const file = join(root, BUILDS[build], '.built-from')
    return !existsSync(file) || readFileSync(file, 'utf8') !== current
  })
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
    .flatMap((name) => filesOf(`${path}/${name}`))
}
