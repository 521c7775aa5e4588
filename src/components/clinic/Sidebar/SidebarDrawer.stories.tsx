import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { DashboardHeader } from '../DashboardHeader/DashboardHeader'
import { SidebarDrawer } from './SidebarDrawer'

const meta = preview.meta({
  title: 'Clinic/Frame/SidebarDrawer',
  component: SidebarDrawer,
  tags: ['nightly'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  globals: { viewport: { value: 'phone' } },
  args: {
    open: false,
    onOpenChange: fn(),
    hrefs: {
      dashboard: '/dashboard',
      doctors: '/doctors',
      appointments: '/appointments',
      calendar: '/calendar',
      payments: '/payments',
      notifications: '/notifications',
      policy: '/policy',
      terms: '/terms-of-use',
    },
    currentPath: '/dashboard',
    unread: 3,
    clinicName: 'Riverside Family Clinic',
    settingsHref: '/settings',
    onLogout: fn(),
  },
  render: function Controlled({ open: initiallyOpen, onOpenChange, ...args }) {
    const [open, setOpen] = useState(initiallyOpen)
    const changeOpen = (next: boolean) => {
      onOpenChange(next)
      setOpen(next)
    }
    return (
      // Following a link would replace the story.
      <div className="h-dvh" onClickCapture={(event) => preventNavigation(event)}>
        <DashboardHeader title={en.dashboard.title} onOpenMenu={() => changeOpen(true)} />
        <SidebarDrawer {...args} open={open} onOpenChange={changeOpen} />
      </div>
    )
  },
})

function preventNavigation(event: React.MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

const drawerGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const OpenedFromTheHeader = meta.story({
  tags: ['visual', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: en.shell.openMenu })
    await userEvent.click(menu)
    await expect(args.onOpenChange.mock.calls).toEqual([[true]])
    const drawer = await screen.findByRole('dialog', { name: en.shell.menu })
    await waitFor(() => expect(drawer).toBeVisible())
    await expect(drawer.contains(document.activeElement)).toBe(true)

    await userEvent.keyboard('{Escape}')
    await drawerGone()
    await expect(args.onOpenChange.mock.calls).toEqual([[true], [false]])
    await expect(menu).toHaveFocus()
  },
})

/** Waits for the CSS animation with this name and pauses it. */
async function animationOf(drawer: Element, name: string) {
  const animation = await waitFor(() => {
    const drawerAnimation = drawer
      .getAnimations()
      .find((each) => each instanceof CSSAnimation && each.animationName === name)
    if (!drawerAnimation) throw new Error(`There is no ${name}.`)
    return drawerAnimation
  })
  animation.pause()
  return animation
}

function isOutsideViewport(drawer: Element) {
  const { left, right } = drawer.getBoundingClientRect()
  return right <= 0 || left >= window.innerWidth
}

/** The drawer slides in from outside of the viewport, and out again. */
export const SlidesIn = meta.story({
  tags: ['behaviour', 'motion'],
  // The test needs time to find the running animation.
  beforeEach: () => {
    const { style } = document.documentElement
    style.setProperty('--clinora-duration-slow', '60s')
    style.setProperty('--clinora-duration-base', '60s')
    return () => {
      style.removeProperty('--clinora-duration-slow')
      style.removeProperty('--clinora-duration-base')
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.shell.openMenu }))
    const drawer = await screen.findByRole('dialog', { name: en.shell.menu })
    const slideIn = await animationOf(drawer, 'clinora-drawer-in')
    slideIn.currentTime = 0
    await expect(isOutsideViewport(drawer)).toBe(true)
    slideIn.finish()
    const { left, right } = drawer.getBoundingClientRect()
    await expect(left === 0 || right === window.innerWidth).toBe(true)

    await userEvent.keyboard('{Escape}')
    const slideOut = await animationOf(drawer, 'clinora-drawer-out')
    slideOut.currentTime = Number(slideOut.effect?.getComputedTiming().endTime)
    await expect(isOutsideViewport(drawer)).toBe(true)
    slideOut.finish()
    await drawerGone()
  },
})

export const Open = meta.story({
  tags: ['visual'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const link = await screen.findByRole('link', { name: en.screens.notifications.title })
    await waitFor(() => expect(link).toBeVisible())
    await expect(link).toHaveAccessibleDescription('3 unread')
    await expect(screen.getByRole('link', { name: en.screens.dashboard.title })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.tab()
  },
})

export const EntryFollowed = meta.story({
  tags: ['behaviour'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const link = await screen.findByRole('link', { name: en.screens.appointments.title })
    await waitFor(() => expect(link).toBeVisible())
    await userEvent.click(link)
    await drawerGone()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
  },
})

export const ClosedByItsButton = meta.story({
  tags: ['behaviour'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const close = await screen.findByRole('button', { name: en.ui.close })
    await waitFor(() => expect(close).toBeVisible())
    await userEvent.click(close)
    await drawerGone()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
  },
})

export const ClosedByAPressOutside = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: en.shell.openMenu })
    await userEvent.click(menu)
    const drawer = await screen.findByRole('dialog', { name: en.shell.menu })
    await waitFor(() => expect(drawer).toBeVisible())
    const overlay = document.querySelector('[data-slot=drawer-overlay]')
    if (!overlay) throw new Error('There is no overlay.')
    await userEvent.click(overlay)
    await drawerGone()
    await expect(args.onOpenChange.mock.calls).toEqual([[true], [false]])
    await waitFor(() => expect(menu).toHaveFocus())
  },
})

/** The open drawer is a focus trap. */
export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  args: { open: true },
  play: async ({ userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: en.shell.menu })
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
    // The links, Close and the account.
    const stops = within(drawer).getAllByRole('link').length + 2
    const reached = new Set<Element | null>()
    for (let stop = 0; stop < stops; stop += 1) {
      await userEvent.tab()
      reached.add(document.activeElement)
    }
    await expect(reached.size).toBe(stops)
    for (const element of reached) await expect(drawer).toContainElement(element as HTMLElement)
  },
})

/** On a phone too the clinic's name opens Settings and Logout. */
export const LogsOut = meta.story({
  tags: ['behaviour'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const account = await screen.findByRole('button', { name: 'Riverside Family Clinic' })
    await waitFor(() => expect(account).toBeVisible())
    await userEvent.click(account)
    await expect(screen.getByRole('link', { name: en.dashboard.settings })).toHaveAttribute(
      'href',
      '/settings',
    )
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('link', { name: en.dashboard.settings })).not.toBeInTheDocument()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.click(account)
    const logout = screen.getByRole('button', { name: en.dashboard.logout })
    await expect(logout.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(logout)
    await expect(args.onLogout.mock.calls).toEqual([[]])
    await drawerGone()
  },
})

export const LongName = meta.story({
  tags: ['visual'],
  args: {
    open: true,
    unread: 120,
    clinicName: `The ${'Interdisciplinary '.repeat(5)}Clinic of Sankt-${'Bartholomä'.repeat(6)}`,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: en.shell.menu })
    await waitFor(() => expect(screen.getByText(/Interdisciplinary/)).toBeVisible())
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth)
  },
})
