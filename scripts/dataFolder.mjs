// The data folder and its lock. Built-ins only.
import { join, resolve } from 'node:path'
import { takeLock } from './lockFile.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

/** DATA_DIR as an absolute path; `.data` of the project when it is not set. */
export function dataFolder() {
  return process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.data')
}

/**
 * Creates the folder if needed and locks it until this process ends.
 * @param {string} folder
 * @throws {Refusal} if it cannot be written, or another process holds it
 */
export async function holdDataFolder(folder) {
  const lock = await takeLock(join(folder, 'running.json')).catch((error) => {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Refusal(`The data folder ${folder} cannot be written${code}: choose another one with DATA_DIR.`)
  })
  if ('addChild' in lock) return lock
  throw new Refusal(
    `Clinora is already running on the data folder ${folder} (process ${lock.holder.pid}): ` +
      'stop it first, or choose another folder with DATA_DIR.',
  )
}
