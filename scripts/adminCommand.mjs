// Runs the backend's command line, installed and built first where needed. Built-ins only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataFolder } from './dataFolder.mjs'
import { prepareProject } from './freshBuild.mjs'
import { requireNode } from './install.mjs'
import { runCommand } from './refusal.mjs'
import { root } from './root.mjs'

/**
 * Ends with the command's own exit code.
 * @param {string[]} args
 */
export async function runAdmin(args) {
  requireNode()
  await runCommand(async () => {
    // A deployment is installed and built once, without what a build needs.
    if (process.env.NODE_ENV !== 'production') await prepareProject(['server'])
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(root, 'dist', 'server', 'admin', 'cli.js'), ...args],
      { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataFolder() } },
    )
    // The command decides when to end.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.on(signal, () => child.kill(signal))
    const [code] = await once(child, 'exit')
    process.exitCode = code ?? 1
  })
}
