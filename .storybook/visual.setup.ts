import { expect, TestRunner } from 'vitest'
import { page } from 'vitest/browser'
import { testRun } from './testRun'

testRun.matchScreenshot = async (name) => {
  // scripts/baselinesReporter.mjs reads this list.
  const meta = TestRunner.getCurrentTest()?.meta as { screenshots?: string[] } | undefined
  if (meta) meta.screenshots = [...(meta.screenshots ?? []), name]
  await expect(document.documentElement).toMatchScreenshot(name)
}
testRun.resizeForScreenshot = (width, height) => page.viewport(width, height)

// Chromium skips a background behind a decoded image, so rounded corners differ by up to 3 of 255, depending on when the image
// was decoded. It never skips the background of an image with another object-position.
const sheet = new CSSStyleSheet()
sheet.replaceSync('img { object-position: 50.01% }')
document.adoptedStyleSheets.push(sheet)
