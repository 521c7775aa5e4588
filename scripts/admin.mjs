// npm run admin, npm run simulate: the backend's command line (docs/product.md#roles). Built-ins only: node_modules may not exist yet.
import { updateBuilds } from './builds.mjs'
import { runCommand } from './commandError.mjs'
import { dataFolder } from './root.mjs'
import { installPackages, requireNode } from './install.mjs'

requireNode()
await runCommand(async () => {
  // In production everything is built, and the development packages are missing.
  if (process.env.NODE_ENV !== 'production') {
    installPackages()
    await updateBuilds('server')
  }
  process.env.DATA_DIR = dataFolder()
  process.setSourceMapsEnabled(true)
  await import(new URL('../dist/server/admin/cli.js', import.meta.url).href)
})
