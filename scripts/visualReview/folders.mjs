import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {{ baselines: string, comparisons: string, review: string }} Folders */

/** @satisfies {Folders} */
export const FOLDERS = {
  /** One PNG for each screenshot, such as `actions-button/primary.png`. */
  baselines: join(root, 'stories', 'baselines'),
  /** What Vitest writes about screenshots that differ, such as `actions-button/primary-diff.png`. */
  comparisons: join(root, 'test-results', 'visual'),
  /** The page in `report`, and the new screenshots in `after`. */
  review: join(root, 'test-results', 'visual-review'),
}

/**
 * Returns the path of what the page shows, a JSON list of `Entry` (reporter.mjs).
 * @param {string} review
 */
export const entriesFile = (review) => join(review, 'entries.json')

/**
 * Returns the entries of the last review. None if there was no change.
 * @param {string} review
 * @returns {import('./reporter.mjs').Entry[]}
 */
export function readEntries(review) {
  const file = entriesFile(review)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
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
