import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.mjs'
import { findOversize } from './findOversize.mjs'
import { screenshotsIn } from './folders.mjs'
import { renderPage } from './page.mjs'

/** Storybook begins each error with a link to itself. */
const STORYBOOK_HINT = /^\s*Click to debug.*\s+/

/** @typedef {{ id: string, title: string, name: string }} Story */
/** @typedef {{ story?: Story, screenshots?: string[] }} VisualMeta added to each test by .storybook/visual.setup.ts */
/** @typedef {{ png: Buffer, width: number, height: number }} Image */

/**
 * A screenshot without `before` is new. One without `after` is a baseline without a story.
 * @typedef {object} Change
 * @property {string} screenshot such as `actions-button/primary`
 * @property {Image} [before]
 * @property {Image} [after]
 * @property {Image} [difference] missing if the size has changed
 * @property {number} [pixels] that differ
 */

/** @typedef {Change & { story: Story }} StoryChange */

/**
 * @typedef {object} Review
 * @property {StoryChange[]} changes
 * @property {Change[]} unused baselines without a story
 * @property {{ story: Story, message: string }[]} failures of stories, other than differences
 * @property {number} unchanged screenshots
 */

/**
 * Writes the review of a run: a page of what has changed, and the files that `npm run accept:visual` needs. Fails the run if a
 * baseline belongs to no story.
 * @implements {import('vitest/node').Reporter}
 */
export class ReviewReporter {
  #folders

  /** @param {import('./folders.mjs').Folders} folders */
  constructor(folders) {
    this.#folders = folders
  }

  onTestRunStart() {
    rmSync(this.#folders.comparisons, { recursive: true, force: true })
    rmSync(this.#folders.review, { recursive: true, force: true })
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    const project = modules[0]?.project
    if (!project) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const { testFiles } = await project.globTestFiles()
    const isFullRun = !project.vitest.config.testNamePattern && modules.length === testFiles.length
    const unused = isFullRun ? this.#unusedBaselines(tests) : []
    if (unused.length > 0) fail(`Baselines without a story:\n${unused.join('\n')}`)
    for (const reason of findOversize(this.#folders.baselines)) fail(reason)

    const changes = (await Promise.all(tests.map((test) => this.#changesOf(test)))).flat()
    const changed = new Set(changes.map(({ screenshot }) => screenshot))
    const compared = tests.filter((test) => failuresOf(test).length === 0).flatMap(screenshotsOf)
    const page = this.#write({
      changes,
      unused: await Promise.all(unused.map((name) => this.#unusedBaseline(name))),
      failures: tests.flatMap(failuresOf),
      unchanged: compared.filter((name) => !changed.has(name)).length,
    })
    console.log(`${String(changes.length + unused.length)} visual changes: ${relative(root, page)}`)
  }

  /** @param {import('vitest/node').TestCase[]} tests */
  #unusedBaselines(tests) {
    // A failed story may have ended before its screenshots, so their baselines are not unused.
    if (tests.some((test) => !test.ok() && screenshotsOf(test).length === 0)) return []
    const expected = new Set(tests.flatMap(screenshotsOf))
    return screenshotsIn(this.#folders.baselines).filter((name) => !expected.has(name))
  }

  /**
   * @param {import('vitest/node').TestCase} test
   * @returns {Promise<StoryChange[]>}
   */
  async #changesOf(test) {
    const { story } = metaOf(test)
    if (!story) return []
    const { baselines, comparisons } = this.#folders
    const changes = screenshotsOf(test).map(async (screenshot) => {
      // Vitest calls the screenshot of a new story a reference.
      const isNew = existsSync(join(comparisons, `${screenshot}-reference.png`))
      const after = await readImage(join(comparisons, `${screenshot}-${isNew ? 'reference' : 'actual'}.png`))
      if (!after) return []
      const message = messagesOf(test).find((each) => each.includes(`${screenshot}-actual.png`))
      return [
        {
          screenshot,
          story,
          before: isNew ? undefined : await readImage(join(baselines, `${screenshot}.png`)),
          after,
          difference: await readImage(join(comparisons, `${screenshot}-diff.png`)),
          pixels: Number(/(\d+) pixels/.exec(message ?? '')?.[1] ?? NaN),
        },
      ]
    })
    return (await Promise.all(changes)).flat()
  }

  /** @param {string} screenshot */
  async #unusedBaseline(screenshot) {
    return { screenshot, before: await readImage(join(this.#folders.baselines, `${screenshot}.png`)) }
  }

  /** @param {Review} review */
  #write(review) {
    for (const { screenshot, before, after } of [...review.changes, ...review.unused]) {
      const file = join(this.#folders.review, after ? 'after' : 'unused', `${screenshot}.png`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, (after ?? before)?.png ?? '')
    }
    const page = join(this.#folders.review, 'index.html')
    mkdirSync(this.#folders.review, { recursive: true })
    writeFileSync(page, renderPage(review))
    return page
  }
}

/** @param {import('vitest/node').TestCase} test */
function metaOf(test) {
  return /** @type {VisualMeta} */ (test.meta())
}

/** @param {import('vitest/node').TestCase} test */
function screenshotsOf(test) {
  return metaOf(test).screenshots ?? []
}

/** @param {import('vitest/node').TestCase} test */
function messagesOf(test) {
  return (test.result().errors ?? []).map(({ message }) => stripVTControlCharacters(message))
}

/**
 * Returns the errors that are no difference between screenshots.
 * @param {import('vitest/node').TestCase} test
 */
function failuresOf(test) {
  const { story } = metaOf(test)
  if (!story) return []
  return messagesOf(test)
    .filter((message) => !/-(actual|reference)\.png/.test(message))
    .map((message) => ({ story, message: message.replace(STORYBOOK_HINT, '') }))
}

/**
 * Reads an image without the alpha channel that Vitest writes: a screenshot of a page needs none, and it is a third of the file.
 * @param {string} file
 * @returns {Promise<Image | undefined>}
 */
async function readImage(file) {
  if (!existsSync(file)) return undefined
  // Imported here because builds load this file through vite.config.ts.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(file)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}
