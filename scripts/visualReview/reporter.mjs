import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.mjs'
import { findOversize } from './findOversize.mjs'
import { entriesFile, screenshotsIn } from './folders.mjs'
import { writePage } from './writePage.mjs'

/** Storybook begins each error with a link to itself. */
const STORYBOOK_HINT = /^\s*Click to debug.*\s+/

/** @typedef {{ id: string, title: string, name: string }} Story */
/** @typedef {{ story?: Story, screenshots?: string[] }} VisualMeta added to each test by .storybook/visual.setup.ts */
/** @typedef {import('vitest/node').TestCase} TestCase */

/**
 * A screenshot that needs a review, or a failure of a story.
 * @typedef {object} Entry
 * @property {'changed' | 'new' | 'no-story' | 'failed'} kind
 * @property {string} component such as `actions-button`
 * @property {Story} [story]
 * @property {string} [screenshot] such as `actions-button/primary`
 * @property {{ name: string, path: string }[]} images
 * @property {string} message
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
    const entries = [
      ...changes,
      ...tests.flatMap(failuresOf),
      ...unused.map((name) => this.#unusedBaseline(name)),
    ]
    if (entries.length === 0) return
    mkdirSync(this.#folders.review, { recursive: true })
    writeFileSync(entriesFile(this.#folders.review), JSON.stringify(entries))
    const page = await writePage(this.#folders.review)
    console.log(`${String(changes.length + unused.length)} visual changes: ${relative(root, page)}`)
  }

  /** @param {TestCase[]} tests */
  #unusedBaselines(tests) {
    // A failed story may have ended before its screenshots, so their baselines are not unused.
    if (tests.some((test) => !test.ok() && screenshotsOf(test).length === 0)) return []
    const expected = new Set(tests.flatMap(screenshotsOf))
    return screenshotsIn(this.#folders.baselines).filter((name) => !expected.has(name))
  }

  /**
   * Saves the new screenshots of a story for `npm run accept:visual`.
   * @param {TestCase} test
   * @returns {Promise<Entry[]>}
   */
  async #changesOf(test) {
    const { baselines, comparisons, review } = this.#folders
    const changed = screenshotsOf(test).map((screenshot) => {
      const path = (/** @type {string} */ suffix) => join(comparisons, `${screenshot}-${suffix}.png`)
      // Vitest calls the screenshot of a new story a reference.
      const isNew = existsSync(path('reference'))
      return { screenshot, isNew, actual: path(isNew ? 'reference' : 'actual'), difference: path('diff') }
    })
    return Promise.all(
      changed
        .filter(({ actual }) => existsSync(actual))
        .map(async ({ screenshot, isNew, actual, difference }) => {
          const after = join(review, 'after', `${screenshot}.png`)
          await writeOpaque(actual, after)
          // The report shows images with these endings as one comparison.
          const compared = [
            { name: `${screenshot}-expected.png`, path: join(baselines, `${screenshot}.png`) },
            { name: `${screenshot}-actual.png`, path: after },
            { name: `${screenshot}-diff.png`, path: difference },
          ]
          const reason = messagesOf(test).find((message) => message.includes(`${screenshot}-actual.png`))
          return {
            kind: isNew ? 'new' : 'changed',
            component: dirname(screenshot),
            story: metaOf(test).story,
            screenshot,
            // There is no difference if the size has changed.
            images: isNew
              ? [{ name: `New: ${screenshot}`, path: after }]
              : compared.filter(({ path }) => existsSync(path)),
            message: isNew ? 'new' : (/.*(pixels|dimensions).*/.exec(reason ?? '')?.[0] ?? 'changed'),
          }
        }),
    )
  }

  /** @param {string} screenshot @returns {Entry} */
  #unusedBaseline(screenshot) {
    return {
      kind: 'no-story',
      component: dirname(screenshot),
      screenshot,
      images: [{ name: `No story: ${screenshot}`, path: join(this.#folders.baselines, `${screenshot}.png`) }],
      message: 'no story has this baseline',
    }
  }
}

/** @param {TestCase} test */
function metaOf(test) {
  return /** @type {VisualMeta} */ (test.meta())
}

/** @param {TestCase} test */
function screenshotsOf(test) {
  return metaOf(test).screenshots ?? []
}

/** @param {TestCase} test */
function messagesOf(test) {
  return (test.result().errors ?? []).map(({ message }) => stripVTControlCharacters(message))
}

/**
 * Returns the errors that are no difference between screenshots.
 * @param {TestCase} test
 * @returns {Entry[]}
 */
function failuresOf(test) {
  const { story } = metaOf(test)
  if (!story) return []
  return messagesOf(test)
    .filter((message) => !/-(actual|reference)\.png/.test(message))
    .map((message) => ({
      kind: 'failed',
      component: story.id.split('--')[0] ?? '',
      story,
      images: [],
      message: message.replace(STORYBOOK_HINT, ''),
    }))
}

/**
 * Writes an image without the alpha channel that Vitest writes: a screenshot of a page needs none, and it is a third of the file.
 * @param {string} from
 * @param {string} to
 */
async function writeOpaque(from, to) {
  // Imported here because builds load this file through vite.config.ts.
  const { default: sharp } = await import('sharp')
  mkdirSync(dirname(to), { recursive: true })
  await sharp(from).removeAlpha().png({ compressionLevel: 9 }).toFile(to)
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}
