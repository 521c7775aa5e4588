import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns DATA_DIR as an absolute path, or the project's `.data` if it is not set. */
export function dataFolder() {
  return process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.data')
}
