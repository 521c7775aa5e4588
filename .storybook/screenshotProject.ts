// Configures the Vitest project `visual`, which compares screenshots.
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { ViteUserConfig as UserConfig } from 'vitest/config'
import type { BrowserCommand, ResolvedConfig } from 'vitest/node'
import { root } from '../scripts/root.mjs'

/** One PNG for each screenshot, such as `actions-button/primary.png`. */
export const BASELINES = join(root, 'stories', 'baselines')
/** What the galleries of Storybook show: one WebP for each story with the tag `gallery`. */
export const THUMBNAILS = join(root, 'stories', 'thumbnails')
/** In pixels: one and a half of what `.storybook/StoryFrame.tsx` shows, for fine screens. */
const THUMBNAIL_SIZE = { width: 396, height: 297 }
/** An update writes a thumbnail that has stayed the same this often. */
const EQUAL_THUMBNAILS = 3
const BETWEEN_THUMBNAILS_MS = 250
/** What Vitest writes about screenshots that differ, such as `actions-button/primary-diff.png`. */
const COMPARISONS = join(root, 'test-results', 'visual')

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

type ScreenshotExpectation = NonNullable<
  NonNullable<ResolvedConfig['browser']['expect']>['toMatchScreenshot']
>

/** No tolerance: every pixel counts, antialiased ones too. */
export const screenshotExpectation: ScreenshotExpectation = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
  // In milliseconds. Vitest keeps this timer running after the last screenshot, and reports an error if closing takes 10 s.
  timeout: 8000,
  resolveScreenshotPath: ({ testFileDirectory, testFileName, arg, ext }) =>
    join(
      join(testFileDirectory, testFileName) === SENSITIVITY ? join(root, '.cache', 'sensitivity') : BASELINES,
      `${arg}${ext}`,
    ),
  resolveDiffPath: ({ arg, ext }) => join(COMPARISONS, `${arg}${ext}`),
}

declare module 'vitest' {
  interface ProvidedContext {
    'storybook/test-provided': { a11y: boolean }
  }
}

/** Turns off the accessibility check of Storybook's plugin. */
const WITHOUT_A11Y = { 'storybook/test-provided': { a11y: false } }

/** Removes the alpha channel that Vitest writes into a baseline: it is a third of the file, and a page has none. */
async function removeAlpha() {
  for (const name of readdirSync(BASELINES, { recursive: true, encoding: 'utf8' })) {
    const image = sharp(join(BASELINES, name))
    if (!name.endsWith('.png') || !(await image.metadata()).hasAlpha) continue
    await writeFile(join(BASELINES, name), await image.removeAlpha().png({ compressionLevel: 9 }).toBuffer())
  }
}

/** Takes thumbnails of the story's window until one equals the committed file. */
export const compareThumbnail: BrowserCommand<[name: string, timeout: number]> = async (
  { iframe, project },
  name,
  timeout,
) => {
  const file = join(THUMBNAILS, `${name}.webp`)
  const committed = await readFile(file).catch(() => undefined)
  const isUpdate = project.vitest.config.snapshotOptions.updateSnapshot === 'all'
  const end = Date.now() + timeout
  let thumbnail = Buffer.of()
  let equal = 0
  do {
    const window = await iframe.owner().screenshot({ animations: 'disabled', caret: 'hide' })
    const next = await sharp(window)
      .resize({ ...THUMBNAIL_SIZE, fit: 'inside' })
      .webp({ quality: 45, effort: 6 })
      .toBuffer()
    if (committed?.equals(next)) return undefined
    equal = thumbnail.equals(next) ? equal + 1 : 1
    thumbnail = next
    if (isUpdate && equal === EQUAL_THUMBNAILS) break
    await setTimeout(BETWEEN_THUMBNAILS_MS)
  } while (Date.now() < end)
  const targetFile = isUpdate ? file : join(COMPARISONS, `${name}-thumbnail.webp`)
  await mkdir(dirname(targetFile), { recursive: true })
  await writeFile(targetFile, thumbnail)
  return isUpdate ? undefined : `The thumbnail differs: ${targetFile}`
}

/**
 * Plugin that adds the test of the comparison itself. A plugin is needed because Storybook's plugin drops `test.include`. Only a
 * run with `--update=all` writes baselines.
 */
export const screenshotProject = (): Plugin => ({
  name: 'screenshot-project',
  config: (): UserConfig => ({
    test: { include: [SENSITIVITY], attachmentsDir: COMPARISONS, provide: WITHOUT_A11Y },
  }),
  configureVitest({ vitest }) {
    const { snapshotOptions, reporters } = vitest.config
    if (snapshotOptions.updateSnapshot !== 'all') snapshotOptions.updateSnapshot = 'none'
    reporters.push({
      onTestRunStart: () => rmSync(COMPARISONS, { recursive: true, force: true }),
      onTestRunEnd: () => (snapshotOptions.updateSnapshot === 'all' ? removeAlpha() : undefined),
    })
  },
})
