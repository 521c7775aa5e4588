import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CommandPaletteButton } from './CommandPaletteButton'

const meta = preview.meta({
  title: 'Clinic/Frame/CommandPaletteButton',
  component: CommandPaletteButton,
  tags: ['new'],
  args: { onClick: fn() },
})

/** The name of the platform, which decides about the name of the key. */
const onPlatform = (platform: string) => ({
  beforeEach: () => {
    Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'platform')
  },
})

export const Default = meta.story({
  tags: ['visual'],
  ...onPlatform('Linux x86_64'),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: en.shell.findCaller })
    await expect(button).toHaveTextContent(en.shell.shortcut)
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await userEvent.click(button)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
})

export const OnAMac = meta.story({
  ...onPlatform('MacIntel'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent(en.shell.shortcutApple)
  },
})

/** Without a sidebar there is only room for the icon. */
export const OnAPhone = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: en.shell.findCaller })
    const { width, height } = button.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await expect(canvas.getByText(en.shell.shortcut)).not.toBeVisible()
  },
})
