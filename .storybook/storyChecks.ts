import type { A11yParameters } from '@storybook/addon-a11y'
import { definePreviewAddon } from 'storybook/internal/csf'
import { checkAccessibility, checkContrast, checkOtherLayouts } from './pageChecks'
import { watch, type Seen } from './seen'
import { SEEN } from './seenReport'
import { testRun } from './testRun'

let stopWatching: (() => Seen) | undefined

/**
 * In a test run, records the texts, parts and calls of each story, and checks its final state: contrast in both themes,
 * accessibility and, for screens, other layouts. It is the first add-on, so its `afterEach` runs after all others.
 */
export const storyChecks = definePreviewAddon({
  beforeEach: () => {
    stopWatching?.()
    stopWatching = testRun.resize && watch()
  },
  afterEach: async ({ reporting, tags, parameters }) => {
    const seen = stopWatching?.()
    stopWatching = undefined
    if (!seen || !testRun.resize) return
    reporting.addReport({ type: SEEN, version: 1, result: seen, status: 'passed' })
    const isScreen = tags.includes('screen')
    if (!testRun.everyStory && !isCheckedInShortRun(tags)) return
    if (testRun.everyStory) await checkContrast()
    await checkAccessibility(rulesOf(parameters['a11y'] as A11yParameters))
    if (isScreen) await checkOtherLayouts(testRun.resize, { runsAxe: Boolean(testRun.everyStory) })
  },
})

/**
 * Whether `npm test` checks a story with these tags: one that has a screenshot or the tag `full-checks`. The checks take longer than most
 * stories. The hard runs check every story, and the contrast too (docs/storybook.md#what-the-test-of-a-story-checks).
 */
const isCheckedInShortRun = (tags: string[]) =>
  ['visual', 'visual-screen', 'full-checks'].some((tag) => tags.includes(tag))

const rulesOf = ({ config }: A11yParameters) =>
  Object.fromEntries((config?.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }]))
