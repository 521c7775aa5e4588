import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Switch } from './Switch'

const meta = preview.meta({
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Payment at clinic', onCheckedChange: fn() },
})

export const Off = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Payment at clinic' })
    await userEvent.click(canvas.getByText('Payment at clinic'))
    await expect(control).toBeChecked()
    control.focus()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await expect(args.onCheckedChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const On = meta.story({
  args: { defaultChecked: true, hint: 'Patients may pay when they come' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Patients may pay when they come')
  },
})

export const Disabled = meta.story({ args: { disabled: true } })
export const DisabledOn = meta.story({ args: { disabled: true, defaultChecked: true } })
