import { expect, TestRunner } from 'vitest'
import { page } from 'vitest/browser'
import type { VisualMeta } from '../scripts/visualReview/reporter.mjs'
import { testRun } from './testRun'

/** scripts/visualReview/reporter.mjs reads it. */
const meta = () => TestRunner.getCurrentTest()?.meta as VisualMeta | undefined

testRun.recordStory = (story) => Object.assign(meta() ?? {}, { story, screenshots: [] })
testRun.matchScreenshot = async (name) => {
  meta()?.screenshots?.push(name)
  // Soft, so that the story's other screenshots are compared too.
  await expect.soft(document.documentElement).toMatchScreenshot(name)
}
testRun.resizeForScreenshot = (width, height) => page.viewport(width, height)

// Chromium skips a background behind a decoded image, so rounded corners differ by up to 3 of 255, depending on when the image
// was decoded. It never skips the background of an image with another object-position.
const sheet = new CSSStyleSheet()
sheet.replaceSync('img { object-position: 50.01% }')
document.adoptedStyleSheets.push(sheet)
