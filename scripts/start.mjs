// npm start: runs the whole product. Built-ins only: node_modules may not exist yet.
import { prepareProject } from './prepareProject.mjs'
import { requireNode } from './install.mjs'
import { runCommand } from './commandError.mjs'
import { claimStack, runStack } from './stack.mjs'

requireNode()
await runCommand(async () => {
  const stack = await claimStack()
  await prepareProject(['web', 'server', 'apiReference'])
  await runStack(stack, {
    server: ['--enable-source-maps', 'dist/server/main.js'],
    serverPort: stack.port,
    admin: ['dist/server/admin/cli.js'],
  })
})
