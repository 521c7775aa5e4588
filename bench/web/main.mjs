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

/** @param {string} ours @param {string} floor */
async function measureLoads(ours, floor) {
  /** @type {Record<string, import('./loads.mjs').Load[]>} */
  const loads = {}
  const once = async (/** @type {string} */ name, /** @type {Parameters<typeof load>[2]} */ page) => {
    const measured = await load(chromium, launch, page)
    ;(loads[name] ??= []).push(measured)
  }
  for (let round = 0; round < rounds; round += 1) {
    await once('floor', { url: floor, shows: 'h1' })
    for (const page of PAGES) await once(page.name, { ...page, url: ours + page.path })
  }
  // Ratios are taken in each round, so that other work on the machine counts for both.
  const times = (/** @type {string} */ name, /** @type {'paint' | 'shown' | 'usable'} */ figure) =>
    middle((loads[name] ?? []).map((each, round) => each[figure] / (loads.floor?.[round]?.paint ?? NaN)))
  return PAGES.map(({ name, paint, shown, usable, js }) => {
    const bytes = middle((loads[name] ?? []).map((each) => each.js)) / 1000
    const shift = middle((loads[name] ?? []).map((each) => each.shift))
    const within =
      times(name, 'paint') <= paint &&
      (!shown || times(name, 'shown') <= shown) &&
      (!usable || times(name, 'usable') <= usable) &&
      bytes <= js &&
      shift < 0.0005
    return {
      page: name,
      'ms to paint': Math.round(middle((loads[name] ?? []).map((each) => each.paint))),
      'of the floor': `${times(name, 'paint').toFixed(2)} (${String(paint)})`,
      'there, of the floor': `${times(name, 'shown').toFixed(2)}${shown ? ` (${String(shown)})` : ''}`,
      'usable, of the floor': `${times(name, 'usable').toFixed(2)}${usable ? ` (${String(usable)})` : ''}`,
      'kB of JavaScript': `${bytes.toFixed(1)} (${String(js)})`,
      shift: shift.toFixed(3),
      within,
    }
  })
}

const bareList = join(tmpdir(), `bare-list-${String(process.pid)}`)
await build({
  configFile: false,
  root: source('list10k'),
  logLevel: 'warn',
  build: { outDir: bareList, emptyOutDir: true, target: 'es2022' },
})
const [ours, floor, bare] = await Promise.all([
  serveFolder(values.dist),
  serveFolder(source('plain')),
  serveFolder(bareList),
])
let isWithin = true
if (['', 'loads'].includes(asked)) {
  const loads = await measureLoads(ours.origin, floor.origin)
  console.table(loads)
  isWithin &&= loads.every(({ within }) => within)
}
if (conditions.length > 0) {
  const interactions = await measureInteractions({
    chromium,
    launch,
    ours: ours.origin,
    bare: bare.origin,
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
await Promise.all([ours, floor, bare].map(({ stop }) => stop()))
process.exitCode = isWithin ? 0 : 1
