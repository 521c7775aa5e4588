import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { legalDocuments } from '@/messages/en/legal'
import { happy } from '../mocks/handlers'
import { sessionExpires, networkErrors, pendingClinic } from './inDashboard'
import { setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/TermsOfUse',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/terms-of-use' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const titles = Object.values(legalDocuments.terms).map(({ title }) => title)

async function readable({ canvas }: ScreenContext) {
  await expect(await canvas.findByRole('heading', { level: 1, name: en.screens.terms.title })).toBeVisible()
  const headings = canvas.getAllByRole('heading', { level: 2 })
  await expect(headings.map((each) => each.textContent)).toEqual(titles)
  const current = canvas.getByRole('link', { name: en.screens.terms.title, hidden: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
}

export const Default = meta.story({ tags: ['tree'], play: readable })

/** The text is part of the bundle and needs no call. */
export const Offline = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => msw.use(...networkErrors()),
  play: readable,
})

export const ExpiredSession = meta.story({
  ...sessionExpires('GET /recent'),
  tags: ['behaviour', 'nightly'],
})
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
