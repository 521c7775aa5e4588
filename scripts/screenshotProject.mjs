// What Vitest's project `visual` has beyond the other projects of stories.
import { join } from 'node:path'
import { BaselinesReporter } from './baselinesReporter.mjs'
import { root } from './root.mjs'

/** One PNG for each screenshot, as `components-button/primary.png`. */
const BASELINES = join(root, 'stories', 'baselines')
const SENSITIVITY = '.storybook/sensitivity.visual.ts'

/** These make Chromium draw the same on each machine. */
export const DRAWING_FLAGS = [
  '--disable-gpu',
  // Use neither the newest instructions of this processor nor the colours and subpixels of this screen.
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-partial-raster',
]

/** @typedef {NonNullable<import('vitest/node').ResolvedConfig['browser']['expect']>['toMatchScreenshot']} Expectation */

/** @satisfies {Expectation} Exact: every pixel counts, antialiased ones too. */
export const screenshotExpectation = {
  comparatorName: /** @type {const} */ ('pixelmatch'),
  comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
  // Vitest leaves its timer running after the last screenshot, and complains when closing takes 10 s.
  timeout: 8000,
  resolveScreenshotPath: ({ testFileDirectory, testFileName, arg, ext }) =>
    join(
      join(testFileDirectory, testFileName) === SENSITIVITY ? join(root, '.cache', 'sensitivity') : BASELINES,
      `${arg}${ext}`,
    ),
  resolveDiffPath: ({ attachmentsDir, arg, ext }) => join(root, attachmentsDir, `${arg}${ext}`),
}

/** Turns off the accessibility check of Storybook's plugin. */
const WITHOUT_A11Y = { 'storybook/test-provided': { a11y: false } }

/**
 * Adds the reporter, and the test of the comparison itself, since Storybook's plugin drops `test.include`. An update
 * leaves that test out: it accepts every change, so nothing can be proved.
 * @returns {import('vite').Plugin}
 */
export const screenshotProject = () => ({
  name: 'screenshot-project',
  config: () => ({
    test: { include: [SENSITIVITY], attachmentsDir: join('test-results', 'visual'), provide: WITHOUT_A11Y },
  }),
  configureVitest({ vitest, project }) {
    vitest.config.reporters.push(new BaselinesReporter(BASELINES))
    if (vitest.config.snapshotOptions.updateSnapshot === 'all') project.config.exclude.push(SENSITIVITY)
  },
})
