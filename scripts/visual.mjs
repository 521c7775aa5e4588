// npm run test:visual: the stories as they are drawn now, beside the pictures in stories/baselines.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, requireNode } from './install.mjs'
import { Refusal, runCommand } from './refusal.mjs'
import { root } from './root.mjs'

requireNode()
installPackages()
const [{ asImage, drawAll, openBrowser, readCatalogue, readPixels }, plan, difference, storybook, { prove }] =
  await Promise.all([
    import('./visualBrowser.mjs'),
    import('./visualPlan.mjs'),
    import('./visualDiff.mjs'),
    import('./visualStorybook.mjs'),
    import('./visualProve.mjs'),
  ])

/**
 * @typedef {import('./visualPlan.mjs').Picture} Picture
 * @typedef {import('./visualDiff.mjs').Pixels} Pixels
 * @typedef {import('./visualDiff.mjs').Finding} Finding
 */

const baselines = join(root, 'stories', 'baselines')
const drawnByFile = join(baselines, 'chromium.json')
const results = join(root, 'test-results', 'visual')
const budget = 20 * 1000 * 1000

const usage = `npm run test:visual -- [part of a title or name …] [--update] [--runs 10] [--prove]
  --update  take what is drawn now as the baseline
  --runs    compare so many times
  --prove   show, without touching a baseline, that one pixel and one step of colour are noticed, and nothing else`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    runs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** @returns {{ chromium?: string, pictures?: number }} */
function readDrawnBy() {
  return existsSync(drawnByFile) ? JSON.parse(readFileSync(drawnByFile, 'utf8')) : {}
}

/** Paths of the pictures that are there, inside the folder. */
function kept() {
  if (!existsSync(baselines)) return []
  return readdirSync(baselines, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.webp'),
  )
}

/**
 * @param {string} path
 * @returns {Promise<Pixels | undefined>}
 */
async function readBaseline(path) {
  const file = join(baselines, path)
  return existsSync(file) ? readPixels(file) : undefined
}

/**
 * @param {Picture} picture
 * @param {Pixels} now
 */
async function keep({ path }, now) {
  const file = join(baselines, path)
  mkdirSync(dirname(file), { recursive: true })
  await asImage(now).webp({ lossless: true, effort: 6 }).toFile(file)
}

/**
 * @param {Picture} picture
 * @param {Pixels} before
 * @param {Pixels} after
 * @param {import('./visualDiff.mjs').Difference} found
 * @returns {Promise<string>} where the picture of the difference is, inside the project
 */
async function show({ path }, before, after, found) {
  const file = join(results, path.replace('/', '--').replace(/webp$/, 'png'))
  mkdirSync(results, { recursive: true })
  const { panel, left, top, ...picture } = difference.differencePicture(before, after, found)
  const titles = ['Baseline', 'Now', `Difference, from ${String(left)}, ${String(top)}`]
    .map((title, index) => `<text x="${String(index * panel + 8)}" y="22">${title}</text>`)
    .join('')
  const bar = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(picture.width)}" height="32">
      <rect width="100%" height="100%" fill="#333" />
      <g font-family="sans-serif" font-size="16" fill="#fff">${titles}</g></svg>`,
  )
  await asImage(picture)
    .extend({ top: 32, background: '#333' })
    .composite([{ input: bar, left: 0, top: 0 }])
    .png()
    .toFile(file)
  return file.slice(root.length)
}

/**
 * @param {Picture} picture
 * @param {Pixels | Error} now
 * @returns {Promise<Finding | undefined>}
 */
async function judge(picture, now) {
  const { story, path } = picture
  if (now instanceof Error) return { story, path, what: 'broken', note: now.message.split('\n', 1)[0] ?? '' }
  const before = await readBaseline(path)
  if (!before) return { story, path, what: 'new', note: 'no baseline yet' }
  const found = difference.compare(before, now)
  if (!found) return undefined
  const note = `${String(found.changed)} pixels, by at most ${String(found.largestStep)} of 255  ${await show(picture, before, now, found)}`
  return { story, path, what: 'changed', note }
}

/** @param {Finding[]} findings */
function report(findings) {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'report.txt'), difference.reportText(findings))
  console.log(`${String(findings.length)} findings: test-results/visual/report.txt`)
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {import('./visualPlan.mjs').Sitting[]} sittings
 * @param {boolean} isWhole without a filter
 * @returns {Promise<Finding[]>} each of them told as soon as it is found
 */
async function compareAll(browser, address, sittings, isWhole) {
  /** @type {Finding[]} */
  const findings = []
  /** @param {Finding[]} found */
  const add = (...found) => {
    findings.push(...found)
    process.stdout.write(difference.reportText(found))
  }
  const seen = new Set()
  await drawAll(browser, address, sittings, async (picture, now) => {
    seen.add(picture.path)
    const finding = await judge(picture, now)
    if (finding) add(finding)
  })
  if (isWhole) add(...gone(seen))
  return findings
}

/**
 * @param {Set<string>} drawn
 * @returns {Finding[]} baselines of stories that are no longer there
 */
function gone(drawn) {
  return kept()
    .filter((path) => !drawn.has(path))
    .map((path) => ({
      story: path.split('.')[0] ?? '',
      path,
      what: 'gone',
      note: 'a baseline without a story',
    }))
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {import('./visualPlan.mjs').Sitting[]} sittings
 * @param {boolean} isWhole
 * @returns {Promise<Finding[]>} the stories that could not be drawn
 */
async function update(browser, address, sittings, isWhole) {
  const { chromium } = readDrawnBy()
  if (!isWhole && chromium && chromium !== browser.version()) {
    throw new Refusal(
      `The baselines were drawn by Chromium ${chromium}, this is ${browser.version()}: draw all of them, without a filter.`,
    )
  }
  /** @type {Finding[]} */
  const broken = []
  const seen = new Set()
  let written = 0
  await drawAll(browser, address, sittings, async (picture, now) => {
    const { story, path } = picture
    seen.add(path)
    if (now instanceof Error) {
      broken.push({ story, path, what: 'broken', note: now.message.split('\n', 1)[0] ?? '' })
      return
    }
    const before = await readBaseline(path)
    if (before && !difference.compare(before, now)) return
    await keep(picture, now)
    written += 1
  })
  const orphans = isWhole ? gone(seen) : []
  for (const { path } of orphans) rmSync(join(baselines, path))
  const pictures = kept()
  mkdirSync(baselines, { recursive: true })
  writeFileSync(
    drawnByFile,
    `${JSON.stringify({ chromium: browser.version(), pictures: pictures.length }, null, 2)}\n`,
  )
  const bytes = pictures.reduce((sum, path) => sum + statSync(join(baselines, path)).size, 0)
  console.log(
    `${String(written)} written, ${String(orphans.length)} removed; ${String(pictures.length)} pictures, ${(bytes / 1e6).toFixed(1)} MB`,
  )
  if (bytes > budget) throw new Refusal(`The baselines are over their budget of ${String(budget / 1e6)} MB.`)
  return broken
}

/** @param {import('./visualPlan.mjs').Sitting[]} sittings */
function sample(sittings) {
  // Every seventh file, two stories of each: a dozen of very different pictures in a bounded time.
  return sittings
    .filter((_, index) => index % 7 === 0)
    .slice(0, 8)
    .map((sitting) => ({ ...sitting, shots: sitting.shots.slice(0, 2) }))
}

async function main() {
  if (values.help) {
    console.log(usage)
    return
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs)
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) throw new Refusal(usage)
  const { entries } = await storybook.buildStorybook()
  const stories = plan.chooseStories(entries, positionals)
  if (stories.length === 0) throw new Refusal('No story has such a name and the tag `visual`.')
  rmSync(results, { recursive: true, force: true })
  const { origin: address, stop } = await storybook.serveStorybook()
  const browser = await openBrowser()
  try {
    const { pins, viewports } = await readCatalogue(
      browser,
      address,
      stories.map(({ id }) => id),
    )
    const sittings = plan.planSittings(stories, plan.mainStories(entries), pins, viewports)
    const isWhole = positionals.length === 0
    const pictures = sittings.flatMap(({ shots }) => shots.flatMap((shot) => shot.pictures)).length
    console.log(
      `${String(stories.length)} stories, ${String(pictures)} pictures, Chromium ${browser.version()}`,
    )
    if (values.prove) {
      const failures = await prove(browser, address, isWhole ? sample(sittings) : sittings, runs ?? 10)
      if (failures.length > 0) throw new Refusal(failures.join('\n'))
    } else if (values.update) {
      const broken = await update(browser, address, sittings, isWhole)
      process.stdout.write(difference.reportText(broken))
      if (broken.length > 0) report(broken)
      process.exitCode = broken.length > 0 ? 1 : 0
    } else {
      await test(browser, () => compareAll(browser, address, sittings, isWhole), runs ?? 1)
    }
  } finally {
    await browser.close()
    await stop()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {() => Promise<Finding[]>} once
 * @param {number} runs
 */
async function test(browser, once, runs) {
  const notice = plan.versionNotice(readDrawnBy().chromium, browser.version())
  if (notice) console.log(notice)
  /** @type {Map<string, Finding>} */
  const findings = new Map()
  for (let run = 1; run <= runs; run += 1) {
    const started = Date.now()
    const found = await once()
    for (const finding of found) findings.set(finding.path, finding)
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    console.log(`run ${String(run)} of ${String(runs)}: ${String(found.length)} findings, ${seconds} s`)
  }
  if (findings.size === 0) return
  report([...findings.values()])
  if (notice) console.log(notice)
  else console.log('If this is how it should be: npm run test:visual -- --update')
  process.exitCode = 1
}

await runCommand(main)
