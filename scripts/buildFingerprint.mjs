// Hashes the sources of each build, to find out whether the build is stale. Built-ins only.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ output: string, sources: string[], notBuilt: RegExp, settings?: RegExp }} Build */

const scripts = (/** @type {string[]} */ ...names) => names.map((name) => `scripts/${name}.mjs`)

/**
 * The output and the sources of each build. `notBuilt` matches source files that do not affect the build. `settings` matches the
 * environment variables that do; the mode's `.env` files then count as sources.
 */
export const BUILDS = /** @satisfies {Record<string, Build>} */ ({
  web: {
    output: 'dist/web',
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
      ...scripts('build', 'chromium', 'compileMessages', 'compressFiles'),
      ...scripts(
        'pagePolicy',
        'pageTexts',
        'prerender',
        'root',
        'screenshotProject',
        'serviceWorker',
        'webBuild',
      ),
    ],
    notBuilt: /[.](test|stories)[.]tsx?$/,
    settings: /^VITE_/,
  },
  server: {
    output: 'dist/server',
    sources: [
      ...['server', 'src/domain', 'src/messages', 'tsconfig.json', 'package-lock.json'],
      ...scripts('build', 'root', 'serverBuild'),
    ],
    notBuilt: /[.]test[.]ts$/,
  },
  apiReference: {
    output: 'dist/api-reference',
    sources: [
      ...[
        'openapi.yaml',
        'stories/calls.ts',
        'public/favicon.svg',
        'scripts/apiReference',
        'package-lock.json',
      ],
      ...['themes.css', 'tokens.css', 'fonts.css', 'fonts'].map((name) => `src/components/${name}`),
      ...scripts('build', 'root'),
    ],
    notBuilt: /[.]test[.]ts$/,
  },
  storybook: {
    output: '.cache/storybook',
    sources: [
      ...['src', 'stories', '.storybook', 'public', 'openapi.yaml', 'vite.config.ts', 'tsconfig.json'],
      ...['docs/product.md', 'index.html', 'CHANGELOG.md'],
      ...['package.json', 'package-lock.json', 'scripts/apiReference'],
      ...scripts('chromium', 'pageTexts', 'root', 'screenshotProject'),
    ],
    notBuilt: /^stories\/baselines\/|[.]test[.]tsx?$/,
    settings: /^(VITE|STORYBOOK)_/,
  },
})

/**
 * Hashes the build's sources and settings. Call it before the build, and `saveFingerprint` after.
 * @param {Build} build
 * @param {string} mode
 */
export function fingerprint({ sources, notBuilt, settings }, mode) {
  const hash = createHash('sha256')
  const env = settings ? ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`] : []
  for (const file of [...sources, ...env].flatMap(filesOf).filter((file) => !notBuilt.test(file))) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(join(root, file)))
  }
  if (settings) {
    const set = Object.entries(process.env).filter(([name]) => settings.test(name))
    hash.update(JSON.stringify([mode, set.sort()]))
  }
  return hash.digest('hex')
}

/**
 * Writes the fingerprint into the output folder. The server serves no file with a leading dot.
 * @param {Build} build
 * @param {string} fingerprint
 */
export function saveFingerprint(build, fingerprint) {
  writeFileSync(fingerprintFile(build), fingerprint)
}

/**
 * Checks whether the last build used the current sources and settings.
 * @param {Build} build
 * @param {string} mode
 */
export function isFresh(build, mode) {
  const file = fingerprintFile(build)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(build, mode)
}

/** @param {Build} build */
function fingerprintFile({ output }) {
  return join(root, output, '.built-from')
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
