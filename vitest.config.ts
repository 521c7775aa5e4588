import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig, mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type BrowserCommand, type TestSpecification } from 'vitest/node'
import {
  BASELINES,
  compareThumbnail,
  RENDERING_FLAGS,
  SCREENSHOT_WINDOW,
  screenshotExpectation,
  screenshotProject,
} from './.storybook/screenshotProject.ts'
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs'
import viteConfig from './vite.config.ts'

/** The time zone of every test. It differs enough from UTC that a mistake in time zones changes the date. */
const TEST_TIME_ZONE = 'Asia/Kolkata'

/**
 * Vitest parses each module for dynamic imports that a test may mock, and adds source maps. For the bundled dependencies this is
 * slow, and no test mocks them. Vitest skips a module that contains `wrapDynamicImport`.
 */
const unparsedDependencies = (): Plugin => ({
  name: 'unparsed-dependencies',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/sb-vitest/deps/')
      ? { code: `${code}\n// wrapDynamicImport`, map: { mappings: '' } }
      : undefined,
})

/**
 * Turns off Storybook's record of interactions, which only its panel shows. For each call on an element it reads `innerText`, which
 * computes the layout of the page.
 */
const withoutInteractionRecords = (): Plugin => ({
  name: 'without-interaction-records',
  transformIndexHtml: () => [
    {
      tag: 'script',
      // After Vitest has compared the frame's URL.
      children: `addEventListener('load', () => setTimeout(() => history.replaceState(null, '', location.href + '&instrument=false')))`,
      injectTo: 'head-prepend',
    },
  ],
})

const isHard = Boolean(process.env['HARD'])

/** On a busy CI machine a test in a browser fails now and then. Vitest marks a repeated test in its output. */
const BROWSER_RETRIES = process.env['CI'] ? 1 : 0

/** Long tests that only `npm run test:hard` runs, every night (docs/architecture.md#tests). */
const HARD_TESTS = [
  '.storybook/compileSnippets.test.ts',
  'stories/coverage/{props,exportedTypes}.test.ts',
  'server/faults/**',
  'server/{main,start}.test.ts',
  'server/reliability/{guessing,load,closureRaces,erasureRaces,mergeRaces,squeezeInRaces}.test.ts',
  'server/admin/{backup,cli,datedBack}.test.ts',
  'server/db/requirements.test.ts',
  'journeys/{failures,faults,nightly,xss}/**',
]
const excluded = [...configDefaults.exclude, ...(isHard ? [] : HARD_TESTS)]

/** Test files that run longest: they generate tests from tables, start whole products or wait for clocks. */
const SLOW_TEST_FILES =
  /\/(journeys\/(failures\/|faults\/|nightly\/|xss\/texts|access[.]|day[.])|server\/(start[.]|main[.]|db\/open[.]|faults\/|reliability\/))/

/**
 * Starts the slowest test files first. Without the durations of an earlier run Vitest starts with the largest files. A slow file
 * that starts last runs alone while the other core is idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sortedFiles = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_TEST_FILES.test(moduleId)
    return [...sortedFiles.filter(isSlow), ...sortedFiles.filter((file) => !isSlow(file))]
  }
}

/** The page of a story as YAML: roles, names and states, in the order in which assistive technology reads them. */
const accessibilityTree: BrowserCommand = ({ iframe }) => iframe.locator('body').ariaSnapshot()

const emulateForcedColours: BrowserCommand<[on: boolean]> = ({ page }, on) =>
  page.emulateMedia({ forcedColors: on ? 'active' : 'none' })

/** Projects that do not run all stories; `visual` configures its own. */
const PROJECTS_WITHOUT_STORIES = [
  ...['unit', 'server', 'package', 'storybook', 'visual'],
  ...['journeys', 'journeys-two-servers'],
]

/** Tags of stories that `npm test` leaves out (docs/storybook.md#stories-of-the-nightly-run). */
const leftOut = process.env['WITHOUT_NIGHTLY'] ? ['nightly'] : []

interface StoryRun {
  /** Toolbar globals for the whole run. */
  initialGlobals?: Record<string, unknown>
  /** Tags of stories that do not run. */
  exclude?: string[]
  /** Motion is reduced, so that no test waits for a transition, unless the run tests it. */
  hasMotion?: boolean
  /** Checks accessibility, contrast in both themes and other layouts of every story, not only of the tagged ones. */
  checksEveryStory?: boolean
  /** Compares screenshots of the tagged stories instead of checking accessibility and contrast. */
  visual?: boolean
}

/** Returns a Vitest project that runs the stories in Chromium. */
const storyProject = (
  name: string,
  {
    initialGlobals = {},
    exclude = leftOut,
    hasMotion = false,
    checksEveryStory = false,
    visual = false,
  }: StoryRun = {},
): TestProjectConfiguration => ({
  extends: true,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      initialGlobals,
      tags: visual
        ? { include: ['visual', 'visual-screen', 'tree', 'gallery'] }
        : { exclude: hasMotion ? exclude : [...exclude, 'motion'] },
    }),
    unparsedDependencies(),
    withoutInteractionRecords(),
    ...(visual ? [screenshotProject()] : []),
  ],
  // If Vite finds a new dependency in the middle of a cold run, it reloads the page and breaks the running test.
  optimizeDeps: {
    include: [
      '@formatjs/icu-messageformat-parser',
      '@formatjs/icu-messageformat-parser/printer.js',
      '@guidepup/virtual-screen-reader',
      '@hookform/resolvers/valibot',
      '@storybook/addon-a11y',
      '@storybook/addon-a11y/preview',
      '@storybook/addon-docs/preview',
      '@storybook/addon-docs/blocks',
      '@storybook/react-vite',
      '@tanstack/react-query',
      'axe-core',
      'class-variance-authority',
      'clsx',
      'colorjs.io',
      'dom-accessibility-api',
      'eventsource-parser/stream',
      'firebase/app',
      'firebase/auth',
      'ical-generator',
      'ical.js',
      'input-otp',
      'lucide-react',
      'msw',
      'msw/browser',
      'msw-storybook-addon',
      'openapi-fetch',
      'openapi-msw',
      'openapi-react-query',
      'p-limit',
      'papaparse',
      'radix-ui',
      'react',
      'react/jsx-dev-runtime',
      'react-day-picker',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-router-dom',
      'storybook/internal/core-events',
      'storybook/preview-api',
      'storybook/test',
      'storybook/theming',
      'use-intl',
      'valibot',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    name,
    env: {
      CHECKS_EVERY_STORY: checksEveryStory ? '1' : '',
      WITHOUT_NIGHTLY: process.env['WITHOUT_NIGHTLY'] ?? '',
      ...(visual && { BASELINES }),
    },
    setupFiles: [visual ? '.storybook/visual.setup.ts' : '.storybook/vitest.setup.ts'],
    testTimeout: 120_000,
    retry: BROWSER_RETRIES,
    // As in Storybook itself, the stories of a worker share one frame. One worker for each core.
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { accessibilityTree, compareThumbnail, emulateForcedColours },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          args: [...CHROMIUM_FLAGS, ...(visual ? RENDERING_FLAGS : [])],
        },
        contextOptions: {
          timezoneId: TEST_TIME_ZONE,
          locale: 'en-US',
          reducedMotion: hasMotion ? 'no-preference' : 'reduce',
          viewport: SCREENSHOT_WINDOW,
        },
      }),
      instances: [{ browser: 'chromium' }],
      ...(visual && { api: { allowWrite: true }, expect: { toMatchScreenshot: screenshotExpectation } }),
    },
  },
})

/** They mock the backend, or need another bundle or product than the one with an empty database. */
const JOURNEYS_ON_ONE_SERVER = [
  'apiReference',
  'demo',
  'frame',
  'hiddenOtp',
  'newVersion',
  'otpPause',
  'policy',
  'withoutExtensions',
  'worker',
].map((name) => `journeys/nightly/${name}.journey.ts`)

const journeyProject = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    globalSetup: ['journeys/setup.ts'],
    // Three browsers on two cores: one of them usually waits for a timeout or a restart.
    maxWorkers: 3,
    // Test files share their modules, so that Playwright and the mocks load once. Each journey has its own product and browser.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    retry: BROWSER_RETRIES,
  },
})

const askedProjects = process.argv.flatMap((word, at, words) =>
  words[at - 1] === '--project'
    ? [word]
    : word.startsWith('--project=')
      ? [word.slice('--project='.length)]
      : [],
)

/** Runs of other projects skip Storybook's plugin: it is slow, because it reads all stories. */
const withStories =
  askedProjects.length === 0 || !askedProjects.every((name) => PROJECTS_WITHOUT_STORIES.includes(name))

const hardStories = () => [
  storyProject('stories-dark', { initialGlobals: { theme: 'dark' }, checksEveryStory: true }),
  storyProject('stories-rtl', { initialGlobals: { direction: 'rtl' }, hasMotion: true }),
  storyProject('stories-phone', { initialGlobals: { viewport: { value: 'phone' } }, exclude: ['desk'] }),
]

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            isolate: false,
            setupFiles: ['scripts/resetModules.ts'],
            include: ['{src,scripts,stories,.storybook}/**/*.test.ts'],
            exclude: excluded,
            // Enough for a property test on a busy machine.
            testTimeout: 60_000,
            env: { TZ: TEST_TIME_ZONE },
          },
        },
        ...(withStories ? [storyProject('stories')] : []),
        // Only on request: it takes too long for a run of all projects.
        ...(askedProjects.includes('visual') ? [storyProject('visual', { visual: true })] : []),
        ...(withStories && isHard ? hardStories() : []),
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            maxWorkers: 2,
            // Test files share their modules, so that the backend loads once. No test mocks a module or changes shared state.
            isolate: false,
            include: ['server/**/*.test.ts'],
            exclude: excluded,
            globalSetup: ['server/testing/setup.ts'],
            env: { TZ: TEST_TIME_ZONE },
            testTimeout: 120_000,
            hookTimeout: 120_000,
            expect: { poll: { timeout: 5_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: 'package',
            environment: 'node',
            include: ['examples/*.test.ts'],
            testTimeout: 120_000,
            hookTimeout: 300_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'storybook',
            environment: 'node',
            include: ['.storybook/checks/*.check.ts'],
            globalSetup: ['.storybook/checks/builtStorybook.ts'],
            // Two pages of one browser at a time.
            sequence: { concurrent: true },
            maxConcurrency: 2,
            maxWorkers: 1,
            isolate: false,
            testTimeout: 300_000,
            retry: BROWSER_RETRIES,
          },
        },
        journeyProject('journeys', ['journeys/**/*.journey.ts'], excluded),
        // Only on request, since each project with journeys starts a product.
        ...(askedProjects.includes('journeys-two-servers')
          ? [
              journeyProject(
                'journeys-two-servers',
                ['journeys/{*,nightly/*}.journey.ts'],
                JOURNEYS_ON_ONE_SERVER,
              ),
            ]
          : []),
      ],
    },
  }),
)
