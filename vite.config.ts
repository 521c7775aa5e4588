import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { BrowserContextOptions } from 'playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { DRAWING_FLAGS, screenshotExpectation, screenshotProject } from './scripts/screenshotProject.mjs'
import { findChromium } from './scripts/chromium.mjs'
import { pageTexts } from './scripts/pageTexts.mjs'

/** One zone for every test, far enough from UTC that a mixed-up date shows. */
const testZone = 'Asia/Kolkata'

/**
 * Vitest parses each module for dynamic imports that it could mock, megabytes of bundled dependencies too, and sends
 * them with maps thrice their size. It passes over code that it finds wrapped already; none of these is ever mocked.
 */
const unparsedDependencies = (): Plugin => ({
  name: 'unparsed-dependencies',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/sb-vitest/deps/')
      ? { code: `${code}\n// wrapDynamicImport`, map: { mappings: '' } }
      : undefined,
})

/** Those that take their tests from a table, start whole products or wait for moved clocks. */
const LONG = /\/(journeys\/(failures\/|faults\/|leaving[.]|day[.])|server\/(start[.]|main[.]|reliability\/))/

/**
 * Without times of an earlier run Vitest takes a larger file for a longer one and begins with it. The longest are not
 * the largest: begun last, one of them ran alone while a core had nothing to do.
 */
class LongestFirst implements TestSequencer {
  constructor(private readonly vitest: Vitest) {}

  async sort(files: TestSpecification[]) {
    const sorted = await (await this.usual()).sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }

  async shard(files: TestSpecification[]) {
    return (await this.usual()).shard(files)
  }

  private async usual() {
    // Only for tests: a build reads this file, too.
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.vitest)
  }
}

/** `visual` has its own stories. */
const PROJECTS_WITHOUT_STORIES = ['unit', 'coverage', 'server', 'package', 'journeys', 'visual']

interface StoryRun {
  /** Toolbar globals for the whole run. */
  initialGlobals?: Record<string, unknown>
  motion?: BrowserContextOptions
  /** Compare screenshots of the tagged stories instead of trying accessibility and contrast. */
  visual?: boolean
}

/** The components as people meet them. */
const stories = (
  name: string,
  { initialGlobals = {}, motion = {}, visual = false }: StoryRun = {},
): TestProjectConfiguration => ({
  extends: true,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      initialGlobals,
      ...(visual && { tags: { include: ['visual', 'visual-screen'] } }),
    }),
    unparsedDependencies(),
    ...(visual ? [screenshotProject()] : []),
  ],
  // A dependency found in the middle of a cold run reloads the page under the running test.
  optimizeDeps: {
    include: [
      '@formatjs/icu-messageformat-parser',
      '@formatjs/icu-messageformat-parser/printer.js',
      '@hookform/resolvers/valibot',
      '@storybook/addon-a11y',
      '@storybook/addon-a11y/preview',
      '@storybook/addon-docs',
      '@storybook/addon-docs/blocks',
      '@storybook/react-vite',
      '@tanstack/react-query',
      'axe-core',
      'class-variance-authority',
      'clsx',
      'firebase/app',
      'firebase/auth',
      'input-otp',
      'lucide-react',
      'msw',
      'msw/browser',
      'msw-storybook-addon',
      'openapi-fetch',
      'openapi-msw',
      'openapi-react-query',
      'radix-ui',
      'react',
      'react/jsx-dev-runtime',
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
    env: { HARD: process.env['HARD'] ?? '' },
    setupFiles: [visual ? '.storybook/visual.setup.ts' : '.storybook/vitest.setup.ts'],
    // One page after the other in one frame, as in Storybook itself, and a frame for each core.
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          args: ['--no-sandbox', ...(visual ? DRAWING_FLAGS : [])],
        },
        contextOptions: { timezoneId: testZone, locale: 'en-US', ...motion },
      }),
      instances: [{ browser: 'chromium' }],
      ...(visual && { api: { allowWrite: true }, expect: { toMatchScreenshot: screenshotExpectation } }),
    },
  },
})

const askedProjects = process.argv.flatMap((word, at, words) =>
  words[at - 1] === '--project'
    ? [word]
    : word.startsWith('--project=')
      ? [word.slice('--project='.length)]
      : [],
)

/** Storybook's plugin reads all of Storybook's settings and stories, which a run of other projects need not wait for. */
const withStories =
  askedProjects.length === 0 || !askedProjects.every((name) => PROJECTS_WITHOUT_STORIES.includes(name))

const hardStories = () => [
  stories('stories-dark', { initialGlobals: { theme: 'dark' } }),
  stories('stories-rtl', { initialGlobals: { direction: 'rtl' } }),
  stories('stories-phone', { initialGlobals: { viewport: { value: 'phone' } } }),
]

export default defineConfig({
  plugins: [react(), tailwindcss(), pageTexts()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // A font inlined as a data: address would need a weaker content security policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: ['scripts/freshModules.ts'],
          include: ['{src,scripts,stories,.storybook}/**/*.test.ts'],
          env: { TZ: testZone },
        },
      },
      // Nothing waits for a fade; the hard runs do.
      ...(withStories ? [stories('stories', { motion: { reducedMotion: 'reduce' } })] : []),
      // Too long for a run of all projects.
      ...(askedProjects.includes('visual')
        ? [stories('visual', { motion: { reducedMotion: 'reduce' }, visual: true })]
        : []),
      ...(withStories && process.env['HARD'] ? hardStories() : []),
      {
        extends: true,
        test: { name: 'coverage', environment: 'node', include: ['stories/coverage/*.coverage.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          maxWorkers: 2,
          // No test changes what another file sees, nor mocks a module that one may have loaded: none need load the backend anew.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/setup.ts'],
          env: { TZ: testZone },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          include: ['examples/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: ['journeys/setup.ts'],
          // Three windows on two cores: one of them mostly waits for a pause, a lost answer or a restart.
          maxWorkers: 3,
          // What a journey changes are products and windows of its own: no file need load Playwright and the mocks anew.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
