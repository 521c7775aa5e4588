import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { legalDocuments } from '@/messages/en/legal'
import { happy } from '../mocks/handlers'
import { sessionExpires, networkErrors, pendingClinic } from './inDashboard'
import { setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/Policy',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/policy' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const titles = Object.values(legalDocuments.clinicPolicy).map(({ title }) => title)

async function readable({ canvas }: ScreenContext) {
  await expect(await canvas.findByRole('heading', { level: 1, name: en.screens.policy.title })).toBeVisible()
  const headings = canvas.getAllByRole('heading', { level: 2 })
  await expect(headings.map((each) => each.textContent)).toEqual(titles)
  await expect(canvas.getByText('Last updated 1-1-2025')).toBeVisible()
  const current = canvas.getByRole('link', { name: en.screens.policy.title, hidden: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
}

export const Default = meta.story({ tags: ['tree'], play: readable })

/** The text is part of the bundle and needs no call. */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(...networkErrors()),
  play: readable,
})

/** A new tab, so that nothing that is typed in the dashboard is lost. */
export const LeadsToTheAccessibilityStatement = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas }) => {
    const { title } = en.screens.accessibility
    const link = await canvas.findByRole('link', { name: `${title} ${en.ui.opensInNewTab}` })
    await expect(link).toHaveAttribute('href', '/accessibility')
    await expect(link).toHaveAttribute('target', '_blank')
  },
})

export const ExpiredSession = meta.story({ ...sessionExpires('GET /recent'), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
