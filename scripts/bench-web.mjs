// npm run bench:web: measures the pages and plain pages. Built-ins only: node_modules may not exist yet.
import { once } from 'node:events'
import { join } from 'node:path'
import { prepareProject } from './prepareProject.mjs'
import { requireNode } from './install.mjs'
import { prepareChromium } from './machine.mjs'
import { startNode } from './processes.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

requireNode()
await runCommand(async () => {
  await prepareProject(['web'])
  const bench = startNode([join('bench', 'web', 'main.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', CHROME_PATH: await prepareChromium() },
    lastSignal: 'SIGKILL',
  })
  bench.stdout?.pipe(process.stdout)
  bench.stderr?.pipe(process.stderr)
  const [code] = await once(bench, 'exit')
  process.exitCode = code === 0 ? 0 : 1
})
