// Compares what a browser fetches for a screen with its limit (docs/performance.md). Unlike times (npm run bench:web), sizes are
// the same on every machine.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { prepareProject } from './freshBuild.mjs'
import { CODE_FILE } from './prerender.mjs'
import { root } from './root.mjs'

/** Code of a screen and its frame in kB, compressed by brotli, without the headers (about 0.3 kB a file). */
const LIMITS = /** @type {const} */ ([
  ['landing', 5],
  ['privacyPolicy', 5],
  ['login', 140],
  ['register', 153],
  ['forgotPassword', 153],
  ['dashboard', 140],
  ['appointments', 175],
])
const STYLES = 12
const FONT = 35
/** kB of a compressed page, and of a page with a dashboard's frame and all styles. */
const PAGE = 14
const FRAME_PAGE = 20
const WITH_IDENTITY = ['login', 'register', 'forgotPassword']

await prepareProject(['web'])
const folder = join(root, 'dist', 'web')
const assets = join(folder, 'assets')
/** @type {{ identity: string[], screens: Record<string, string[]> }} */
const code = JSON.parse(readFileSync(join(folder, CODE_FILE), 'utf8'))
const sizeOf = (/** @type {string} */ file) => statSync(join(folder, file)).size
const kB = (/** @type {string[]} */ files) =>
  files.reduce((sum, file) => sum + sizeOf(`${file}.br`), 0) / 1000

/** The size of a page as the server compresses it for each answer. @param {string} file */
function compressed(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return brotliCompressSync(readFileSync(file), { params }).length
}

const sizes = LIMITS.map(([screen, limit]) => {
  const files = [...(code.screens[screen] ?? []), ...(WITH_IDENTITY.includes(screen) ? code.identity : [])]
  return { what: `JavaScript of ${screen}`, kB: kB(files), limit }
})
for (const name of readdirSync(assets)) {
  if (name.endsWith('.css')) sizes.push({ what: name, kB: kB([`/assets/${name}`]), limit: STYLES })
  if (name.endsWith('.woff2')) sizes.push({ what: name, kB: sizeOf(`/assets/${name}`) / 1000, limit: FONT })
}
for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
  sizes.push({
    what: name,
    kB: compressed(join(folder, name)) / 1000,
    limit: readFileSync(join(folder, name), 'utf8').includes('<div id="root" data-frame>')
      ? FRAME_PAGE
      : PAGE,
  })
}
for (const { what, kB: size, limit } of sizes) {
  console.log(`${size > limit ? '✗' : '✓'} ${what}: ${size.toFixed(1)} of ${String(limit)} kB`)
}
process.exitCode = sizes.every(({ kB: size, limit }) => size <= limit) ? 0 : 1
