import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Switch } from './Switch'

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  tags: ['visual'],
  args: { label: 'Payment at clinic', onCheckedChange: fn() },
})

export const Off = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Payment at clinic' })
    await userEvent.click(canvas.getByText('Payment at clinic'))
    await expect(control).toBeChecked()
    await expect(control).toHaveFocus()
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

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled()
    await userEvent.click(canvas.getByText('Payment at clinic'))
    await expect(args.onCheckedChange).not.toHaveBeenCalled()
  },
})
export const DisabledOn = meta.story({ args: { disabled: true, defaultChecked: true } })

export const OnRightToLeft = meta.story({
  args: { defaultChecked: true },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch')
    const thumb = control.firstElementChild?.getBoundingClientRect()
    // In right-to-left text the thumb is on the left when the switch is on.
    await expect((thumb?.left ?? 0) - control.getBoundingClientRect().left).toBeLessThan(6)
  },
})
