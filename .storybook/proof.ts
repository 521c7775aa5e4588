import { definePreviewAddon } from 'storybook/internal/csf'
import { tryContrast, tryOtherWays } from './looks'
import { watch, type Seen } from './seen'
import { SEEN } from './seenReport'
import { testRun } from './testRun'

let stopWatching: (() => Seen) | undefined

/**
 * In a run of the tests, keeps what each story shows and tries its end in the other looks. The first of the add-ons:
 * its `afterEach` is then the last, after the one that reads the page as the story has left it.
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
    if (tags.includes('screen')) await tryOtherWays(testRun.resize)
  },
})
