import { definePreviewAddon } from 'storybook/internal/csf'
import { tryContrast, tryOtherWays } from './looks'
import { watch, type Seen } from './seen'
import { SEEN } from './seenReport'
import { testRun } from './testRun'

let stopWatching: (() => Seen) | undefined

/**
 * In a test run, records what each story shows and checks its final state in the other themes and widths. It is the first add-on,
 * so its `afterEach` runs last, after the checks of the story's own final state.
 */
export const proof = definePreviewAddon({
  beforeEach: () => {
    stopWatching?.()
    stopWatching = testRun.resize && watch()
  },
  afterEach: async ({ reporting, tags }) => {
    const seen = stopWatching?.()
    stopWatching = undefined
    if (!seen || !testRun.resize) return
    reporting.addReport({ type: SEEN, version: 1, result: seen, status: 'passed' })
    await tryContrast()
    if (tags.includes('screen')) await tryOtherWays(testRun.resize, testRun.everyScreen === true)
  },
})
