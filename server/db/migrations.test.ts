import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../projectRoot'
import { parseMigration, readMigrations, type Migration } from './migrationFiles'

/** Later migrations run while clinics work. */
const LAST_BEFORE_THE_RULES = '0032_operator'
const STYLE_RULES = ['prefer-bigint-over-int', 'prefer-identity', 'prefer-text-field', 'prefer-timestamp-tz']
/** The runner sets them. */
const TIMEOUT_RULES = ['require-lock-timeout', 'require-statement-timeout']
/** What breaks servers that still use the thing. */
const CONTRACTIONS = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table']

const text = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')
const migrations = readMigrations()
const indexOf = (name: string) => migrations.findIndex((each) => each.name === name)

/** By version: its newest migration. */
const releases = new Map(
  [...text('docs', 'upgrades.md').matchAll(/^\| (\d+\.\d+\.\d+) \| `(\w+)` \|/gm)].map(
    ([, version = '', migration = '']) => [version, migration],
  ),
)

/** What is wrong with a migration: the names of rules. */
function problemsOf({ statements, run, oldestServer }: Migration): string[] {
  const isInTransaction = run !== 'single'
  const excluded = [
    ...[...STYLE_RULES, ...TIMEOUT_RULES],
    ...(isInTransaction ? ['prefer-robust-stmts'] : []),
    ...(oldestServer ? CONTRACTIONS : []),
  ]
  const args = ['--pg-version=15', '--reporter=json', '--stdin-filepath=migration.sql']
  const squawk = spawnSync(
    join(projectRoot, 'node_modules', '.bin', 'squawk'),
    [...args, `--exclude=${excluded.join()}`, ...(isInTransaction ? ['--assume-in-transaction'] : [])],
    { input: statements.join(';'), encoding: 'utf8' },
  )
  const problems = JSON.parse(squawk.stdout) as { rule_name: string }[]
  return [...new Set([...problems.map((each) => each.rule_name), ...ownProblemsOf(statements, run)])].sort()
}

/** What squawk does not know. */
function ownProblemsOf(statements: string[], run: Migration['run']): string[] {
  const sql = statements.join(';').replaceAll(/--.*$|\$\$.*?\$\$/gms, '')
  const newTables = new Set(Array.from(sql.matchAll(/\bcreate table "(\w+)"/gi), ([, table]) => table))
  const locked = Array.from(
    sql.matchAll(/\balter table "(\w+)"|\bcreate (?:or replace )?trigger .*? on "(\w+)"/gi),
  )
    .map(([, altered, triggered]) => altered ?? triggered)
    .filter((table) => !newTables.has(table))
  const changesRows = /(?:^|;)\s*(?:update|delete|truncate|lock)\b/i.test(sql)
  return [
    // It would keep the lock of the first table while it waits for the next one.
    ...(new Set(locked).size > 1 ? ['several-tables'] : []),
    // squawk allows it in a file with one statement.
    ...(run !== 'single' && /\bconcurrently\b/i.test(sql) ? ['concurrent-in-transaction'] : []),
    ...(changesRows && typeof run === 'string' ? ['rows-without-batches'] : []),
    ...(typeof run !== 'string' && !(sql.includes('$1') && sql.includes('$2'))
      ? ['batches-without-range']
      : []),
  ]
}

const RENAMING = 'alter table "audit" rename column "actor" to "who";'

describe('the migrations', () => {
  it.each(migrations.slice(indexOf(LAST_BEFORE_THE_RULES) + 1))('$name stops no clinic', (migration) => {
    expect(problemsOf(migration)).toEqual([])
  })

  it('take away only what the servers of an earlier version do without', () => {
    for (const { name, oldestServer } of migrations) {
      if (!oldestServer) continue
      const newest = releases.get(oldestServer.version) ?? ''
      expect(
        indexOf(oldestServer.migration.name),
        `${name} names what ${oldestServer.version} has`,
      ).toBeLessThanOrEqual(indexOf(newest))
    }
  })

  it('of each version are in the table', () => {
    const versions = Array.from(text('CHANGELOG.md').matchAll(/^## \[(\d\S+)\]/gm), ([, version]) => version)
    expect([...releases.keys()]).toEqual(versions)
    for (const name of releases.values()) expect(indexOf(name)).toBeGreaterThanOrEqual(0)
  })
})

describe('a migration is refused', () => {
  it.each([
    [
      'an index that stops bookings',
      'create index "i" on "appointment" ("date");',
      'require-concurrent-index-creation',
    ],
    [
      'a concurrent index in a transaction',
      'create index concurrently "i" on "audit" ("at");',
      'concurrent-in-transaction',
    ],
    [
      'an index that cannot begin again',
      '-- clinora: single statements\ncreate index concurrently "i" on "audit" ("at");',
      'prefer-robust-stmts',
    ],
    ['another type', 'alter table "audit" alter column "actor" type integer;', 'changing-column-type'],
    [
      'a column without empty values',
      'alter table "audit" alter column "clinic_id" set not null;',
      'adding-not-nullable-field',
    ],
    [
      'a new column that older servers do not write',
      'alter table "audit" add column "why" text not null;',
      'adding-required-field',
    ],
    [
      'a check of all rows',
      `alter table "audit" add constraint "c" check ("actor" <> '');`,
      'constraint-missing-not-valid',
    ],
    [
      'a foreign key over all rows',
      'alter table "audit" add constraint "f" foreign key ("slot_id") references "slot" ("id");',
      'adding-foreign-key-constraint',
    ],
    [
      'a check that is validated under the lock of its creation',
      `alter table "audit" add constraint "c" check ("actor" <> '') not valid;alter table "audit" validate constraint "c";`,
      'constraint-missing-not-valid',
    ],
    ['a column that servers may still read', 'alter table "audit" drop column "actor";', 'ban-drop-column'],
    ['another name', RENAMING, 'renaming-column'],
    [
      'empty values that older servers do not expect',
      'alter table "audit" alter column "actor" drop not null;',
      'ban-drop-not-null',
    ],
    ['all rows in one transaction', `update "audit" set "actor" = 'clinic';`, 'rows-without-batches'],
    [
      'two locked tables',
      'alter table "audit" add column "a" text;alter table "clinic" add column "a" text;',
      'several-tables',
    ],
    [
      'batches of all rows',
      `-- clinora: batches of audit.id\nupdate "audit" set "actor" = 'clinic';`,
      'batches-without-range',
    ],
  ])('for %s', (_, sql, problem) => {
    expect(problemsOf(parse(sql))).toContain(problem)
  })

  it('for a declaration that means nothing', () => {
    expect(() => parse('-- clinora: single statement\n')).toThrow('single statement')
    expect(() => parse('-- clinora: contract, servers from 9.9.9 (9999_absent)\n')).toThrow('9999_absent')
  })

  it('unless it says from which version servers do without', () => {
    expect(
      problemsOf(parse(`-- clinora: contract, servers from 0.2.0 (0030_audit_delay_minutes)\n${RENAMING}`)),
    ).toEqual([])
  })
})

function parse(sql: string): Migration {
  const times = new Map(migrations.map(({ name, time }) => [name, time]))
  return parseMigration({ name: '9999_test', time: 0, hash: '', statements: [sql] }, times)
}
