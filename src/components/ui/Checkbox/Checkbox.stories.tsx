import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Checkbox } from './Checkbox'

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Asha Pillai, 09:00', onCheckedChange: fn() },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Asha Pillai, 09:00' })
    await userEvent.click(canvas.getByText('Asha Pillai, 09:00'))
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const Checked = meta.story({ args: { defaultChecked: true, hint: 'Walk-in' } })

export const Indeterminate = meta.story({
  args: { checked: 'indeterminate', label: 'All of this page' },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toBePartiallyChecked()
    await userEvent.click(box)
    await expect(args.onCheckedChange?.mock.calls).toEqual([[true]])
  },
})

export const HiddenLabel = meta.story({
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Asha Pillai, 09:00' })).toBeVisible()
  },
})

export const Invalid = meta.story({ args: { 'aria-invalid': true } })

export const Disabled = meta.story({
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
})
