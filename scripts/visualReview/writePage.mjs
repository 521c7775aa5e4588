import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/**
 * Writes the entries of a review as Playwright's HTML report. No browser starts.
 * @param {string} review the folder of the entries
 * @returns {Promise<string>} the path of the page
 */
export async function writePage(review) {
  const config = join(root, 'scripts', 'visualReview', 'playwright.config.ts')
  const args = [join(root, 'node_modules', 'playwright', 'cli.js'), 'test', '--config', config]
  const env = { ...process.env, VISUAL_REVIEW_FOLDER: review }
  /** @type {string} */
  const output = await new Promise((resolve) => {
    // The exit code says only whether a story failed.
    execFile(process.execPath, args, { env, maxBuffer: Infinity }, (_, out, err) => resolve(out + err))
  })
  // The report has copies of the images.
  rmSync(join(review, 'playwright'), { recursive: true, force: true })
  const page = join(review, 'report', 'index.html')
  if (!existsSync(page)) throw new Error(`Playwright wrote no report.\n${output}`)
  return page
}
