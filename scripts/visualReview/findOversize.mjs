import { statSync } from 'node:fs'
import { join } from 'node:path'
import { screenshotsIn } from './folders.mjs'

/** Baselines are in Git: each clone downloads every version of them. */
const MAX_TOTAL_KB = 8000
/** A larger component is most of a screen, and the screen's own screenshot shows it. */
const MAX_COMPONENT_KB = 80

/**
 * Returns one message for each limit on baselines that is exceeded (docs/visual-regression.md).
 * @param {string} folder of the baselines
 * @returns {string[]}
 */
export function findOversize(folder) {
  const sizes = screenshotsIn(folder).map((name) => ({
    name,
    kB: statSync(join(folder, `${name}.png`)).size / 1000,
  }))
  const totalKb = sizes.reduce((sum, { kB }) => sum + kB, 0)
  const components = sizes.filter(({ name, kB }) => !name.startsWith('screens-') && kB > MAX_COMPONENT_KB)
  return [
    ...(totalKb > MAX_TOTAL_KB
      ? [`The baselines have ${totalKb.toFixed(0)} kB, more than ${String(MAX_TOTAL_KB)} kB.`]
      : []),
    ...components.map(
      ({ name, kB }) =>
        `The baseline ${name} has ${kB.toFixed(0)} kB, more than ${String(MAX_COMPONENT_KB)} kB.`,
    ),
  ]
}
