import { part } from './parts.mjs'

// Stryker runs tests in threads, which share the time zone of this process.
process.env.TZ = 'Asia/Kolkata'

const config = {
  mutate: [...part.mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant in code that runs while a module loads needs all tests of the part: with a database this takes minutes.
  ignoreStatic: part.hasDatabase ?? false,
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation-${process.env.MUTATION_PART ?? 'domain'}.json` },
  tempDirName: '.cache/stryker',
  // These tests do not need these folders, and copying them is slow.
  ignorePatterns: ['/dist', '/storybook-static', '/stories', '/journeys', '/bench', '/examples'],
}

export default config
