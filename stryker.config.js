/**
 * The mutated files and the tests that must fail.
 * @type {Record<string, { mutate: string[], tests: string[], hasDatabase?: boolean }>}
 */
const parts = {
  // Without the constants: a test of a constant would only repeat its value.
  domain: { mutate: ['src/domain/**/*.ts', '!src/domain/constants.ts'], tests: ['src/domain/**/*.test.ts'] },
  backend: {
    hasDatabase: true,
    mutate: [
      'server/identityCheck.ts',
      'server/repository/{bookings,checkIn,offers,reschedule,slotCapacity,slots,status}.ts',
    ],
    tests: [
      'server/identityCheck.test.ts',
      'server/reliability/audit.test.ts',
      'server/routes/{bookings,checkIn,doctors,reschedule,status}.test.ts',
    ],
  },
}

/** The part that MUTATION_PART names. */
export const part = parts[process.env.MUTATION_PART ?? 'domain'] ?? { mutate: [], tests: [] }

// Stryker runs tests in threads, which share the time zone of this process.
process.env.TZ = 'Asia/Kolkata'

const config = {
  mutate: [...part.mutate, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'stryker.vitest.config.ts', related: false },
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
