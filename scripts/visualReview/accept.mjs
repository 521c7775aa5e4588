import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../commandError.mjs'
import { screenshotsIn } from './folders.mjs'

/**
 * Makes the screenshots of the last review the baselines, and removes the baselines without a story.
 * @param {Pick<import('./folders.mjs').Folders, 'baselines' | 'review'>} folders
 * @param {string[]} asked names such as `actions-button/primary`, or `actions-button` for the whole component; all if empty
 * @returns {string[]} the accepted names
 * @throws {CommandError} before it changes a file, if a name is not in the review
 */
export function acceptScreenshots({ baselines, review }, asked) {
  const isAsked = (/** @type {string} */ name) =>
    asked.length === 0 || asked.some((word) => covers(word, name))
  const changed = screenshotsIn(join(review, 'after'))
  const unused = screenshotsIn(join(review, 'unused'))
  const reviewed = [...changed, ...unused]
  const unknown = asked.filter((word) => !reviewed.some((name) => covers(word, name)))
  if (unknown.length > 0)
    throw new CommandError(`The last review has no change of ${unknown.join(', ')}: npm run test:visual.`)

  for (const name of changed.filter(isAsked)) {
    const baseline = join(baselines, `${name}.png`)
    mkdirSync(dirname(baseline), { recursive: true })
    copyFileSync(join(review, 'after', `${name}.png`), baseline)
  }
  for (const name of unused.filter(isAsked)) rmSync(join(baselines, `${name}.png`), { force: true })
  return reviewed.filter(isAsked)
}

/**
 * @param {string} word a screenshot or a component
 * @param {string} name of a screenshot
 */
function covers(word, name) {
  return name === word || name.startsWith(`${word}/`)
}
