import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import { projectRoot } from '../projectRoot'

const migrationsFolder = join(projectRoot, 'server', 'db', 'migrations')

/** A file of SQL, with what the comments at its beginning declare (docs/upgrades.md#migrations). */
export interface Migration {
  /** Such as `0033_oldest_server`. */
  name: string
  /** Milliseconds. The database's newest migration is the one with the greatest. */
  time: number
  hash: string
  statements: string[]
  /** `single` statements are in no common transaction. A batched one is repeated with `$1` and `$2`, the first and last id of a batch. */
  run: 'transaction' | 'single' | { table: string; column: string }
  /** Of a contracting migration: the first version whose servers work with it, and a migration that it has. */
  oldestServer: { version: string; migration: Pick<Migration, 'name' | 'time'> } | null
}

const Journal = v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) })
const DECLARATION = /^-- clinora: (.*)$/gm

/** Reads the migrations in their order. @throws Error if a declaration means nothing */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const { entries } = v.parse(Journal, journal)
  const times = new Map(entries.map(({ tag, when }) => [tag, when]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) =>
    parseMigration({ name: entries[index]?.tag ?? '', time: folderMillis, hash, statements: sql }, times),
  )
}

/** Reads what a migration declares. @param times of all migrations, by name */
export function parseMigration(
  file: Pick<Migration, 'name' | 'time' | 'hash' | 'statements'>,
  times: ReadonlyMap<string, number>,
): Migration {
  const migration: Migration = { ...file, run: 'transaction', oldestServer: null }
  for (const [, declared = ''] of file.statements.join('').matchAll(DECLARATION)) {
    const [, table, column] = /^batches of (\w+)\.(\w+)$/.exec(declared) ?? []
    const [, version, migrationName = ''] = /^contract, servers from ([\d.]+) \((\w+)\)$/.exec(declared) ?? []
    const time = times.get(migrationName)
    if (declared === 'single statements') migration.run = 'single'
    else if (table && column) migration.run = { table, column }
    else if (version && time) migration.oldestServer = { version, migration: { name: migrationName, time } }
    else throw new Error(`The migration ${file.name} declares “${declared}”, which means nothing.`)
  }
  return migration
}

/** The time of the newest migration. */
export const newestMigration = (migrations: readonly Migration[] = readMigrations()) =>
  Math.max(...migrations.map(({ time }) => time))
