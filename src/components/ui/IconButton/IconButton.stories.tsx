import { Bell, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { IconButton } from './IconButton'

const meta = preview.meta({
  title: 'Actions/IconButton',
  component: IconButton,
  tags: ['visual'],
  args: { label: 'Notifications', children: <Bell aria-hidden />, onClick: fn() },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(args.onClick).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'click' }))
  },
})

export const Sizes = meta.story({
  render: (args) => (
    <div className="flex items-center gap-3">
      <IconButton {...args} size="sm" label="Small" />
      <IconButton {...args} size="md" label="Medium" />
      <IconButton {...args} size="lg" label="Large" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(width).toBe(height)
    }
  },
})

export const Variants = meta.story({
  render: (args) => (
    <div className="flex items-center gap-3">
      <IconButton {...args} variant="quiet" label="Quiet" />
      <IconButton {...args} variant="secondary" label="Secondary" />
      <IconButton {...args} variant="primary" label="Primary" />
      <IconButton {...args} variant="danger" label="Remove">
        <X aria-hidden />
      </IconButton>
    </div>
  ),
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const Hover = meta.story({
  ...Variants.input,
  decorators: [hovered],
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name })
    await expectColour(button('Quiet'), 'backgroundColor', 'hover')
    await expectColour(button('Secondary'), 'backgroundColor', 'hover')
    await expectColour(button('Primary'), 'backgroundColor', 'accent-hover')
    await expectColour(button('Remove'), 'backgroundColor', 'danger-hover')
  },
})
