// Finds the data folder and locks it. Built-ins only.
import { join, resolve } from 'node:path'
import { takeLock } from './lockFile.mjs'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'

/** Returns DATA_DIR as an absolute path, or the project's `.data` if it is not set. */
export function dataFolder() {
  return process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.data')
}

/**
 * Creates the folder if needed and locks it until this process ends.
 * @param {string} folder
 * @throws {CommandError} if the folder cannot be written or another process has locked it
 */
export async function lockDataFolder(folder) {
  const lock = await takeLock(join(folder, 'running.json')).catch((error) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CommandError(
      `The data folder ${folder} cannot be written${code}: choose another one with DATA_DIR.`,
    )
  })
  if ('addChild' in lock) return lock
  throw new CommandError(
    `Clinora is already running on the data folder ${folder} (process ${lock.holder.pid}): ` +
      'stop it first, or choose another folder with DATA_DIR.',
  )
}
