import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons, types } from 'storybook/manager-api'
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

addons.register('clinora', (api) => {
  keepChoices(api)
  // Only the browser's developer tools can force colours.
  api.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Record<string, unknown> }) => {
    if (userGlobals['preference'] !== 'forced') return
    api.updateGlobals({ preference: 'none' })
    api.selectStory('foundations-forced-colours--docs')
  })
  dark.addEventListener('change', () => api.setOptions({ theme: dark.matches ? themes.dark : themes.light }))
  // The accessibility add-on's own simulations of vision: our tool has them.
  addons.add('storybook/a11y/panel', { type: types.TOOL, title: '', match: () => false, render: () => null })
  addons.add('clinora/side-by-side', { type: types.PREVIEW, render: SideBySide })
})
