import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { NotificationBell } from '../NotificationBell/NotificationBell'
import { DashboardActions } from './DashboardActions'
import { DashboardHeader } from './DashboardHeader'

const meta = preview.meta({
  title: 'Clinic/Clinic/DashboardHeader',
  component: DashboardHeader,
  parameters: { layout: 'fullscreen' },
  argTypes: { title: { control: 'text' }, actions: { control: false }, bell: { control: false } },
  args: { title: en.dashboard.title, onOpenMenu: fn() },
})

const actions = <DashboardActions settingsHref="/settings" onLogout={fn()} />

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

/** On small screens the bell stays beside the title, and the actions wrap below. */
export const WithBell = meta.story({
  tags: ['visual'],
  args: { actions, bell: <NotificationBell href="/notifications" unread={3} /> },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('link', { name: en.shell.notifications })
    await expect(bell).toHaveAttribute('href', '/notifications')
    await expect(bell).toHaveAccessibleDescription('3 unread')
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    const title = canvas.getByRole('heading', { level: 1 })
    await expect(Math.abs(middle(bell) - middle(title))).toBeLessThan(2)
    for (const stop of [
      canvas.getByRole('button', { name: en.shell.openMenu }),
      bell,
      canvas.getByRole('link', { name: en.dashboard.settings }),
      canvas.getByRole('button', { name: en.dashboard.logout }),
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
})

export const NothingUnread = meta.story({
  args: { bell: <NotificationBell href="/notifications" unread={0} /> },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('link', { name: en.shell.notifications })
    await expect(bell).not.toHaveAttribute('aria-describedby')
  },
})

export const OnAPhone = meta.story({
  tags: ['visual'],
  args: { actions },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Open menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(menu)
    await expect(args.onOpenMenu.mock.calls).toEqual([[]])
    const logout = canvas.getByRole('button', { name: en.dashboard.logout })
    await expect(
      Math.abs(logout.getBoundingClientRect().top - menu.getBoundingClientRect().top),
    ).toBeLessThan(4)
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

/** The actions wrap below before a word of the title is broken. */
export const LongTitleOnAPhone = LongTitle.extend({
  tags: ['visual'],
  args: { bell: <NotificationBell href="/notifications" unread={3} /> },
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
