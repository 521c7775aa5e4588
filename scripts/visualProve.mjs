// Shows on a few stories that the comparison notices what it should and nothing else. Touches no baseline.
import { compare } from './visualDiff.mjs'
import { drawAll } from './visualBrowser.mjs'

/**
 * @typedef {import('./visualDiff.mjs').Pixels} Pixels
 * @typedef {import('./visualPlan.mjs').Sitting} Sitting
 */

/** The accent in so many bits, and one step of its green. (What the token says is not in sRGB: browsers round it.) */
const accent = { hex: '#00625d', bytes: [0x00, 0x62, 0x5d], stepped: '#00635d' }
const accentAs = (/** @type {string} */ hex) => `html[data-theme='light'] { --accent: ${hex} }`
const onePixel = `#storybook-root > *, [role='dialog'], [role='alertdialog'] { translate: 1px }`

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {Sitting[]} sittings
 * @param {number} runs
 * @returns {Promise<string[]>} what went otherwise than it should
 */
export async function prove(browser, address, sittings, runs) {
  const { pictures: before, failures } = await draw(browser, address, sittings)
  console.log(`${String(before.size)} pictures drawn`)

  let noisy = 0
  for (let run = 1; run <= runs; run += 1) {
    const again = await draw(browser, address, sittings)
    const changed = differing(before, again.pictures)
    noisy += changed.size
    failures.push(...again.failures)
    for (const path of changed.keys()) failures.push(`${path} differs in run ${String(run)} without a change`)
  }
  console.log(`unchanged, drawn ${String(runs)} times more: ${String(noisy)} differences`)

  // A play function that measures may notice the change before the picture does; then there is no picture.
  const moved = await draw(browser, address, sittings, onePixel)
  const shifted = differing(before, moved.pictures)
  const visible = [...before].filter(([path, pixels]) => moved.pictures.has(path) && !isEmpty(pixels))
  for (const [path] of visible) if (!shifted.has(path)) failures.push(`${path} hides a shift of 1 pixel`)
  console.log(
    `moved by 1 pixel: ${counts(shifted, visible.length)}, ${String(moved.failures.length)} not drawn`,
  )

  const plain = await draw(browser, address, sittings, accentAs(accent.hex))
  const coloured = await draw(browser, address, sittings, accentAs(accent.stepped))
  failures.push(...plain.failures, ...coloured.failures)
  const tinted = differing(plain.pictures, coloured.pictures)
  const accented = [...plain.pictures].filter(([, pixels]) => holds(pixels, accent.bytes))
  for (const [path] of accented) if (!tinted.has(path)) failures.push(`${path} hides a step of colour`)
  console.log(`${accent.hex} as ${accent.stepped}: ${counts(tinted, accented.length)} that hold it`)
  if (accented.length === 0) failures.push('No picture shows the accent: choose other stories.')
  return failures
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {Sitting[]} sittings
 * @param {string} [css]
 */
async function draw(browser, address, sittings, css) {
  /** @type {Map<string, Pixels>} */
  const pictures = new Map()
  /** @type {string[]} */
  const failures = []
  const take = async (/** @type {{ path: string }} */ { path }, /** @type {Pixels | Error} */ drawn) => {
    if (drawn instanceof Error) failures.push(`${path}: ${drawn.message.split('\n', 1)[0] ?? ''}`)
    else pictures.set(path, drawn)
  }
  await drawAll(browser, address, sittings, take, css)
  return { pictures, failures }
}

/**
 * @param {Map<string, Pixels>} before
 * @param {Map<string, Pixels>} after
 */
function differing(before, after) {
  /** @type {Map<string, import('./visualDiff.mjs').Difference>} */
  const found = new Map()
  for (const [path, pixels] of before) {
    const now = after.get(path)
    const difference = now && compare(pixels, now)
    if (difference) found.set(path, difference)
  }
  return found
}

/**
 * @param {Map<string, import('./visualDiff.mjs').Difference>} found
 * @param {number} expected
 */
function counts(found, expected) {
  const least = Math.min(...[...found.values()].map(({ changed }) => changed))
  const detail = found.size > 0 ? ` (the smallest difference ${String(least)} pixels)` : ''
  return `${String(found.size)} pictures differ${detail} of ${String(expected)}`
}

/**
 * @param {Pixels} pixels
 * @param {number[]} wanted
 */
function holds({ data }, [red, green, blue]) {
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true
  }
  return false
}

/** @param {Pixels} pixels */
function isEmpty({ data }) {
  const [red, green, blue] = data
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return false
  }
  return true
}
