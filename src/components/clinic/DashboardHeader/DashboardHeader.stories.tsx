import { CalendarPlus } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../../ui/Button/Button'
import { CommandPaletteButton } from '../CommandPalette/CommandPaletteButton'
import { NotificationBell } from '../NotificationBell/NotificationBell'
import { DashboardActions } from './DashboardActions'
import { DashboardHeader } from './DashboardHeader'

const meta = preview.meta({
  title: 'Clinic/Frame/DashboardHeader',
  component: DashboardHeader,
  parameters: { layout: 'fullscreen' },
  argTypes: { title: { control: 'text' }, actions: { control: false }, bell: { control: false } },
  args: { title: en.dashboard.title, onOpenMenu: fn() },
})

/** Pixels, with the line below it. */
const HEADER_HEIGHT = 65

const actions = <DashboardActions settingsHref="/settings" onLogout={fn()} />

const schedule = (
  <Button variant="primary" onClick={fn()}>
    <CalendarPlus aria-hidden />
    <span>{en.app.schedule}</span>
  </Button>
)

export const TitleOnly = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.dashboard.title)
  },
})

export const WithActions = meta.story({
  args: { actions },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: en.dashboard.settings })).toHaveAttribute(
      'href',
      '/settings',
    )
    await expect(canvas.getByRole('button', { name: en.dashboard.logout })).toBeVisible()
  },
})

/** At 320 px the actions have a line of their own on every screen, as on the page that shows before the app has loaded. */
export const WithBell = meta.story({
  tags: ['visual'],
  args: {
    actions,
    search: <CommandPaletteButton onClick={fn()} />,
    bell: <NotificationBell href="/notifications" unread={120} className="-me-3" />,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(bell).toHaveAttribute('href', '/notifications')
    await expect(bell).toHaveAccessibleDescription('120 unread')
    const menu = canvas.getByRole('button', { name: en.shell.openMenu })
    await expect(bell.getBoundingClientRect().top).toBeGreaterThanOrEqual(menu.getBoundingClientRect().bottom)
    for (const stop of [
      menu,
      canvas.getByRole('link', { name: en.dashboard.settings }),
      canvas.getByRole('button', { name: en.dashboard.logout }),
      canvas.getByRole('button', { name: en.shell.findCaller }),
      bell,
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
})

export const NothingUnread = meta.story({
  args: { bell: <NotificationBell href="/notifications" unread={0} /> },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(bell).not.toHaveAttribute('aria-describedby')
  },
})

/** One line, as the page that shows before the app has loaded. The names of the actions are there without their texts. */
export const OnAPhone = meta.story({
  tags: ['visual'],
  args: {
    actions,
    schedule,
    search: <CommandPaletteButton onClick={fn()} />,
    bell: <NotificationBell href="/notifications" unread={120} className="-me-3" />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Open menu' })
    const controls = [
      menu,
      canvas.getByRole('button', { name: en.shell.findCaller }),
      canvas.getByRole('link', { name: en.screens.notifications.title }),
      canvas.getByRole('link', { name: en.dashboard.settings }),
      canvas.getByRole('button', { name: en.dashboard.logout }),
      canvas.getByRole('button', { name: en.app.schedule }),
    ]
    const { top } = menu.getBoundingClientRect()
    for (const control of controls) {
      await expect(control.getBoundingClientRect()).toMatchObject({ top, height: 44 })
      await expect(control.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
      await expect(control.querySelector('svg')).toBeVisible()
    }
    const header = canvas.getByRole('banner')
    await expect(header.getBoundingClientRect().height).toBe(HEADER_HEIGHT)
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth)
    await userEvent.click(menu)
    await expect(args.onOpenMenu.mock.calls).toEqual([[]])
  },
})

export const LongTitle = meta.story({
  args: { title: 'Appointments of Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva', actions },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner')
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth)
  },
})

/** Two lines of the title fit into the header's height. */
export const DoctorOnAPhone = meta.story({
  args: {
    title: 'Appointments of Dr. Amara Okafor',
    search: <CommandPaletteButton onClick={fn()} />,
    bell: <NotificationBell href="/notifications" unread={3} className="-me-3" />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(HEADER_HEIGHT)
  },
})

/** Search and bell wrap below before a word of the title is broken. The title has at most two lines. */
export const LongTitleOnAPhone = LongTitle.extend({
  tags: ['visual'],
  args: {
    actions: (
      <Button variant="primary">
        <CalendarPlus aria-hidden />
        <span>{en.app.schedule}</span>
      </Button>
    ),
    search: <CommandPaletteButton onClick={fn()} />,
    bell: <NotificationBell href="/notifications" unread={3} className="-me-3" />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 })
    const text = title.firstChild
    if (!text) throw new Error('The title has no text.')
    for (const { 0: word, index } of title.textContent.matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      await expect([word, range.getClientRects().length]).toEqual([word, 1])
    }
  },
})
