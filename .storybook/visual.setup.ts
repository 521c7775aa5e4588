import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isInaccessible,
} from 'dom-accessibility-api'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import './emulation.setup'
import { testRun } from './testRun'

testRun.matchScreenshot = async (name) => {
  // Soft, so that the story's other screenshots are compared too.
  await expect.soft(document.documentElement).toMatchScreenshot(name)
}
/** A screen that still loads a part gets this time, in milliseconds. */
const LOADING_MS = 8000

testRun.matchTree = async (name) => {
  const file = `${import.meta.env['BASELINES']}/${name}.yml`
  const baseline = await commands.readFile(file).catch(() => undefined)
  const end = performance.now() + LOADING_MS
  let tree
  do tree = [await commands.accessibilityTree(), '---', ...furtherStates(), ''].join('\n')
  while (tree !== baseline && performance.now() < end)
  await expect.soft(tree).toMatchFileSnapshot(file)
}

const WITH_FURTHER_STATES =
  '[required], [aria-required=true], [aria-current], [aria-sort], [aria-describedby]'

/** What the snapshot of the tree leaves out: what is required or current, how a column is sorted, and descriptions. */
const furtherStates = () =>
  [...document.querySelectorAll(WITH_FURTHER_STATES)]
    .filter((element) => !isInaccessible(element))
    .map((element) => {
      const states = ['required', 'aria-required', 'aria-current', 'aria-sort']
        .filter((name) => element.hasAttribute(name))
        .map((name) => [name.replace('aria-', ''), element.getAttribute(name)].filter(Boolean).join('='))
      const description = computeAccessibleDescription(element)
      return [
        `- ${getRole(element) ?? element.localName} ${JSON.stringify(computeAccessibleName(element))}`,
        ...states.map((state) => ` [${state}]`),
        description && `: ${description}`,
      ].join('')
    })

testRun.matchThumbnail = async (name) => {
  await document.fonts.ready
  const difference = await commands.compareThumbnail(name, LOADING_MS)
  expect.soft(difference).toBeUndefined()
}
testRun.resizeForScreenshot = (width, height) => page.viewport(width, height)

// The number of a booking is drawn by chance, and pictures show it. React Router's keys must still differ.
let drawCount = 0
Math.random = () => 0.618_034_05 + 1e-12 * drawCount++

/** In milliseconds (src/components/ui/Toast/Toasts.tsx). */
const TOAST_DURATION = 5000

// A toast stays. On a slow machine it would close before the picture.
const startTimer = window.setTimeout
Object.assign(window, {
  setTimeout: (...args: Parameters<typeof startTimer>) =>
    args[1] === TOAST_DURATION ? 0 : startTimer(...args),
})

// Chromium skips a background behind a decoded image, so rounded corners differ by up to 3 of 255, depending on when the image
// was decoded. It never skips the background of an image with another object-position.
// The grip of a text area is at one of two places, a pixel apart: it depends on what was painted before.
const sheet = new CSSStyleSheet()
sheet.replaceSync('img { object-position: 50.01% } textarea { resize: none }')
document.adoptedStyleSheets.push(sheet)
