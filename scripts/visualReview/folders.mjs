import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {{ baselines: string, comparisons: string, review: string }} Folders */

/** @satisfies {Folders} */
export const FOLDERS = {
  /** One PNG for each screenshot, such as `actions-button/primary.png`. */
  baselines: join(root, 'stories', 'baselines'),
  /** What Vitest writes about screenshots that differ, such as `actions-button/primary-diff.png`. */
  comparisons: join(root, 'test-results', 'visual'),
  /** The page, the new screenshots in `after`, and the baselines without a story in `unused`. */
  review: join(root, 'test-results', 'visual-review'),
}

/**
 * Returns the names of the folder's screenshots, such as `actions-button/primary`. None if the folder does not exist.
 * @param {string} folder
 * @returns {string[]}
 */
export function screenshotsIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.png'))
      .map((path) => path.replaceAll('\\', '/').slice(0, -'.png'.length))
      .sort()
  } catch {
    return []
  }
}
