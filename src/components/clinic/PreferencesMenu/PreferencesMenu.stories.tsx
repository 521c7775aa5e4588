import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Preferences } from '@/domain/preferences'
import { en } from '@/messages'
import { PreferencesMenu } from './PreferencesMenu'

const texts = en.preferences
const preferences: Preferences = { theme: 'system', density: 'comfortable', shortcuts: 'on' }

const meta = preview.meta({
  title: 'Clinic/Frame/PreferencesMenu',
  component: PreferencesMenu,
  tags: ['new'],
  args: { preferences, onPreferenceChange: fn() },
  render: function Controlled({ preferences: initial, onPreferenceChange, ...rest }) {
    const [chosenPreferences, setChosenPreferences] = useState(initial)
    return (
      <PreferencesMenu
        {...rest}
        preferences={chosenPreferences}
        onPreferenceChange={(name, value) => {
          onPreferenceChange(name, value)
          setChosenPreferences({ ...chosenPreferences, [name]: value })
        }}
      />
    )
  },
})

export const Default = meta.story({
  tags: ['visual', 'desk'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: texts.themes.system })).toBeChecked()
    await userEvent.click(canvas.getByText(texts.themes.dark))
    await expect(canvas.getByRole('radio', { name: texts.themes.dark })).toBeChecked()
    await userEvent.click(canvas.getByText(texts.densities.compact))
    await userEvent.click(canvas.getByRole('switch', { name: texts.shortcuts }))
    await expect(args.onPreferenceChange.mock.calls).toEqual([
      ['theme', 'dark'],
      ['density', 'compact'],
      ['shortcuts', 'off'],
    ])
  },
})

export const EverythingChanged = meta.story({
  tags: ['visual', 'desk'],
  args: { preferences: { theme: 'dark', density: 'compact', shortcuts: 'off' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: texts.themes.dark })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: texts.densities.compact })).toBeChecked()
    await expect(canvas.getByRole('switch')).not.toBeChecked()
  },
})

/** A phone has cards in place of rows and no keyboard: only the theme is left. */
export const OnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: texts.theme })).toBeVisible()
    await expect(canvas.queryByRole('group', { name: texts.density })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument()
  },
})
