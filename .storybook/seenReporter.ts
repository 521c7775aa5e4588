import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import type { Seen } from './seen'
import { seenFile } from './seenFile'

/** Keeps what each story of a run has shown, by the story's id, for the tests of stories/coverage. */
export default class SeenReporter implements Reporter {
  readonly #seen: Record<string, Seen> = {}

  onInit() {
    rmSync(seenFile, { force: true })
  }

  onTestCaseResult(test: TestCase) {
    const meta: { storyId?: string; seen?: Seen } = test.meta()
    if (meta.storyId && meta.seen && test.ok()) this.#seen[meta.storyId] = meta.seen
  }

  onTestRunEnd() {
    mkdirSync(dirname(seenFile), { recursive: true })
    writeFileSync(seenFile, JSON.stringify(this.#seen))
  }
}
