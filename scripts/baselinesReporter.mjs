import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_TOTAL_BYTES = 8_000_000

/** @typedef {{ screenshots?: string[] }} VisualMeta added to each test by .storybook/visual.setup.ts */

/**
 * Fails the run if a baseline belongs to no story. An update removes these baselines and compresses the new ones.
 * @implements {import('vitest/node').Reporter}
 */
export class BaselinesReporter {
  #folder
  #started = Date.now()

  /** @param {string} folder of the baselines */
  constructor(folder) {
    this.#folder = folder
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    const project = modules[0]?.project
    if (!project) return
    const { snapshotOptions, testNamePattern } = project.vitest.config
    const { testFiles } = await project.globTestFiles()
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const isFullRun = !testNamePattern && modules.length === testFiles.length
    // A failed story may have ended before its screenshot, so its baseline is not unused.
    const unused = isFullRun && tests.every((test) => test.ok()) ? this.#unusedBaselines(tests) : []
    if (snapshotOptions.updateSnapshot === 'all') {
      for (const file of unused) rmSync(file)
      await this.#compressNew()
    } else if (unused.length > 0) {
      fail(`Baselines without a story (an update removes them):\n${unused.join('\n')}`)
    }
  }

  #files() {
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.png'))
      .map((path) => join(this.#folder, path))
  }

  /** @param {import('vitest/node').TestCase[]} tests */
  #unusedBaselines(tests) {
    const names = tests.flatMap((test) => /** @type {VisualMeta} */ (test.meta()).screenshots ?? [])
    const expected = new Set(names.map((name) => join(this.#folder, `${name}.png`)))
    return this.#files().filter((file) => !expected.has(file))
  }

  /** Removes the alpha channel that Vitest writes: a screenshot of a page needs none, and it is a third of the file. */
  async #compressNew() {
    const { default: sharp } = await import('sharp')
    const files = this.#files()
    for (const file of files.filter((file) => statSync(file).mtimeMs >= this.#started)) {
      const smaller = await sharp(readFileSync(file)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
      writeFileSync(file, smaller)
    }
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    console.log(`${String(files.length)} baselines, ${(bytes / 1e6).toFixed(1)} MB`)
    if (bytes > MAX_TOTAL_BYTES) fail(`The baselines have more than ${String(MAX_TOTAL_BYTES / 1e6)} MB.`)
  }
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}
