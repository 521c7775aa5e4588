// Runs the backend's command line, installed and built first where needed. Built-ins only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataFolder, root } from './dataFolder.mjs'
import { buildWhatIsStale } from './freshBuild.mjs'
import { installPackages, requireNode } from './install.mjs'
import { runCommand } from './refusal.mjs'

/**
 * Ends with the command's own exit code.
 * @param {string[]} args
 */
export async function runAdmin(args) {
  requireNode()
  await runCommand(async () => {
    installPackages()
    await buildWhatIsStale(['server'])
    // Both get Ctrl-C from the terminal; the command decides when to end.
    process.on('SIGINT', () => undefined)
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(root, 'dist', 'server', 'admin', 'cli.js'), ...args],
      { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataFolder() } },
    )
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    const [code] = await once(child, 'exit')
    process.exitCode = code ?? 1
  })
}
