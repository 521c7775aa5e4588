import { Menu } from 'lucide-react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { IconButton } from '../IconButton/IconButton'
import { Drawer, DrawerBody, DrawerClose, DrawerContent, DrawerTitle, DrawerTrigger } from './Drawer'

const meta = preview.meta({
  title: 'Components/Drawer',
  component: DrawerContent,
  subcomponents: { Drawer, DrawerTrigger, DrawerTitle, DrawerBody, DrawerClose },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => (
    <Drawer>
      <DrawerTrigger asChild>
        <IconButton label="Open menu">
          <Menu aria-hidden />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent {...args}>
        <DrawerTitle>Clinora</DrawerTitle>
        <DrawerBody>
          <a href="#dashboard">Dashboard</a>
        </DrawerBody>
      </DrawerContent>
    </Drawer>
  ),
})

async function openDrawer(userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Clinora' })
  await waitFor(() => expect(drawer.getAnimations()).toHaveLength(0))
  return drawer
}

export const AtTheStart = meta.story({
  args: { side: 'start' },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    await expect(drawer.getBoundingClientRect().left).toBe(0)
    await expect(within(drawer).getByRole('button', { name: ui.close })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  },
})

export const AtTheStartRightToLeft = meta.story({
  args: { side: 'start' },
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
  },
})

export const AtTheEnd = meta.story({
  args: { side: 'end' },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
    await userEvent.click(within(drawer).getByRole('button', { name: ui.close }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const Open = meta.story({
  play: async ({ userEvent }) => {
    await expect(await openDrawer(userEvent)).toHaveAttribute('data-side', 'start')
  },
})

export const ClickOutsideCloses = meta.story({
  play: async ({ userEvent }) => {
    await openDrawer(userEvent)
    const overlay = document.querySelector('[data-slot=drawer-overlay]')
    if (overlay) await userEvent.click(overlay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})
