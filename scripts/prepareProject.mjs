// Installs missing packages and builds stale parts. Built-ins only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { staleBuilds } from './builds.mjs'
import { installPackages } from './install.mjs'
import { takeLock } from './lockFile.mjs'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'

/**
 * Installs the packages and builds the parts if needed. A second command waits until the first has finished.
 * @param {('web' | 'server' | 'apiReference')[]} parts
 * @throws {CommandError} if a build fails; the build prints its own messages
 */
export async function prepareProject(parts) {
  const lock = await waitForLock(join(root, '.cache', 'prepare.json'))
  installPackages()
  const stale = staleBuilds(parts, 'demo')
  if (stale.length > 0) {
    console.log('Building …')
    const build = [join(root, 'scripts', 'build.mjs'), ...stale, '--mode', 'demo']
    const child = spawn(process.execPath, build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new CommandError('The build failed: see the messages above.')
  }
  lock.release()
}

/** @param {string} file */
async function waitForLock(file) {
  for (let isAnnounced = false; ;) {
    // A user without write access cannot install or build anyway.
    const lock = await takeLock(file).catch(() => ({ release: () => undefined }))
    if ('release' in lock) return lock
    if (!isAnnounced) console.log('Waiting for another command that installs or builds …')
    isAnnounced = true
    await sleep(200)
  }
}
