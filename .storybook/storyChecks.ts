import type { A11yParameters } from '@storybook/addon-a11y'
import { definePreviewAddon } from 'storybook/internal/csf'
import { checkAccessibility, checkContrast, checkOtherLayouts } from './pageChecks'
import { testRun } from './testRun'

/**
 * In a test run, checks the final state of a story: contrast in both themes, accessibility and, for screens, other layouts. It is
 * the first add-on, so its `afterEach` runs after all others.
 */
export const storyChecks = definePreviewAddon({
  afterEach: async ({ tags, parameters }) => {
    if (!testRun.resize) return
    if (!testRun.everyStory && !isCheckedInShortRun(tags)) return
    if (testRun.everyStory) await checkContrast()
    await checkAccessibility(rulesOf(parameters['a11y'] as A11yParameters))
    if (tags.includes('screen'))
      await checkOtherLayouts(testRun.resize, { runsAxe: Boolean(testRun.everyStory) })
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
