// Checks the size of each screen's code, pages, styles and fonts (docs/performance.md). Unlike times (npm run bench:web), sizes
// are the same on every machine.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { updateBuilds } from './builds.mjs'
import { CODE_FILE } from './prerender.mjs'
import { root } from './root.mjs'

/** Maximum kB of JavaScript before a screen is usable: compressed by brotli, without headers (about 0.3 kB a file). */
const SCREEN_LIMITS_KB = /** @type {const} */ ([
  ['landing', 5],
  ['privacyPolicy', 5],
  ['accessibility', 5],
  ['login', 150],
  ['register', 170],
  ['forgotPassword', 198],
  ['dashboard', 180],
  ['appointments', 180],
])
const STYLES_LIMIT_KB = 13
const FONT_LIMIT_KB = 35
/** All letters of the script, for names; only Hindi loads it. */
const DEVANAGARI_LIMIT_KB = 75
const PAGE_LIMIT_KB = 14
/** The page of the dashboard contains the sidebar and all styles. */
const APP_PAGE_LIMIT_KB = 20
/** Screens that load the identity provider's SDK. */
const SCREENS_WITH_IDENTITY = ['login', 'register', 'forgotPassword']

await updateBuilds('web')
const folder = join(root, 'dist', 'web')
const assets = join(folder, 'assets')
/** @type {{ identity: string[], screens: Record<string, string[]> }} */
const code = JSON.parse(readFileSync(join(folder, CODE_FILE), 'utf8'))
const sizeOf = (/** @type {string} */ file) => statSync(join(folder, file)).size
const kB = (/** @type {string[]} */ files) =>
  files.reduce((sum, file) => sum + sizeOf(`${file}.br`), 0) / 1000

const sizes = SCREEN_LIMITS_KB.map(([screen, limit]) => {
  const files = new Set([
    ...(code.screens[screen] ?? []),
    ...(SCREENS_WITH_IDENTITY.includes(screen) ? code.identity : []),
  ])
  return { name: `JavaScript of ${screen}`, kB: kB([...files]), limit }
})
for (const name of readdirSync(assets)) {
  if (name.endsWith('.css')) sizes.push({ name, kB: kB([`/assets/${name}`]), limit: STYLES_LIMIT_KB })
  if (name.endsWith('.woff2')) {
    const limit = name.startsWith('noto-devanagari') ? DEVANAGARI_LIMIT_KB : FONT_LIMIT_KB
    sizes.push({ name, kB: sizeOf(`/assets/${name}`) / 1000, limit })
  }
}
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
for (const name of files.filter((file) => file.endsWith('.html'))) {
  // As the server compresses a page for each response.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const compressed = brotliCompressSync(readFileSync(join(folder, name)), { params })
  const limit = name === 'app.html' ? APP_PAGE_LIMIT_KB : PAGE_LIMIT_KB
  sizes.push({ name, kB: compressed.length / 1000, limit })
}
for (const { name, kB: size, limit } of sizes) {
  console.log(`${size > limit ? '✗' : '✓'} ${name}: ${size.toFixed(1)} of ${String(limit)} kB`)
}
process.exitCode = sizes.every(({ kB: size, limit }) => size <= limit) ? 0 : 1
