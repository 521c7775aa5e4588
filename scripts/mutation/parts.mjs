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

/** The part that `npm run test:mutation -- <part>` selected. */
export const part = parts[process.env.MUTATION_PART ?? 'domain'] ?? { mutate: [], tests: [] }
