/**
 * What is mutated, and the tests that must notice. None of them needs PostgreSQL.
 * @type {Record<string, { mutate: string[], tests: string[], hasDatabase?: boolean }>}
 */
export const parts = {
  // A test of the constants would be a copy of them.
  domain: { mutate: ['src/domain/**/*.ts', '!src/domain/constants.ts'], tests: ['src/domain/**/*.test.ts'] },
  // On PGlite, in memory.
  backend: {
    hasDatabase: true,
    mutate: ['server/identityCheck.ts', 'server/repository/{bookings,slots,status}.ts'],
    tests: ['server/identityCheck.test.ts', 'server/routes/{bookings,status}.test.ts'],
  },
  input: {
    hasDatabase: true,
    mutate: ['server/config.ts', 'server/admin/{command,csv,imports}.ts', 'server/http/pathNumber.ts'],
    tests: ['server/config.test.ts', 'server/admin/{imports,run}.test.ts', 'server/routes/doctors.test.ts'],
  },
}

/** The part that `npm run test:mutation -- <part>` has named. */
export const part = parts[process.env.MUTATION_PART ?? 'domain'] ?? { mutate: [], tests: [] }
