// npm run admin, npm run simulate: the backend's command line (docs/product.md#roles). Built-ins only: node_modules may not exist yet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { updateBuilds } from './builds.mjs'
import { runCommand } from './commandError.mjs'
import { dataFolder, root } from './root.mjs'
import { installPackages, requireNode } from './install.mjs'

requireNode()
await runCommand(async () => {
  // In production everything is built, and the development packages are missing.
  if (process.env.NODE_ENV !== 'production') {
    installPackages()
    await updateBuilds('server')
  }
  const cli = join(root, 'dist', 'server', 'admin', 'cli.js')
  const child = spawn(process.execPath, ['--enable-source-maps', cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataFolder() },
  })
  // The command itself handles the signals.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
})
