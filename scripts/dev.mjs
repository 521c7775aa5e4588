// npm run dev: runs the product like npm start, and reloads pages and backend when their sources change.
import { updateBuilds } from './builds.mjs'
import { runCommand } from './commandError.mjs'
import { dataFolder, root } from './root.mjs'
import { installPackages, requireNode } from './install.mjs'
import { freePort, serverHost } from './ports.mjs'

requireNode()
installPackages()
await runCommand(async () => {
  const [{ createServer, loadEnv }, { claimStack, runStack }, { parseWebSettings }] = await Promise.all([
    import('vite'),
    import('./stack.mjs'),
    import('./webSettings.mjs'),
  ])
  const stack = await claimStack()
  await updateBuilds('apiReference')
  const serverPort = await freePort()
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
