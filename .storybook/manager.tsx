import { addons, types } from 'storybook/manager-api'
import { keepChoices } from './keepChoices'
import { renderLabel } from './renderLabel'
import { SideBySide } from './SideBySide'
import { themes } from './themes'

const dark = matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({ theme: dark.matches ? themes.dark : themes.light, sidebar: { renderLabel } })

addons.register('clinora', (api) => {
  keepChoices(api)
  dark.addEventListener('change', () => api.setOptions({ theme: dark.matches ? themes.dark : themes.light }))
  addons.add('clinora/side-by-side', { type: types.PREVIEW, render: SideBySide })
})
