import type { A11yParameters } from '@storybook/addon-a11y'
import { GLOBALS_UPDATED, STORY_CHANGED, STORY_FINISHED } from 'storybook/internal/core-events'
import { addons, types, type API } from 'storybook/manager-api'
import { keepChoices } from './keepChoices'
import { renderLabel } from './renderLabel'
import { SideBySide } from './SideBySide'
import { SIDEBAR_GROUPS } from './sidebarGroups'
import { themes } from './themes'

const dark = matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({
  theme: dark.matches ? themes.dark : themes.light,
  sidebar: {
    renderLabel,
    // Storybook renders each visible entry again at each selection: with all groups open a story takes twice as long.
    collapsedRoots: SIDEBAR_GROUPS.map((group) => group.toLowerCase().replace(' ', '-')),
  },
})

const A11Y = 'storybook/a11y'

/** Milliseconds until axe checks a story, unless the add-on's panel is open. While axe runs, no other story can be shown. */
const QUIET_MS = 2000

/** Has the accessibility add-on check a story that somebody stays at. Otherwise it would check every story, at the end of the play function. */
function checkWhenQuiet(api: API) {
  let timer: number | undefined
  api.on(STORY_CHANGED, () => window.clearTimeout(timer))
  api.on(STORY_FINISHED, ({ storyId }: { storyId: string }) => {
    const parameters = api.getParameters(storyId, 'a11y') as A11yParameters | undefined
    // A docs page reports its examples.
    const isShown = api.getUrlState().viewMode === 'story' && api.getUrlState().storyId === storyId
    if (!isShown || !parameters || parameters.disable || parameters.test === 'off') return
    window.clearTimeout(timer)
    timer = window.setTimeout(
      () => api.emit(`${A11Y}/manual`, storyId, parameters),
      api.getSelectedPanel() === `${A11Y}/panel` ? 0 : QUIET_MS,
    )
  })
}

addons.register('clinora', (api) => {
  keepChoices(api)
  // Only the browser's developer tools can force colours.
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Record<string, unknown> }) => {
    if (userGlobals['preference'] !== 'forced') return
    api.updateGlobals({ preference: 'none' })
    api.selectStory('foundations-forced-colours--docs')
  })
  checkWhenQuiet(api)
  dark.addEventListener('change', () => api.setOptions({ theme: dark.matches ? themes.dark : themes.light }))
  // The accessibility add-on's own simulations of vision: our tool has them.
  addons.add(`${A11Y}/panel`, { type: types.TOOL, title: '', match: () => false, render: () => null })
  addons.add('clinora/side-by-side', { type: types.PREVIEW, render: SideBySide })
})
