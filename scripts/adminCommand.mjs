// Runs the backend's command line, after installing and building if needed. Built-ins only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataFolder } from './dataFolder.mjs'
import { prepareProject } from './prepareProject.mjs'
import { requireNode } from './install.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

/**
 * Runs the command and sets its exit code.
 * @param {string[]} args
 */
export async function runAdmin(args) {
  requireNode()
  await runCommand(async () => {
    // In production everything is built, and the development packages are missing.
    if (process.env.NODE_ENV !== 'production') await prepareProject(['server'])
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(root, 'dist', 'server', 'admin', 'cli.js'), ...args],
      { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataFolder() } },
    )
    // The command itself handles the signals.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.on(signal, () => child.kill(signal))
    const [code] = await once(child, 'exit')
    process.exitCode = code ?? 1
  })
}
