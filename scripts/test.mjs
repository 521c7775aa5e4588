// npm test: everything that must hold, on a fresh clone too. `node scripts/test.mjs server races` runs the one
// stage and hands the rest to vitest as its filter. Built-ins only: node_modules may not exist yet.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { changedFiles, lintable, storyFilters } from './changedFiles.mjs'
import { installPackages, requireNode } from './install.mjs'
import { missingAptPackages, prepareChromium, startPostgres } from './machine.mjs'
import { root } from './root.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'clinora-test-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * @typedef {{ command: string[], needs?: ('chromium' | 'postgres')[], limit?: number }} Stage
 * `limit` in seconds: a stage that hangs is ended. A vitest stage counts its tests, any other is one test.
 */
const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const vitest = (/** @type {string} */ project) => [bin('vitest'), 'run', '--project', project]

/** @type {Record<string, Stage>} */
const stages = {
  code: { command: ['node', 'scripts/check-code.mjs'] },
  format: { command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  arrows: {
    command: [
      bin('depcruise'),
      'src',
      'server',
      'scripts',
      'stories',
      'journeys',
      'examples',
      'bench',
      '.storybook',
    ],
  },
  unused: { command: [bin('knip')] },
  contract: { command: [bin('redocly'), 'lint', '--max-problems', '50'] },
  drift: { command: ['node', 'scripts/generate-types.mjs', '--check'] },
  font: { command: ['node', 'scripts/subset-font.mjs', '--check'] },
  sizes: { command: ['node', 'scripts/check-sizes.mjs'] },
  unit: { command: vitest('unit') },
  stories: { command: [...vitest('stories'), '--reporter=.storybook/seenReporter.ts'], needs: ['chromium'] },
  coverage: { command: vitest('coverage') },
  package: { command: vitest('package'), needs: ['chromium'] },
  server: { command: vitest('server'), needs: ['postgres'] },
  journeys: { command: vitest('journeys'), needs: ['chromium', 'postgres'] },
  storybook: {
    command: ['node', 'scripts/check-storybook.mjs'],
    needs: ['chromium'],
  },
  'every page of the storybook': {
    command: ['node', 'scripts/check-storybook.mjs'],
    needs: ['chromium'],
    limit: 5400,
  },
  'nothing lost': {
    command: [
      ...vitest('server'),
      ...['races', 'crash', 'storage', 'lists'].map((name) => `server/reliability/${name}.test.ts`),
      'server/db/outage.test.ts',
    ],
    needs: ['postgres'],
    limit: 5400,
  },
  'failures on every screen': { command: [...vitest('journeys'), 'journeys/failures'], needs: ['chromium'] },
  'the browser under faults and attack': {
    command: [...vitest('journeys'), 'journeys/policy', 'journeys/xss', 'journeys/faults', 'journeys/frame'],
    needs: ['chromium'],
    limit: 2400,
  },
  'the contract under fire': {
    command: [...vitest('server'), 'server/reliability/contract', 'server/reliability/hostile'],
    needs: ['postgres'],
    limit: 3600,
  },
  'known faults of packages': { command: ['node', 'scripts/check-packages.mjs'] },
  'stories in the dark': { command: vitest('stories-dark'), needs: ['chromium'] },
  'stories right to left': { command: vitest('stories-rtl'), needs: ['chromium'] },
  'stories on a phone': { command: vitest('stories-phone'), needs: ['chromium'] },
  visual: { command: vitest('visual'), needs: ['chromium'] },
}

/**
 * Steps one after the other; the lanes of a step side by side, the stages of a lane one after the other.
 * @type {Record<string, string[][][]>}
 */
const plans = {
  all: [
    [['code'], ['unit', 'format', 'arrows', 'unused', 'font', 'contract', 'drift']],
    [['stories'], ['sizes', 'package', 'storybook']],
    [['server'], ['coverage']],
    [['journeys']],
  ],
  // What the stories prove together, after a run of all of them.
  coverage: [[['stories', 'coverage']]],
  lint: [[['code', 'format', 'arrows', 'unused', 'contract', 'drift']]],
  hard: [
    [['every page of the storybook']],
    [['nothing lost']],
    [['the contract under fire'], ['known faults of packages']],
    [['failures on every screen']],
    [['the browser under faults and attack']],
    [['stories in the dark']],
    [['stories right to left']],
    [['stories on a phone']],
    [['visual']],
  ],
}

// What a change breaks soonest, in a minute.
if (process.argv[2] === 'quick') {
  const changed = changedFiles()
  const code = lintable(changed)
  const filters = storyFilters(changed)
  stages.types = { command: [bin('tsc'), '--noEmit'] }
  stages['lint of changes'] = { command: [bin('eslint'), '--no-warn-ignored', ...code] }
  stages['stories of changes'] = { command: [...vitest('stories'), ...filters], needs: ['chromium'] }
  plans.quick = [
    [
      ['types', ...(code.length > 0 ? ['lint of changes'] : [])],
      ['unit', ...(filters.length > 0 ? ['stories of changes'] : [])],
    ],
  ]
}

/** Files of a stage to name: where to begin when the run gets too long. */
const SLOWEST = 5

/** @typedef {{ name: string, passed: number, failed: number, seconds: number, notes: string[], slowest?: string }} Result */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {() => void} */
let stopPostgres = () => undefined

async function main() {
  const started = Date.now()
  const [asked = 'all', ...filter] = process.argv.slice(2)
  const plan = plans[asked] ?? (stages[asked] ? [[[asked]]] : undefined)
  if (!plan) {
    console.error(
      `There is no stage “${asked}”: ${[...Object.keys(plans), ...Object.keys(stages)].join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  requireNode()
  installPackages()
  const names = plan.flat(2)
  announceInstalls(names, filter)
  const environment = await prepareMachine(new Set(names.flatMap((name) => stages[name]?.needs ?? [])))
  const prepared = Date.now()

  /** @type {Result[]} */
  const results = []
  for (const lanes of plan) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) results.push(await runStage(name, filter, environment))
      }),
    )
  }
  cleanUp()
  report(results, names, prepared - started, Date.now() - prepared)
}

/**
 * Says what apt-get will install on this machine, before it does.
 * @param {string[]} names
 * @param {string[]} filter
 */
function announceInstalls(names, filter) {
  const needs = names.flatMap((name) => stages[name]?.needs ?? [])
  // One journey runs docs/nginx.conf.
  const withNginx = names.includes('journeys') && filter.length === 0
  const packages = missingAptPackages([...new Set(needs), ...(withNginx ? ['nginx'] : [])])
  if (packages.length === 0) return
  console.log(`This machine lacks Debian packages that the tests need: ${packages.join(', ')}.`)
  console.log(
    'apt-get installs them now. CHROME_PATH and TEST_DATABASE_URL name a browser and a database of your own.',
  )
}

/** @param {Set<string>} needs */
async function prepareMachine(needs) {
  /** @type {Record<string, string>} */
  const environment = {}
  try {
    if (needs.has('chromium')) environment.CHROME_PATH = await prepareChromium()
    if (needs.has('postgres')) {
      const { url, stop } = await startPostgres()
      environment.TEST_DATABASE_URL = url
      stopPostgres = stop
    }
  } catch (error) {
    cleanUp()
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
  return environment
}

/**
 * @param {string} name
 * @param {string[]} filter
 * @param {Record<string, string>} environment
 * @returns {Promise<Result>}
 */
async function runStage(name, filter, environment) {
  const { command, limit = 600 } = /** @type {Stage} */ (stages[name])
  const isVitest = command[0] === bin('vitest')
  const json = join(scratch, `${name.replaceAll(' ', '-')}.json`)
  const [program = '', ...args] = isVitest
    ? [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${json}`, ...filter]
    : command
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  console.log(`▸ ${name}`)

  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    // A group of its own, so that the browsers and servers a stage started end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      CI: 'true',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...(plans.hard?.flat(2).includes(name) ? { HARD: '1' } : {}),
    },
  })
  running.add(child)
  let output = ''
  let files = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk
      files += chunk.match(/^.{0,20}[✓❯].*\(\d+ tests?/gmu)?.length ?? 0
    })
  }
  const progress = setInterval(() => {
    console.log(`  ${name}: ${seconds().toFixed(0)} s${files > 0 ? `, ${String(files)} files` : ''} …`)
  }, 20_000)
  const deadline = setTimeout(() => {
    output += `\nEnded after ${String(limit)} s.\n`
    endGroup(child)
  }, limit * 1000)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(progress)
  clearTimeout(deadline)
  running.delete(child)

  // The figures that a long run is for.
  if (plans.hard?.flat(2).includes(name)) {
    if (!isVitest) console.log(`  ${output.trim()}`)
    for (const [, told = ''] of output.matchAll(/^stdout \|.*\n((?:.+\n)+)/gm))
      console.log(`  ${told.trim()}`)
  }
  const result = { name, seconds: seconds(), ...(isVitest ? countTests(json, code) : countOne(code)) }
  if (result.failed > 0)
    console.log(`${output.trimEnd()}\n${result.notes.map((note) => `${note}\n`).join('')}`)
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${name}: ${String(result.passed)} passed, ${String(result.failed)} failed, ${result.seconds.toFixed(1)} s`,
  )
  if (result.slowest) console.log(`  slowest: ${result.slowest}`)
  return result
}

/** @param {unknown} code */
function countOne(code) {
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] }
}

/**
 * A skipped test, a file that could not be loaded, an error outside of a test, and no test at all count as failures.
 * @param {string} json
 * @param {unknown} code
 */
function countTests(json, code) {
  const notes = []
  let passed = 0
  let failed = 0
  let slowest = ''
  try {
    const counts = JSON.parse(readFileSync(json, 'utf8'))
    slowest = slowestFiles(counts.testResults)
    const skipped = counts.numPendingTests + counts.numTodoTests
    const unloaded = counts.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    passed = counts.numPassedTests
    failed = counts.numFailedTests + skipped + unloaded
    if (skipped > 0) notes.push(`${String(skipped)} skipped: a test that does not run proves nothing.`)
  } catch {
    notes.push('vitest left no report.')
  }
  if (passed + failed === 0) notes.push('No test ran.')
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed, notes, slowest }
}

/** @param {{ name: string, startTime: number, endTime: number }[]} files */
function slowestFiles(files) {
  return files
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`)
    .join(', ')
}

/**
 * @param {Result[]} results
 * @param {string[]} names
 * @param {number} preparation in milliseconds
 * @param {number} duration in milliseconds
 */
function report(results, names, preparation, duration) {
  const rows = results
    .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
    .map(({ name, passed, failed, seconds }) => [
      name,
      String(passed + failed),
      seconds.toFixed(1),
      failed > 0 ? 'FAILED' : 'ok',
    ])
  const table = [['stage', 'tests', 'seconds', ''], ...rows]
  const width = Math.max(...table.map(([name = '']) => name.length))
  console.log('')
  for (const [name = '', tests = '', seconds = '', ok = ''] of table) {
    console.log(`${name.padEnd(width)}  ${tests.padStart(6)}  ${seconds.padStart(7)}  ${ok}`)
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const minutes = `${(duration / 60_000).toFixed(1)} of 10 minutes`
  console.log(`\n${minutes}, after ${(preparation / 1000).toFixed(0)} s of preparing the machine`)
  console.log(`${String(passed)} passed, ${String(failed)} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

function cleanUp() {
  for (const child of running) endGroup(child)
  stopPostgres()
  stopPostgres = () => undefined
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    cleanUp()
    process.exit(130)
  })
}
await main()
