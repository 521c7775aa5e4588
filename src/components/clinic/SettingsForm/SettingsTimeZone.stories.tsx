import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { SettingsTimeZone } from './SettingsTimeZone'

const meta = preview.meta({
  title: 'Clinic/Settings/SettingsTimeZone',
  component: SettingsTimeZone,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  args: {
    value: 'America/Los_Angeles',
    browserTimeZone: 'America/Los_Angeles',
    onValueChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SettingsTimeZone
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          args.onValueChange(next)
        }}
      />
    )
  },
})

const { settings: text } = en

export const SameAsBrowser = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: text.timeZone })
    await expect(field).toHaveValue('America/Los Angeles')
    await expect(field).toHaveAccessibleDescription(/It is Thursday 20:30 there now/)
    await expect(canvas.queryByText(/^This computer/)).not.toBeInTheDocument()
  },
})

export const DifferentFromBrowser = meta.story({
  tags: ['visual'],
  args: { browserTimeZone: 'Asia/Kolkata' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This computer/)).toHaveTextContent(
      'This computer is set to Asia/Kolkata. Dates in this dashboard go by America/Los Angeles',
    )
  },
})

/** Two time zones with the same clock need no warning. */
export const SameClockOtherName = meta.story({
  args: { value: 'Europe/Oslo', browserTimeZone: 'Europe/Berlin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Europe/Oslo')
    await expect(canvas.queryByText(/^This computer/)).not.toBeInTheDocument()
  },
})

/** Browsers list India's time zone under its old name, Asia/Calcutta. The list has the current name. */
export const FoundByCity = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: text.timeZone })
    await userEvent.clear(field)
    await userEvent.type(field, 'kolk')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await expect(screen.getByRole('option', { name: 'Asia/Kolkata' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Asia/Kolkata')
    await expect(args.onValueChange.mock.lastCall).toEqual(['Asia/Kolkata'])
    await expect(canvas.getByText(/^This computer/)).toBeVisible()
  },
})

/** A time zone that the browser does not list is still shown. */
export const UnlistedTimeZone = meta.story({
  args: { value: 'Etc/GMT+5' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Etc/GMT+5')
  },
})

export const NoneChosen = meta.story({
  args: { value: '', error: text.timeZoneMissing },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: text.timeZone })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(new RegExp(text.timeZoneMissing))
  },
})

export const Disabled = meta.story({
  tags: ['visual'],
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
})
