// npm test: runs all checks, also on a fresh clone. `node scripts/test.mjs server races` runs the stage `server` and passes the
// other arguments to it as filters. Built-ins only: node_modules may not exist yet.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { changedFiles, changedTexts, storiesOfTexts, storyFilters } from './changedFiles.mjs'
import { installPackages, requireNode } from './install.mjs'
import { missingAptPackages, prepareChromium, startPostgres } from './machine.mjs'
import { root } from './root.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'clinora-test-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * @typedef {{ command: string[], needs?: ('chromium' | 'postgres' | 'nginx')[], limit?: number, env?: Record<string, string> }} Stage
 * `limit` is the timeout in seconds: far above the usual duration, because CI machines can be several times slower. A vitest stage counts its tests, any other stage counts as one test.
 */
const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const vitest = (/** @type {string} */ project) => [bin('vitest'), 'run', '--project', project]

/** @type {Record<string, Stage>} */
const stages = {
  code: { command: [bin('oxlint')] },
  format: { command: [bin('oxfmt'), '--check'] },
  // Lint leaves them out, since each is a project of its own.
  examples: { command: [bin('tsc'), '-p', 'examples'] },
  imports: {
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
  'contract types': { command: ['node', 'scripts/generate-types.mjs', '--check'] },
  tokens: { command: ['node', 'scripts/generate-tokens.mjs', '--check'] },
  font: { command: ['node', 'scripts/subset-font.mjs', '--check'] },
  sizes: { command: ['node', 'scripts/check-sizes.mjs'] },
  unit: { command: vitest('unit') },
  // With the build of React that clinics get, in half the time. Single runs and the hard runs use its development build, for its
  // warnings.
  stories: {
    command: vitest('stories'),
    needs: ['chromium'],
    env: { NODE_ENV: 'production', WITHOUT_NIGHTLY: '1' },
  },
  package: { command: [...vitest('package'), 'examples/front-desk'], needs: ['chromium'] },
  // One test runs docs/nginx.conf.
  server: { command: vitest('server'), needs: ['postgres', 'nginx'] },
  journeys: { command: vitest('journeys'), needs: ['chromium', 'postgres', 'nginx'] },
  storybook: {
    command: ['node', 'scripts/check-storybook.mjs'],
    needs: ['chromium'],
    limit: 5400,
  },
  'server processes': {
    command: [...vitest('server'), 'server/start', 'server/main', 'server/admin/cli'],
    needs: ['postgres'],
  },
  'server on both databases': {
    command: [
      ...vitest('server'),
      ...['routes', 'http', 'identityCheck'].map((name) => `server/${name}`),
      ...['access', 'audit', 'guessing'].map((name) => `server/reliability/${name}.test.ts`),
    ],
    needs: ['postgres', 'nginx'],
    limit: 3600,
  },
  'data safety': {
    command: [
      ...vitest('server'),
      ...['races', 'load', 'plans'].map((name) => `server/reliability/${name}.test.ts`),
      ...['crash', 'outage', 'storage', 'streams', 'backup', 'lists', 'guessing'].map(
        (name) => `server/faults/${name}.test.ts`,
      ),
    ],
    needs: ['postgres'],
    limit: 5400,
  },
  'screen failures': { command: [...vitest('journeys'), 'journeys/failures'], needs: ['chromium'] },
  'browser faults and attacks': {
    command: [...vitest('journeys'), 'journeys/nightly', 'journeys/xss', 'journeys/faults'],
    // One journey runs docs/nginx.conf, another one two servers on one PostgreSQL.
    needs: ['chromium', 'postgres', 'nginx'],
    limit: 3600,
  },
  'server attacks': {
    command: [
      ...vitest('server'),
      'server/reliability/contract',
      'server/faults/hostile',
      'server/faults/uploads',
    ],
    needs: ['postgres'],
    limit: 3600,
  },
  'slow tools': { command: [...vitest('unit'), 'scripts/newComponent'] },
  'package audit': { command: ['node', 'scripts/check-packages.mjs'] },
  'package in Next and Astro': {
    command: [...vitest('package'), 'examples/installed'],
    needs: ['chromium'],
    limit: 1800,
  },
  'stories, dark': { command: vitest('stories-dark'), needs: ['chromium'] },
  'stories, right to left': { command: vitest('stories-rtl'), needs: ['chromium'] },
  'stories, phone': { command: vitest('stories-phone'), needs: ['chromium'] },
  visual: { command: vitest('visual'), needs: ['chromium'] },
}

/**
 * The stages of each run. Steps run one after another. The queues of a step run in parallel, the stages of a queue one after
 * another.
 * @type {Record<string, string[][][]>}
 */
const plans = {
  all: [
    [
      ['code', 'examples', 'imports', 'unused'],
      ['unit', 'format', 'font', 'tokens', 'contract', 'contract types'],
    ],
    [['stories'], ['sizes']],
    [['server']],
    [['journeys']],
  ],
  lint: [[['code', 'examples', 'format', 'imports', 'unused', 'tokens', 'contract', 'contract types']]],
  hard: [
    [['storybook']],
    [['server processes']],
    [['server on both databases']],
    [['data safety']],
    [['server attacks'], ['slow tools', 'package audit']],
    [['package', 'package in Next and Astro']],
    [['screen failures']],
    [['browser faults and attacks']],
    [['stories, dark']],
    [['stories, right to left']],
    [['stories, phone']],
    [['visual']],
  ],
}

// The quick run checks the changed files, in about a minute.
if (process.argv[2] === 'quick') {
  const texts = changedTexts()
  const filters = [...new Set([...storyFilters(changedFiles()), ...storiesOfTexts(texts.en)])]
  for (const language of /** @type {const} */ (['hi', 'ar'])) {
    const older = texts.en.filter((key) => !texts[language].includes(key))
    if (older.length > 0) console.log(`Changed in English, not in “${language}”: ${older.join(', ')}.`)
  }
  stages['changed stories'] = { command: [...vitest('stories'), ...filters], needs: ['chromium'] }
  // Those of tools and documents take a third of the time.
  const excluded = ['scripts', 'stories/coverage'].flatMap((folder) => ['--exclude', `${folder}/**`])
  stages['unit tests of the product'] = { command: [...vitest('unit'), ...excluded] }
  plans.quick = [
    [
      ['code', 'examples'],
      ['unit tests of the product', ...(filters.length > 0 ? ['changed stories'] : [])],
    ],
  ]
}

/** The report names so many of a stage's slowest files. */
const SLOWEST_FILES_COUNT = 5

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
  announceInstalls(names)
  const environment = await prepareMachine(new Set(names.flatMap((name) => stages[name]?.needs ?? [])))
  const prepared = Date.now()

  /** @type {Result[]} */
  const results = []
  for (const queues of plan) {
    await Promise.all(
      queues.map(async (queue) => {
        for (const name of queue) results.push(await runStage(name, filter, environment))
      }),
    )
  }
  cleanUp()
  report(results, names, prepared - started, Date.now() - prepared)
}

/** Prints the packages that apt-get will install. @param {string[]} names */
function announceInstalls(names) {
  const packages = missingAptPackages([...new Set(names.flatMap((name) => stages[name]?.needs ?? []))])
  if (packages.length === 0) return
  console.log(`This machine lacks Debian packages that the tests need: ${packages.join(', ')}.`)
  console.log(
    'apt-get installs them now. Set CHROME_PATH and TEST_DATABASE_URL to use your own browser and database.',
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
  const { command, limit = 3000, env = {} } = /** @type {Stage} */ (stages[name])
  const isVitest = command[0] === bin('vitest')
  const json = join(scratch, `${name.replaceAll(' ', '-')}.json`)
  const [program = '', ...args] = isVitest
    ? [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${json}`, ...filter]
    : [...command, ...filter]
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
      ...env,
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
    output += `\nTimed out after ${String(limit)} s.\n`
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

  // The hard tests print their measurements.
  if (plans.hard?.flat(2).includes(name)) {
    if (!isVitest) console.log(`  ${output.trim()}`)
    for (const [, measurements = ''] of output.matchAll(/^stdout \|.*\n((?:.+\n)+)/gm))
      console.log(`  ${measurements.trim()}`)
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
 * Counts as failures: a skipped test, a file that could not be loaded, an error outside of a test, and a run without tests.
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
    if (skipped > 0) notes.push(`${String(skipped)} tests were skipped, which counts as failed.`)
  } catch {
    notes.push('vitest wrote no report.')
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
    .slice(0, SLOWEST_FILES_COUNT)
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
  const minutes = `${(duration / 60_000).toFixed(1)} of 8 minutes`
  console.log(`\n${minutes}, after ${(preparation / 1000).toFixed(0)} s of preparation`)
  console.log(`${String(passed)} passed, ${String(failed)} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
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
