import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/serverBuild.mjs'
import { openDatabase } from '../db/open'
import { projectRoot } from '../projectRoot'
import { emptyPostgres, hasPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty PGlite: loading it takes a quarter of the time of creating one. */
    emptyPglite: string
    /** The name of a PostgreSQL database with all migrations: copying it takes a tenth of the time of migrating. Empty without PostgreSQL. */
    migratedPostgres: string
    /** The built server: it starts in two thirds of the time of its source. */
    serverProgram: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'clinora-pglite-'))
  // Inside of the project, so that Node finds its packages.
  const program = join(projectRoot, 'node_modules', '.cache', `clinora-server-${process.pid}`)
  const [dump, migrated] = await Promise.all([emptyPglite(), migratedPostgres(), buildServer(program)])
  const file = join(folder, 'empty.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('emptyPglite', file)
  project.provide('migratedPostgres', migrated.name)
  project.provide('serverProgram', join(program, 'main.js'))
  return () =>
    Promise.all([...[folder, program].map((each) => rm(each, { recursive: true })), migrated.drop()])
}

async function migratedPostgres() {
  if (!hasPostgres) return { name: '', drop: () => Promise.resolve() }
  const { url, drop } = await emptyPostgres()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
  await database.close()
  return { name: new URL(url).pathname.slice(1), drop }
}

async function emptyPglite() {
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}
