// npm test: runs all checks, also on a fresh clone. `node scripts/test.mjs server races` runs the stage `server` and passes the
// other arguments to it as filters. Built-ins only: node_modules may not exist yet.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedStories, changedTexts } from './changedFiles.mjs'
import { installPackages, requireNode } from './install.mjs'
import { prepareChromium, startPostgres } from './machine.mjs'
import { killGroup } from './processes.mjs'
import { root } from './root.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'clinora-test-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

/**
 * @typedef {{ command: string[], needs?: ('chromium' | 'postgres')[], limit?: number, env?: Record<string, string> }} Stage
 * `limit` is the timeout in seconds: far above the usual duration, because CI machines can be several times slower. A vitest stage counts its tests, any other stage counts as one test.
 * A filter is a part of a file's path.
 */
const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const vitest = (/** @type {string} */ project, /** @type {string[]} */ ...filters) => [
  ...[bin('vitest'), 'run', '--project', project],
  ...filters,
]
/** @param {string[]} filters @returns {Stage} */
const serverTests = (...filters) => ({ command: vitest('server', ...filters), needs: ['postgres'] })
/** @param {string} project @param {string[]} filters @returns {Stage} */
const browserTests = (project, ...filters) => ({ command: vitest(project, ...filters), needs: ['chromium'] })
/** @param {string} project @param {string[]} filters @returns {Stage} */
const productTests = (project, ...filters) => ({
  command: vitest(project, ...filters),
  needs: ['chromium', 'postgres'],
})
/** The test files of a folder. @param {string} folder @param {string} names */
const testsOf = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.test.ts`)
const FOLDERS = 'src server scripts stories journeys examples bench .storybook'.split(' ')
const PRODUCTION = { NODE_ENV: 'production' }
const STRYKER = [bin('stryker'), 'run']

/** @type {Record<string, Stage>} */
const stages = {
  code: { command: [bin('oxlint')] },
  format: { command: [bin('oxfmt'), '--check'] },
  // Lint leaves them out, since each is a project of its own.
  examples: { command: ['node', 'scripts/check-examples.mjs'] },
  imports: { command: [bin('depcruise'), ...FOLDERS] },
  unused: { command: [bin('knip')] },
  // With one that does not fit, a release cannot list its packages.
  packages: { command: ['npm', 'query', ':invalid', '--expect-result-count=0'] },
  contract: { command: [bin('redocly'), 'lint', '--max-problems', '50'] },
  'contract types': { command: [bin('openapi-typescript'), '--check'] },
  tokens: { command: ['node', 'scripts/generate-tokens.mjs', '--check'] },
  font: { command: ['node', 'scripts/subset-font.mjs', '--check'] },
  sizes: { command: ['node', 'scripts/check-sizes.mjs'] },
  unit: { command: vitest('unit') },
  // With the build of React that clinics get, in half the time. Single runs and the hard run in dark use its development build, for
  // its warnings.
  stories: { ...browserTests('stories'), env: { ...PRODUCTION, WITHOUT_NIGHTLY: '1' } },
  package: browserTests('package', 'examples/front-desk'),
  server: serverTests(),
  journeys: productTests('journeys'),
  storybook: browserTests('storybook'),
  'server processes': serverTests(...testsOf('server', 'start main admin/cli db/requirements')),
  'server on both databases': serverTests(
    ...['server/routes', 'server/http', 'server/identityCheck'],
    ...testsOf('server/reliability', 'access audit guessing'),
  ),
  'data safety': serverTests(
    'server/reliability/races',
    'Races.test',
    ...testsOf('server/reliability', 'load plans'),
    ...testsOf(
      'server/faults',
      'crash outage storage streams backup pointInTime release deployment lists guessing hotStatements alerts',
    ),
    ...testsOf('server/admin', 'backup datedBack'),
  ),
  // They measure, so they run one after the other.
  fairness: serverTests('--no-file-parallelism', ...testsOf('server/faults', 'floods liveChanges upgrade')),
  'screen failures': browserTests('journeys', 'journeys/failures'),
  'journeys on two servers': productTests('journeys-two-servers'),
  'browser faults and attacks': productTests(
    'journeys',
    ...['journeys/nightly', 'journeys/xss', 'journeys/faults'],
  ),
  'server attacks': serverTests(...testsOf('server', 'reliability/contract faults/hostile faults/uploads')),
  snippets: { command: vitest('unit', '.storybook/compileSnippets', 'stories/coverage') },
  'package types': { command: ['node', 'scripts/build-components.mjs', '--check'] },
  'package audit': { command: ['node', 'scripts/check-packages.mjs'] },
  'package in Next and Astro': browserTests('package', ...testsOf('examples', 'installed hosts packageLook')),
  'manifests and registry': { command: vitest('package', 'examples/machines') },
  'stories, dark': browserTests('stories-dark'),
  'stories, right to left': { ...browserTests('stories-rtl'), env: PRODUCTION },
  'stories, phone': { ...browserTests('stories-phone'), env: PRODUCTION },
  visual: browserTests('visual'),
  'mutation domain': { command: STRYKER, limit: 7200 },
  'mutation backend': {
    command: STRYKER,
    env: { MUTATION_PART: 'backend' },
    needs: ['postgres'],
    limit: 14_400,
  },
}

/**
 * The stages of each run. Steps run one after another. The queues of a step run in parallel, the stages of a queue one after
 * another.
 * @type {Record<string, string[][][]>}
 */
const plans = {
  // Two queues, since most stages leave a core idle while they start, wait or end. The queues take about the same time.
  all: [
    [
      ['code', 'stories', 'journeys'],
      [
        // The journeys need its build.
        'sizes',
        'examples',
        'unit',
        'format',
        'imports',
        'unused',
        'packages',
        'font',
        'tokens',
        'contract',
        'contract types',
        'server',
      ],
    ],
  ],
  lint: [
    [['code', 'examples', 'format', 'imports', 'unused', 'packages', 'tokens', 'contract', 'contract types']],
  ],
  hard: [
    ['storybook'],
    ['server processes'],
    ['server on both databases'],
    ['data safety'],
    ['fairness'],
    ['server attacks', 'package audit', 'snippets'],
    ['package', 'package types', 'package in Next and Astro', 'manifests and registry'],
    ['screen failures'],
    ['browser faults and attacks'],
    ['journeys on two servers'],
    ['stories, dark', 'stories, right to left', 'stories, phone', 'visual'],
  ].map((queue) => [queue]),
  mutation: [[['mutation domain', 'mutation backend']]],
}

// The quick run checks the changed files, in about a minute.
if (process.argv[2] === 'quick') {
  const keys = changedTexts('en')
  for (const language of ['hi', 'ar']) {
    const translated = changedTexts(language)
    const older = keys.filter((key) => !translated.includes(key))
    if (older.length > 0) console.log(`Changed in English, not in “${language}”: ${older.join(', ')}.`)
  }
  installPackages()
  const filters = changedStories(keys)
  stages['changed stories'] = { command: vitest('stories', ...filters), needs: ['chromium'] }
  // Those of tools and documents take a third of the time.
  const excluded = ['scripts', 'stories/coverage'].flatMap((folder) => ['--exclude', `${folder}/**`])
  stages['unit tests of the product'] = { command: vitest('unit', ...excluded) }
  plans.quick = [
    [
      ['code', 'examples'],
      ['unit tests of the product', ...(filters.length > 0 ? ['changed stories'] : [])],
    ],
  ]
}

/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Result */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {() => void} */
let stopPostgres = () => undefined

async function main() {
  const startedAt = Date.now()
  const [stageName = 'all', ...filter] = process.argv.slice(2)
  const plan = plans[stageName] ?? (stages[stageName] ? [[[stageName]]] : undefined)
  if (!plan) {
    console.error(
      `There is no stage “${stageName}”: ${[...Object.keys(plans), ...Object.keys(stages)].join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  requireNode()
  installPackages()
  const names = plan.flat(2)
  const environment = await prepareMachine(names)
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
  const sum = (/** @type {'passed' | 'failed'} */ count) =>
    String(results.reduce((total, result) => total + result[count], 0))
  const minutes = ((Date.now() - prepared) / 60_000).toFixed(1)
  const report = [
    ...results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)).map(lineOf),
    `${minutes} minutes, after ${((prepared - startedAt) / 1000).toFixed(0)} s of preparation`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
  console.log(`\n${report.join('\n')}`)
  // GitHub shows it on the page of the run.
  const summary = process.env.GITHUB_STEP_SUMMARY
  if (summary) appendFileSync(summary, report.map((line) => `- ${line}\n`).join(''))
  process.exitCode = sum('failed') === '0' ? 0 : 1
}

/** Whether `npm run test:hard` has the stage. @param {string} name */
const isHard = (name) => plans.hard?.flat(2).includes(name) ?? false

/** @param {Result} result */
const lineOf = ({ name, passed, failed, seconds }) =>
  `${failed > 0 ? '✗' : '✓'} ${name}: ${String(passed)} passed, ${String(failed)} failed, ${seconds.toFixed(1)} s`

/** @param {string[]} names of the stages */
async function prepareMachine(names) {
  const needs = names.flatMap((name) => stages[name]?.needs ?? [])
  /** @type {Record<string, string>} */
  const environment = {}
  try {
    if (needs.includes('chromium')) environment.CHROME_PATH = await prepareChromium()
    if (needs.includes('postgres')) {
      // The databases of the nightly run are too large for the memory.
      const { url, stop } = await startPostgres({ inMemory: !process.env.HARD && !names.some(isHard) })
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
  const { command, limit = 5400, env = {} } = /** @type {Stage} */ (stages[name])
  const isVitest = command[0] === bin('vitest')
  const json = join(scratch, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`]
  const [program = '', ...args] = [...command, ...(isVitest ? reporters : []), ...filter]
  const startedAt = Date.now()
  const seconds = () => (Date.now() - startedAt) / 1000
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
      ...(isHard(name) ? { HARD: '1' } : {}),
    },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk))
  const progress = setInterval(() => console.log(`  ${name}: ${seconds().toFixed(0)} s …`), 20_000)
  const deadline = setTimeout(() => {
    output += `\nTimed out after ${String(limit)} s.\n`
    killGroup(child)
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

  const { passed, failed, note } = isVitest
    ? countTests(json, code)
    : { passed: Number(code === 0), failed: Number(code !== 0), note: '' }
  const result = { name, seconds: seconds(), passed, failed }
  // The hard tests print their measurements.
  if (failed > 0) console.log(`${output.trimEnd()}\n${note}`)
  else if (isHard(name))
    for (const [, printedText = ''] of isVitest
      ? output.matchAll(/^stdout \|.*\n((?:.+\n)+)/gm)
      : [['', output]])
      console.log(`  ${printedText.trim()}`)
  console.log(lineOf(result))
  return result
}

/**
 * Counts as failures: a skipped test, a file that could not be loaded, an error outside of a test, and a run without tests.
 * @param {string} json
 * @param {unknown} code
 */
function countTests(json, code) {
  try {
    /** @type {{ numTotalTests: number, numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
    const { numTotalTests, numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(json, 'utf8'),
    )
    const skipped = numTotalTests - numPassedTests - numFailedTests
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const failed = numFailedTests + skipped + unloaded.length
    if (failed === 0 && (code !== 0 || numPassedTests === 0))
      return { passed: numPassedTests, failed: 1, note: 'No test ran, or an error was outside of a test.' }
    const note = skipped > 0 ? `${String(skipped)} tests were skipped, which counts as failed.` : ''
    return { passed: numPassedTests, failed, note }
  } catch {
    return { passed: 0, failed: 1, note: 'vitest wrote no report.' }
  }
}

function cleanUp() {
  for (const child of running) killGroup(child)
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
