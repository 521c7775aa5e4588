import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../commandError.mjs'
import { readEntries } from './folders.mjs'

/**
 * Makes the screenshots of the last review the baselines, and removes the baselines without a story.
 * @param {Pick<import('./folders.mjs').Folders, 'baselines' | 'review'>} folders
 * @param {string[]} asked names such as `actions-button/primary`, or `actions-button` for the whole component; all if empty
 * @returns {string[]} the accepted names
 * @throws {CommandError} before it changes a file, if a name is not in the review
 */
export function acceptScreenshots({ baselines, review }, asked) {
  const reviewed = readEntries(review).filter(({ screenshot }) => screenshot !== undefined)
  const unknown = asked.filter((word) => !reviewed.some(({ screenshot }) => covers(word, screenshot)))
  if (unknown.length > 0)
    throw new CommandError(`The last review has no change of ${unknown.join(', ')}: npm run test:visual.`)

  const accepted = reviewed.filter(
    ({ screenshot }) => asked.length === 0 || asked.some((word) => covers(word, screenshot)),
  )
  for (const { kind, screenshot } of accepted) {
    const baseline = join(baselines, `${screenshot}.png`)
    mkdirSync(dirname(baseline), { recursive: true })
    if (kind === 'no-story') rmSync(baseline, { force: true })
    else copyFileSync(join(review, 'after', `${screenshot}.png`), baseline)
  }
  return accepted.map(({ screenshot }) => screenshot).sort()
}

/**
 * @param {string} word a screenshot or a component
 * @param {string} name of a screenshot
 */
function covers(word, name) {
  return name === word || name.startsWith(`${word}/`)
}
