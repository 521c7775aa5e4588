import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { SEEN } from './seenReport'
import type { Seen } from './seen'
import { seenFile } from './seenFile'

/** The metadata that Storybook adds to a test. */
interface StoryMeta {
  storyId?: string
  reports?: { type: string; result: Seen }[]
}

/** Writes the record of each passed story for the tests of stories/coverage. */
export default class SeenReporter implements Reporter {
  readonly #seen: Record<string, Seen> = {}

  onInit() {
    rmSync(seenFile, { force: true })
  }

  onTestCaseResult(test: TestCase) {
    const { storyId, reports } = test.meta() as StoryMeta
    const seen = reports?.find(({ type }) => type === SEEN)?.result
    if (storyId && seen && test.ok()) this.#seen[storyId] = seen
  }

  onTestRunEnd() {
    mkdirSync(dirname(seenFile), { recursive: true })
    writeFileSync(seenFile, JSON.stringify(this.#seen))
  }
}
