import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { legalDocuments } from '@/messages/en/legal'
import { happy } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/Accessibility',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/accessibility' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('nobody', args.path)
    window.scrollTo(0, 0)
  },
})

const { title } = en.screens.accessibility

export const Default = meta.story({
  tags: ['full-checks', 'tree'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
    await expect(titles).toEqual(Object.values(legalDocuments.accessibility).map((each) => each.title))
    await expect(canvas.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    await expect(document.title).toBe(`${title} · Clinora`)
  },
})

export const FromTheFooter = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: en.landing.footer.accessibility }))
    await waitFor(() => expect(currentUrl()).toBe('/accessibility'))
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveFocus()
  },
})

/** On a phone the contents are closed at first. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const [summary] = (await canvas.findAllByText(en.app.legal.contents)).filter(
      (each) => each.tagName === 'SUMMARY',
    )
    if (!summary) throw new Error('There is no summary.')
    await userEvent.click(summary)
    await expect(canvas.getByRole('link', { name: legalDocuments.accessibility.report.title })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
