// npm run bench:web [-- --rounds 5] [--only loads|list|10000x4]: measures the build beside plain pages and checks the limits.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { build } from 'vite'
import { CONDITIONS, measureInteractions } from './interactions.mjs'
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
const asked = values.only ?? ''
const conditions = CONDITIONS.filter(({ count, slowdown }) =>
  ['', 'list', `${String(count)}x${String(slowdown)}`].includes(asked),
)
if (conditions.length === 0 && asked !== 'loads') throw new Error(`There is no “${asked}” to measure.`)
const launch = {
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
}
const source = (/** @type {string} */ name) => fileURLToPath(new URL(`floor/${name}`, import.meta.url))
const middle = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** @param {{ ours: string, plain: string, app: string }} origins */
async function measureLoads({ ours, plain, app }) {
  /** @type {Record<string, import('./loads.mjs').Load[]>} */
  const loads = {}
  const once = async (/** @type {string} */ name, /** @type {Parameters<typeof load>[2]} */ page) => {
    const measured = await load(chromium, launch, page)
    ;(loads[name] ??= []).push(measured)
  }
  for (let round = 0; round < rounds; round += 1) {
    await once('plain', { url: plain, shows: 'h1' })
    await once('app', { url: app, shows: 'h1' })
    for (const page of PAGES) await once(page.name, { ...page, url: ours + page.path })
  }
  const of = (/** @type {string} */ name) => loads[name] ?? []
  // Ratios are taken in each round, so that other work on the machine counts for both.
  const ratio = (
    /** @type {string} */ name,
    /** @type {'frame' | 'paint' | 'usable'} */ figure,
    /** @type {'plain' | 'app'} */ floor,
  ) =>
    middle(
      of(name).map((each, round) => {
        const bare = of(floor)[round]
        return each[figure] / ((floor === 'plain' ? bare?.paint : bare?.usable) ?? NaN)
      }),
    )
  const told = (/** @type {number} */ value, /** @type {number | undefined} */ limit) =>
    `${value.toFixed(2)}${limit === undefined ? '' : ` (${String(limit)})`}`
  const kept = (/** @type {number} */ value, /** @type {number | undefined} */ limit) =>
    limit === undefined || value <= limit
  const ms = (/** @type {number[]} */ times) => Math.round(middle(times))
  console.log(
    `plain page painted after ${String(ms(of('plain').map(({ paint }) => paint)))} ms, ` +
      `bare app usable after ${String(ms(of('app').map(({ usable }) => usable)))} ms`,
  )
  return PAGES.map(({ name, frame, paint, usable }) => {
    const bytes = middle(of(name).map((each) => each.js)) / 1000
    const shift = middle(of(name).map((each) => each.shift))
    const figures = {
      frame: ratio(name, 'frame', 'plain'),
      paint: ratio(name, 'paint', 'plain'),
      usable: ratio(name, 'usable', 'app'),
    }
    return {
      page: name,
      'frame × plain': told(figures.frame, frame),
      'painted × plain': told(figures.paint, paint),
      'usable, ms': ms(of(name).map((each) => each.usable)),
      'usable × app': told(figures.usable, usable),
      'kB of JavaScript': bytes.toFixed(1),
      shift: shift.toFixed(3),
      within:
        kept(figures.frame, frame) &&
        kept(figures.paint, paint) &&
        kept(figures.usable, usable) &&
        shift < 0.0005,
    }
  })
}

/** @param {string} name @returns {Promise<string>} the folder */
async function buildFloor(name) {
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
  serveFolder(await buildFloor('app')),
  serveFolder(await buildFloor('list10k')),
])
let isWithin = true
if (['', 'loads'].includes(asked)) {
  const loads = await measureLoads({ ours: ours.origin, plain: plain.origin, app: app.origin })
  console.table(loads)
  isWithin &&= loads.every(({ within }) => within)
}
if (conditions.length > 0) {
  const interactions = await measureInteractions({
    chromium,
    launch,
    ours: ours.origin,
    bare: list.origin,
    rounds,
    conditions,
  })
  console.table(
    interactions.map((row) => ({
      ...row,
      ours: Math.round(row.ours),
      bare: row.bare === null ? '' : Math.round(row.bare),
      limit: row.limit ?? '',
      within: row.limit === null ? '' : row.within,
    })),
  )
  isWithin &&= interactions.every(({ within }) => within)
}
await Promise.all([ours, plain, app, list].map(({ stop }) => stop()))
process.exitCode = isWithin ? 0 : 1
