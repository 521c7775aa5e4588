// npm run bench:api: measures the backend and a bare Express server. Built-ins only: node_modules may not exist yet.
import { once } from 'node:events'
import { join } from 'node:path'
import { prepareProject } from './prepareProject.mjs'
import { requireNode } from './install.mjs'
import { startPostgres } from './machine.mjs'
import { startNode } from './processes.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

requireNode()
await runCommand(async () => {
  await prepareProject(['server'])
  const { url, stop } = await startPostgres()
  const bench = startNode(['--import', 'tsx', join('bench', 'api', 'main.ts')], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: url },
    lastSignal: 'SIGKILL',
  })
  process.once('exit', stop)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      bench.kill('SIGTERM')
      process.exit(130)
    })
  }
  bench.stdout?.pipe(process.stdout)
  bench.stderr?.pipe(process.stderr)
  const [code] = await once(bench, 'exit')
  stop()
  process.exitCode = code === 0 ? 0 : 1
})
