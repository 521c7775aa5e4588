import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { SidebarAccount } from './SidebarAccount'

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>"

const meta = preview.meta({
  title: 'Clinic/Frame/SidebarAccount',
  component: SidebarAccount,
  // In a frame of its own: the menu has a fixed position.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '240px' } } },
  decorators: [
    (Story) => (
      <div className="flex h-dvh w-60 flex-col justify-end bg-surface">
        <Story />
      </div>
    ),
  ],
  args: {
    clinicName: 'Riverside Family Clinic',
    settingsHref: '/settings',
    passwordHref: '/forgot-password',
    settingsKeys: 'G S',
    onLogout: fn(),
  },
})

const { settings, logout } = en.dashboard

export const Closed = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Riverside Family Clinic' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: settings })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: logout })).not.toBeInTheDocument()
  },
})

export const Open = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const account = canvas.getByRole('button', { name: 'Riverside Family Clinic' })
    await userEvent.click(account)
    const link = canvas.getByRole('link', { name: settings })
    await expect(link).toHaveTextContent('G S')
    await waitFor(() => expect(link).toBeVisible())
    await expect(link).toHaveAttribute('href', args.settingsHref)
    const entries = link.closest('ul')?.getBoundingClientRect()
    await expect(entries?.bottom).toBeLessThanOrEqual(account.getBoundingClientRect().top)
    await expect(entries?.left).toBeGreaterThanOrEqual(0)
  },
})

export const LogsOut = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Riverside Family Clinic' }))
    await userEvent.click(canvas.getByRole('button', { name: logout }))
    await expect(args.onLogout.mock.calls).toEqual([[]])
    await expect(canvas.queryByRole('link', { name: settings })).not.toBeInTheDocument()
  },
})

/** The menu closes when the focus leaves it. */
export const ClosedByFocusLoss = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <>
      <SidebarAccount {...args} />
      <a href="#elsewhere">Elsewhere</a>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Riverside Family Clinic' }))
    canvas.getByRole('button', { name: logout }).focus()
    canvas.getByRole('link', { name: 'Elsewhere' }).focus()
    await expect(canvas.queryByRole('button', { name: logout })).not.toBeInTheDocument()
  },
})

export const WithPicture = meta.story({
  args: { pictureUrl: picture },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', picture))
  },
})

export const NameLoading = meta.story({
  args: { clinicName: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: en.shell.account })).toBeVisible()
  },
})
