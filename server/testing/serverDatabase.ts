import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres, type Engine } from './backend'

/** An empty database for server processes. */
export async function makeServerDatabase(engine: Engine) {
  if (engine === 'postgres') {
    const { url, drop } = await emptyPostgres()
    return { where: { databaseUrl: url }, env: { DATABASE_URL: url }, drop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'clinora-server-'))
  const drop = () => rm(dataDir, { recursive: true, force: true })
  return { where: { dataDir }, env: { DATA_DIR: dataDir }, drop }
}
