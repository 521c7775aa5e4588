import { expect, TestRunner } from 'vitest'
import { page } from 'vitest/browser'
import { testRun } from './testRun'

testRun.matchScreenshot = async (name) => {
  // Read by scripts/baselinesReporter.mjs.
  const meta = TestRunner.getCurrentTest()?.meta as { screenshots?: string[] } | undefined
  if (meta) meta.screenshots = [...(meta.screenshots ?? []), name]
  await expect(document.documentElement).toMatchScreenshot(name)
}
testRun.resizeForScreenshot = (width, height) => page.viewport(width, height)

// Chromium leaves out a background that it knows to be hidden by an image, but only once the image is decoded. The
// rounded corners differ by up to 3 of 255. Chromium never counts an image at another position as hiding anything.
const sheet = new CSSStyleSheet()
sheet.replaceSync('img { object-position: 50.01% }')
document.adoptedStyleSheets.push(sheet)
