// npm start: runs the whole product. Built-ins only: node_modules may not exist yet.
import { updateBuilds } from './builds.mjs'
import { runCommand } from './commandError.mjs'
import { installPackages, requireNode } from './install.mjs'

requireNode()
installPackages()
await runCommand(async () => {
  const { claimStack, runStack } = await import('./stack.mjs')
  const stack = await claimStack()
  await updateBuilds('web', 'server', 'operator', 'apiReference')
  await runStack(stack, {
    server: ['--enable-source-maps', 'dist/server/main.js'],
    serverPort: stack.port,
    admin: ['dist/server/admin/cli.js'],
  })
})
