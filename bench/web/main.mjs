// npm run bench:web [-- --rounds 5] [--only loads|list|calendar|10000x4]: measures the build and plain pages, and checks the limits.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from 'vite'
import { CONDITIONS, measureInteractions, measureMoves } from './interactions.mjs'
import { load, PAGES } from './loads.mjs'
import { serveFolder } from './server.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist/web' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const only = values.only ?? ''
const conditions = CONDITIONS.filter(({ count, slowdown }) =>
  ['', 'list', `${String(count)}x${String(slowdown)}`].includes(only),
)
if (conditions.length === 0 && !['loads', 'calendar'].includes(only))
  throw new Error(`There is no measurement “${only}”.`)
const launch = {
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
}
const source = (/** @type {string} */ name) => fileURLToPath(new URL(`comparison/${name}`, import.meta.url))
const median = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** @param {{ ours: string, plain: string, app: string }} origins */
async function measureLoads({ ours, plain, app }) {
  /** @type {Record<string, import('./loads.mjs').Load[]>} */
  const loads = {}
  const measureLoad = async (/** @type {string} */ name, /** @type {Parameters<typeof load>[2]} */ page) => {
    const measurement = await load(chromium, launch, page)
    ;(loads[name] ??= []).push(measurement)
  }
  for (let round = 0; round < rounds; round += 1) {
    await measureLoad('plain', { url: plain, shows: 'h1' })
    await measureLoad('app', { url: app, shows: 'h1' })
    for (const page of PAGES) await measureLoad(page.name, { ...page, url: ours + page.path })
  }
  const loadsOf = (/** @type {string} */ name) => loads[name] ?? []
  // Each round has its own ratio, so that other work on the machine affects both sides.
  const ratio = (
    /** @type {string} */ name,
    /** @type {'frame' | 'paint' | 'usable'} */ figure,
    /** @type {'plain' | 'app'} */ baseline,
  ) =>
    median(
      loadsOf(name).map((each, round) => {
        const compared = loadsOf(baseline)[round]
        return each[figure] / ((baseline === 'plain' ? compared?.paint : compared?.usable) ?? NaN)
      }),
    )
  const withLimit = (/** @type {number} */ value, /** @type {number | undefined} */ limit) =>
    `${value.toFixed(2)}${limit === undefined ? '' : ` (${String(limit)})`}`
  const isWithin = (/** @type {number} */ value, /** @type {number | undefined} */ limit) =>
    limit === undefined || value <= limit
  const ms = (/** @type {number[]} */ times) => Math.round(median(times))
  console.log(
    `plain page painted after ${String(ms(loadsOf('plain').map(({ paint }) => paint)))} ms, ` +
      `bare app usable after ${String(ms(loadsOf('app').map(({ usable }) => usable)))} ms`,
  )
  return PAGES.map(({ name, frame, paint, usable }) => {
    const bytes = median(loadsOf(name).map((each) => each.js)) / 1000
    const shift = median(loadsOf(name).map((each) => each.shift))
    const figures = {
      frame: ratio(name, 'frame', 'plain'),
      paint: ratio(name, 'paint', 'plain'),
      usable: ratio(name, 'usable', 'app'),
    }
    return {
      page: name,
      'frame × plain': withLimit(figures.frame, frame),
      'painted × plain': withLimit(figures.paint, paint),
      'usable, ms': ms(loadsOf(name).map((each) => each.usable)),
      'usable × app': withLimit(figures.usable, usable),
      'blocked, ms': ms(loadsOf(name).map((each) => each.blocked)),
      requests: median(loadsOf(name).map((each) => each.requests)),
      'kB of JavaScript': bytes.toFixed(1),
      shift: shift.toFixed(3),
      within:
        isWithin(figures.frame, frame) &&
        isWithin(figures.paint, paint) &&
        isWithin(figures.usable, usable) &&
        shift < 0.0005,
    }
  })
}

/** Builds a page of comparison/. @param {string} name @returns {Promise<string>} the output folder */
async function buildComparison(name) {
  const outDir = join(tmpdir(), `${name}-${String(process.pid)}`)
  await build({
    configFile: false,
    root: source(name),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}

const [ours, plain, app, list] = await Promise.all([
  serveFolder(values.dist),
  serveFolder(source('plain')),
  serveFolder(await buildComparison('app')),
  serveFolder(await buildComparison('list10k')),
])
let areLimitsKept = true
if (['', 'loads'].includes(only)) {
  const loads = await measureLoads({ ours: ours.origin, plain: plain.origin, app: app.origin })
  console.table(loads)
  areLimitsKept &&= loads.every(({ within }) => within)
}
const interactions = await measureInteractions({
  chromium,
  launch,
  ours: ours.origin,
  bare: list.origin,
  rounds,
  conditions,
})
if (['', 'calendar'].includes(only)) {
  interactions.push(await measureMoves({ chromium, launch, ours: ours.origin, rounds }))
}
if (interactions.length > 0) {
  console.table(
    interactions.map((row) => ({
      ...row,
      ours: Math.round(row.ours),
      bare: row.bare === null ? '' : Math.round(row.bare),
      limit: row.limit ?? '',
      within: row.limit === null ? '' : row.within,
    })),
  )
  areLimitsKept &&= interactions.every(({ within }) => within)
}
for (const { stop } of [ours, plain, app, list]) stop()
process.exitCode = areLimitsKept ? 0 : 1
