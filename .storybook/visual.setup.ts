import { expect } from 'vitest'
import { page } from 'vitest/browser'
import './emulation.setup'
import { testRun } from './testRun'

testRun.matchScreenshot = async (name) => {
  // Soft, so that the story's other screenshots are compared too.
  await expect.soft(document.documentElement).toMatchScreenshot(name)
}
testRun.resizeForScreenshot = (width, height) => page.viewport(width, height)

// Chromium skips a background behind a decoded image, so rounded corners differ by up to 3 of 255, depending on when the image
// was decoded. It never skips the background of an image with another object-position.
const sheet = new CSSStyleSheet()
sheet.replaceSync('img { object-position: 50.01% }')
document.adoptedStyleSheets.push(sheet)
