// npm start: runs the whole product. Built-ins only: nothing may be installed yet.
import { prepareProject } from './freshBuild.mjs'
import { requireNode } from './install.mjs'
import { runCommand } from './refusal.mjs'
import { claimStack, runStack } from './stack.mjs'

requireNode()
await runCommand(async () => {
  const stack = await claimStack()
  await prepareProject(['web', 'server'])
  await runStack(stack, {
    server: ['--enable-source-maps', 'dist/server/main.js'],
    serverPort: stack.port,
    admin: ['dist/server/admin/cli.js'],
  })
})
