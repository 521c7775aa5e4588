import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Textarea } from './Textarea'

const meta = preview.meta({
  title: 'Components/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Symptoms', onChange: fn(), className: 'min-w-80' },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Symptoms' })
    await userEvent.type(area, 'Fever{Enter}Cough')
    await expect(area).toHaveValue('Fever\nCough')
  },
})

export const GrowsAndThenScrolls = meta.story({
  args: { defaultValue: Array.from({ length: 40 }, (_, day) => `Day ${day + 1}: fever`).join('\n') },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    await expect(area.clientHeight).toBeLessThanOrEqual(240)
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
  },
})

export const Invalid = meta.story({ args: { 'aria-invalid': true } })
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Fever' } })
