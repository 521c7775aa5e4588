import { part } from './parts.mjs'

// Stryker runs tests in threads, which cannot have a time zone of their own.
process.env.TZ = 'Asia/Kolkata'

const config = {
  mutate: [...part.mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs while a module loads needs all tests of the part for each mutant: minutes each with a database.
  ignoreStatic: part.hasDatabase ?? false,
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation-${process.env.MUTATION_PART ?? 'domain'}.json` },
  tempDirName: '.cache/stryker',
  // Not needed by these tests, and slow to copy.
  ignorePatterns: [
    '/dist',
    '/storybook-static',
    '/stories',
    '/journeys',
    '/bench',
    '/examples',
    '/docs/images',
  ],
}

export default config
