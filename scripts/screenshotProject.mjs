// Configures the Vitest project `visual`, which compares screenshots.
import { join } from 'node:path'
import { root } from './root.mjs'
import { FOLDERS } from './visualReview/folders.mjs'
import { ReviewReporter } from './visualReview/reporter.mjs'

const SENSITIVITY = '.storybook/sensitivity.visual.ts'

/** Flags that make Chromium render the same pixels on each machine. */
export const RENDERING_FLAGS = [
  // Ignore the processor's newest instructions, and the screen's colours and subpixels.
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-partial-raster',
]

/** Vitest scales a story down that is larger than the window. These are the largest sizes of `.storybook/screenshots.ts`. */
export const SCREENSHOT_WINDOW = { width: 1440, height: 1600 }

/** @typedef {NonNullable<import('vitest/node').ResolvedConfig['browser']['expect']>['toMatchScreenshot']} Expectation */

/** @satisfies {Expectation} No tolerance: every pixel counts, antialiased ones too. */
export const screenshotExpectation = {
  comparatorName: /** @type {const} */ ('pixelmatch'),
  comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
  // In milliseconds. Vitest keeps this timer running after the last screenshot, and reports an error if closing takes 10 s.
  timeout: 8000,
  resolveScreenshotPath: ({ testFileDirectory, testFileName, arg, ext }) =>
    join(
      join(testFileDirectory, testFileName) === SENSITIVITY
        ? join(root, '.cache', 'sensitivity')
        : FOLDERS.baselines,
      `${arg}${ext}`,
    ),
  resolveDiffPath: ({ arg, ext }) => join(FOLDERS.comparisons, `${arg}${ext}`),
}

/** Turns off the accessibility check of Storybook's plugin. */
const WITHOUT_A11Y = { 'storybook/test-provided': { a11y: false } }

/**
 * Plugin that adds the reporter and the test of the comparison itself. A plugin is needed because Storybook's plugin drops
 * `test.include`. A run never writes a baseline: `npm run accept:visual` does, after a review.
 * @returns {import('vite').Plugin}
 */
export const screenshotProject = () => ({
  name: 'screenshot-project',
  config: () => ({
    test: { include: [SENSITIVITY], attachmentsDir: FOLDERS.comparisons, provide: WITHOUT_A11Y },
  }),
  configureVitest({ vitest }) {
    vitest.config.reporters.push(new ReviewReporter(FOLDERS))
    vitest.config.snapshotOptions.updateSnapshot = 'none'
  },
})
