import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, waitFor, within } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Sidebar } from './Sidebar'
import { sidebarEntryNames } from './SidebarNav'

const hrefs = Object.fromEntries(sidebarEntryNames.map((name) => [name, `/${name}`]))

const meta = preview.meta({
  title: 'Clinic/Frame/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  decorators: [
    (Story) => (
      <div className="h-dvh">
        <Story />
      </div>
    ),
  ],
  args: {
    hrefs,
    currentPath: '/dashboard',
    unread: 0,
    clinicName: 'Riverside Family Clinic',
    settingsHref: '/settings',
    onLogout: fn(),
  },
})

const bell = (canvas: Canvas) => canvas.getByRole('link', { name: 'Notifications' })

export const NothingUnread = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const pages = [en.screens.policy.title, en.screens.terms.title]
    const links = canvas.getAllByRole('link')
    await expect(links.map((each) => each.textContent)).toEqual(
      sidebarEntryNames.map((name) => en.screens[name].title),
    )
    await expect(links.map((each) => each.getAttribute('href'))).toEqual(Object.values(hrefs))
    for (const link of links) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
    const pageLinks = within(canvas.getByRole('list', { name: 'Pages' })).getAllByRole('link')
    await expect(pageLinks.map((each) => each.textContent)).toEqual(pages)
    await expect(bell(canvas)).not.toHaveAttribute('aria-describedby')
    await expect(canvasElement.querySelector('.lucide-bell')).toBeVisible()
    await expect(canvasElement.querySelector('.lucide-bell-dot')).toBeNull()
  },
})

export const ThreeUnread = meta.story({
  args: { unread: 3 },
  play: async ({ canvas, canvasElement }) => {
    await expect(bell(canvas)).toHaveAccessibleName(en.screens.notifications.title)
    await expect(bell(canvas)).toHaveAccessibleDescription('3 unread')
    await expect(bell(canvas)).toHaveTextContent('3')
    await expect(canvasElement.querySelector('.lucide-bell-dot')).toBeVisible()
  },
})

export const ManyUnread = meta.story({
  args: { unread: 120 },
  play: async ({ canvas }) => {
    await expect(bell(canvas)).toHaveAccessibleName(en.screens.notifications.title)
    await expect(bell(canvas)).toHaveAccessibleDescription('120 unread')
    await expect(canvas.getByText('99+')).toBeVisible()
  },
})

export const CurrentPage = meta.story({
  args: { currentPath: '/appointments' },
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))
    await expect(current.map((each) => each.textContent)).toEqual(['Appointments'])
    await expect(current[0]).toHaveAttribute('aria-current', 'page')
  },
})

/** An entry is current for its own path and the paths below it. */
export const BelowAnEntry = CurrentPage.extend({ args: { currentPath: '/appointments/7' } })
export const SamePrefix = meta.story({
  args: { currentPath: '/doctors-appointments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Doctors' })).toHaveAttribute('href', '/doctors')
    for (const link of canvas.getAllByRole('link')) await expect(link).not.toHaveAttribute('aria-current')
  },
})

export const UnknownPath = meta.story({
  args: { currentPath: '/settings' },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) await expect(link).not.toHaveAttribute('aria-current')
  },
})

export const LongName = meta.story({
  args: { clinicName: `The ${'Interdisciplinary '.repeat(5)}Clinic of Sankt-${'Bartholomä'.repeat(6)}` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Interdisciplinary/)).toBeVisible()
    const sidebar = canvasElement.querySelector('[data-slot=sidebar]')
    await expect(sidebar?.scrollWidth).toBe(sidebar?.clientWidth)
  },
})

/** Logout works before the clinic's name has loaded. */
export const WithoutName = meta.story({
  args: { clinicName: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.shell.account }))
    await waitFor(() => expect(canvas.getByRole('button', { name: en.dashboard.logout })).toBeVisible())
  },
})

export const Hover = meta.story({
  tags: ['visual'],
  args: { unread: 3 },
  decorators: [hovered],
  play: async ({ canvas }) => {
    const doctors = canvas.getByRole('link', { name: 'Doctors' })
    await expectColour(doctors, 'backgroundColor', 'hover')
    await expectColour(doctors, 'color', 'ink')
    await expectColour(canvas.getByRole('link', { name: 'Dashboard' }), 'color', 'accent-hover')
  },
})
