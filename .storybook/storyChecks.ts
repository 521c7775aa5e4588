import type { A11yParameters } from '@storybook/addon-a11y'
import { definePreviewAddon } from 'storybook/internal/csf'
import { assertOnePrimary, checkAccessibility, checkContrast, checkOtherLayouts } from './pageChecks'
import { testRun } from './testRun'

/**
 * In a test run, checks the final state of a story: accessibility, the primary button and other layouts of a screen and, if every story is checked, the contrast
 * in both themes (docs/storybook.md#what-the-test-of-a-story-checks). It is the first add-on, so its `afterEach` runs after all others.
 */
export const storyChecks = definePreviewAddon({
  afterEach: async ({ tags, parameters }) => {
    const { resize, checkedTags } = testRun
    if (!resize) return
    if (tags.includes('screen')) assertOnePrimary()
    if (checkedTags && !checkedTags.some((tag) => tags.includes(tag))) return
    if (!checkedTags) await checkContrast()
    // Only a screen is a whole page, whose contents belong into landmarks.
    const region = { region: { enabled: tags.includes('screen') } }
    const rules = { ...region, ...rulesOf(parameters['a11y'] as A11yParameters) }
    await checkAccessibility(rules)
    if (tags.includes('screen')) await checkOtherLayouts(resize, checkedTags ? undefined : rules)
  },
})

const rulesOf = ({ config }: A11yParameters) =>
  Object.fromEntries((config?.rules ?? []).map(({ id, enabled = true }) => [id, { enabled }]))
