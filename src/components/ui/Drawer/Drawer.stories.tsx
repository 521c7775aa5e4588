import { Menu } from 'lucide-react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import { openInExample } from '#.storybook/openInExample'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Drawer, DrawerBody, DrawerClose, DrawerContent, DrawerTitle, DrawerTrigger } from './Drawer'

const onOpenChange = fn()

const meta = preview.meta({
  title: 'Overlays/Drawer',
  component: DrawerContent,
  tags: ['visual'],
  decorators: [openInExample],
  beforeEach: () => {
    onOpenChange.mockClear()
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => (
    <Drawer onOpenChange={onOpenChange}>
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
  tags: ['!visual'],
  args: { side: 'start' },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    const { dir, clientWidth } = document.documentElement
    const { left, right } = drawer.getBoundingClientRect()
    await expect(dir === 'rtl' ? clientWidth - right : left).toBe(0)
    await expect(within(drawer).getByRole('button', { name: ui.close })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
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
  tags: ['!visual'],
  args: { side: 'end' },
  globals: { direction: 'ltr' },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
    await userEvent.click(within(drawer).getByRole('button', { name: ui.close }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  },
})

export const Open = meta.story({
  play: async ({ userEvent }) => {
    await expect(await openDrawer(userEvent)).toHaveAttribute('data-side', 'start')
  },
})

export const ClickOutsideCloses = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await openDrawer(userEvent)
    const overlay = document.querySelector('[data-slot=drawer-overlay]')
    if (!overlay) throw new Error('No overlay')
    await userEvent.click(overlay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    await expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  },
})

export const KeepsTheFocusInside = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    const close = within(drawer).getByRole('button', { name: ui.close })
    await expect(close).toHaveFocus()
    await userEvent.tab()
    await expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveFocus()
    await userEvent.tab()
    await expect(close).toHaveFocus()
  },
})

export const AButtonInsideCloses = meta.story({
  tags: ['!visual', 'behaviour'],
  render: (args) => (
    <Drawer onOpenChange={onOpenChange}>
      <DrawerTrigger asChild>
        <IconButton label="Open menu">
          <Menu aria-hidden />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent {...args}>
        <DrawerTitle>Clinora</DrawerTitle>
        <DrawerBody>
          <DrawerClose asChild>
            <Button variant="quiet">Logout</Button>
          </DrawerClose>
        </DrawerBody>
      </DrawerContent>
    </Drawer>
  ),
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent)
    await userEvent.click(within(drawer).getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  },
})

export const LongContent = meta.story({
  render: (args) => (
    <Drawer open>
      <DrawerContent {...args}>
        <DrawerTitle>Sri Venkateshwara Multispeciality Clinic and Diagnostics Centre</DrawerTitle>
        <DrawerBody tabIndex={0} role="group" aria-label="Entries">
          {Array.from({ length: 60 }, (_, line) => (
            <p key={line}>Entry {line + 1}</p>
          ))}
        </DrawerBody>
      </DrawerContent>
    </Drawer>
  ),
  play: async () => {
    const body = await screen.findByRole('group', { name: 'Entries' })
    await waitFor(() => expect(body).toHaveFocus())
    // The drawer would cut off an outline around the body.
    await expect(body).toHaveStyle({ outlineOffset: '-2px' })
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBe(window.innerHeight)
  },
})
