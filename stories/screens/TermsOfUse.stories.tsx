import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { expired, offline, pendingClinic } from './inDashboard'
import { openAs, Screen, type AtScreen } from './screen'

const meta = preview.meta({
  title: 'Screens/TermsOfUse',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/terms-of-use' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await openAs('clinic', args.path)
  },
})

const titles = Object.values(en.legal.terms).map(({ title }) => title)

async function readable({ canvas }: AtScreen) {
  await expect(await canvas.findByRole('heading', { level: 1, name: en.app.screens.terms })).toBeVisible()
  const headings = canvas.getAllByRole('heading', { level: 2 })
  await expect(headings.map((each) => each.textContent)).toEqual(titles)
  const current = canvas.getByRole('link', { name: en.shell.terms, hidden: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
}

export const Default = meta.story({ play: readable })

/** It is in the product itself: no call has to be answered to read it. */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(...offline()),
  play: readable,
})

export const ExpiredSession = meta.story(expired('GET /clinics/{clinicId}'))
export const PendingClinic = meta.story(pendingClinic)
