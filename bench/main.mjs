// npm run bench:api, npm run bench:web: measure the backend and the pages beside bare ones; npm run bench:scale: the backend with
// millions of rows. Built-ins only: node_modules may not exist yet.
import { once } from 'node:events'
import { join } from 'node:path'
import { updateBuilds } from '../scripts/builds.mjs'
import { runCommand } from '../scripts/commandError.mjs'
import { installPackages, requireNode } from '../scripts/install.mjs'
import { hasStatementStatistics, prepareChromium, startCluster, startPostgres } from '../scripts/machine.mjs'
import { startNode } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'

requireNode()
installPackages()
await runCommand(async () => {
  const [kind, ...words] = process.argv.slice(2)
  await updateBuilds(kind === 'web' ? 'web' : 'server')
  const postgres =
    kind === 'web' ? undefined : await (kind === 'scale' ? startScaleCluster() : startPostgres())
  const settings = postgres
    ? { TEST_DATABASE_URL: postgres.url }
    : { NODE_ENV: 'production', CHROME_PATH: await prepareChromium() }
  const program = postgres ? ['--import', 'tsx', `bench/${kind}/main.ts`] : ['bench/web/main.mjs']
  const bench = startNode([...program, ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
    lastSignal: 'SIGKILL',
  })
  process.once('exit', () => postgres?.stop())
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => process.exit(130))
  bench.stdout?.pipe(process.stdout)
  bench.stderr?.pipe(process.stderr)
  const [code] = await once(bench, 'exit')
  process.exitCode = code === 0 ? 0 : 1
})

/** The memory of a server with 8 GB; else PostgreSQL's defaults, with fsync. Its filled databases are kept. */
function startScaleCluster() {
  const memory = { shared_buffers: '2GB', effective_cache_size: '6GB', max_wal_size: '8GB' }
  return startCluster(
    { ...memory, ...(hasStatementStatistics() && { shared_preload_libraries: 'pg_stat_statements' }) },
    { keptFolder: join(root, '.cache', 'scale') },
  )
}
