import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { DashboardActions } from './DashboardActions'

const meta = preview.meta({
  title: 'Clinic/Frame/DashboardActions',
  component: DashboardActions,
  args: { settingsHref: '/settings', onLogout: fn() },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const settings = canvas.getByRole('link', { name: 'Settings' })
    await expect(settings).toHaveAttribute('href', '/settings')
    await userEvent.tab()
    await expect(settings).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Logout' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onLogout.mock.calls).toEqual([[]])
  },
})

export const LoggingOut = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const logout = canvas.getByRole('button', { name: 'Logout' })
    await expect(logout).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(logout)
    await expect(args.onLogout).not.toHaveBeenCalled()
  },
})
