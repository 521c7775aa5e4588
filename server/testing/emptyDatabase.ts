import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres, type Engine } from './backend'

/** An empty database, with the environment that a server process needs for it. */
export interface EmptyDatabase {
  where: { databaseUrl: string } | { dataDir: string }
  env: Record<string, string>
  remove: () => Promise<void>
}

export async function makeEmptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  if (engine === 'postgres') {
    const { url, drop } = await emptyPostgres()
    return { where: { databaseUrl: url }, env: { DATABASE_URL: url }, remove: drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'clinora-database-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  return { where: { dataDir: folder }, env: { DATA_DIR: folder }, remove }
}
