import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { expired, offline, pendingClinic } from './inDashboard'
import { openAs, Screen, type AtScreen } from './screen'

const meta = preview.meta({
  title: 'Screens/Policy',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/policy' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await openAs('clinic', args.path)
  },
})

const titles = Object.values(en.legal.clinicPolicy).map(({ title }) => title)

async function readable({ canvas }: AtScreen) {
  await expect(await canvas.findByRole('heading', { level: 1, name: en.app.screens.policy })).toBeVisible()
  const headings = canvas.getAllByRole('heading', { level: 2 })
  await expect(headings.map((each) => each.textContent)).toEqual(titles)
  await expect(canvas.getByText('Last updated 1-1-2025')).toBeVisible()
  const current = canvas.getByRole('link', { name: en.shell.policy, hidden: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
}

export const Default = meta.story({ play: readable })

/** It is in the product itself: no call has to be answered to read it. */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(...offline()),
  play: readable,
})

export const ExpiredSession = meta.story(expired('GET /recent'))
export const PendingClinic = meta.story(pendingClinic)
