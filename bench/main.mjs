// npm run bench:api, npm run bench:web: measure the backend and the pages beside bare ones. Built-ins only: node_modules may not exist
// yet.
import { once } from 'node:events'
import { updateBuilds } from '../scripts/builds.mjs'
import { runCommand } from '../scripts/commandError.mjs'
import { installPackages, requireNode } from '../scripts/install.mjs'
import { prepareChromium, startPostgres } from '../scripts/machine.mjs'
import { startNode } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'

requireNode()
installPackages()
await runCommand(async () => {
  const [kind, ...words] = process.argv.slice(2)
  const isApi = kind === 'api'
  await updateBuilds(isApi ? 'server' : 'web')
  const postgres = isApi ? await startPostgres() : undefined
  const settings = postgres
    ? { TEST_DATABASE_URL: postgres.url }
    : { NODE_ENV: 'production', CHROME_PATH: await prepareChromium() }
  const program = isApi ? ['--import', 'tsx', 'bench/api/main.ts'] : ['bench/web/main.mjs', ...words]
  const bench = startNode(program, { cwd: root, env: { ...process.env, ...settings }, lastSignal: 'SIGKILL' })
  process.once('exit', () => postgres?.stop())
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => process.exit(130))
  bench.stdout?.pipe(process.stdout)
  bench.stderr?.pipe(process.stderr)
  const [code] = await once(bench, 'exit')
  process.exitCode = code === 0 ? 0 : 1
})
