import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { DashboardActions } from './DashboardActions'
import { DashboardHeader } from './DashboardHeader'

const meta = preview.meta({
  title: 'Clinic/DashboardHeader',
  component: DashboardHeader,
  parameters: { layout: 'fullscreen' },
  args: { title: en.dashboard.title, onOpenMenu: fn() },
})

const actions = <DashboardActions settingsHref="/settings" onLogout={fn()} />

export const TitleOnly = meta.story({
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

export const OnAPhone = meta.story({
  args: { actions },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('button', { name: 'Open menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(menu)
    await expect(args.onOpenMenu).toHaveBeenCalledOnce()
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
