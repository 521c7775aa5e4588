// npm run dev: runs the product like npm start, and reloads pages and backend when their sources change.
import { requireNode } from './install.mjs'
import { dataFolder } from './dataFolder.mjs'
import { prepareProject } from './prepareProject.mjs'
import { freePort } from './machine.mjs'
import { runCommand } from './commandError.mjs'
import { serverHost } from './ports.mjs'
import { root } from './root.mjs'
import { claimStack, runStack } from './stack.mjs'

requireNode()
await runCommand(async () => {
  const stack = await claimStack()
  await prepareProject(['apiReference'])
  const serverPort = await freePort()
  const [{ createServer, loadEnv }, { parseWebSettings }] = await Promise.all([
    import('vite'),
    import('./webSettings.mjs'),
  ])
  parseWebSettings(loadEnv('demo', root))
  const target = `http://${serverHost()}:${serverPort}`
  const vite = await createServer({
    root,
    mode: 'demo',
    server: {
      port: stack.port,
      strictPort: true,
      watch: { ignored: [`${dataFolder()}/**`, '**/dist/**'] },
      // Keeps the browser's Host header, so that links in mails lead to this port.
      proxy: Object.fromEntries(
        ['/api/', '/storage/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/'].map(
          (path) => [path, { target, changeOrigin: false }],
        ),
      ),
    },
  })
  await runStack(stack, {
    server: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    serverPort,
    admin: ['node_modules/tsx/dist/cli.mjs', 'server/admin/cli.ts'],
    front: () => vite.listen(),
  })
})
