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
  dark.addEventListener('change', () => api.setOptions({ theme: dark.matches ? themes.dark : themes.light }))
  addons.add('clinora/side-by-side', { type: types.PREVIEW, render: SideBySide })
})
