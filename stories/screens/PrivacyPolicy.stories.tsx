import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/PrivacyPolicy',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/privacypolicy' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('nobody', args.path)
    window.scrollTo(0, 0)
  },
})

export const Default = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      en.screens.privacyPolicy.title,
    )
    await expect(canvas.getByText(new RegExp(PRIVACY_POLICY_UPDATED))).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: en.landing.navigation })).not.toBeInTheDocument()
  },
})

export const FromTheFooterAndHome = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: en.landing.footer.privacy }))
    await waitFor(() => expect(currentUrl()).toBe('/privacypolicy'))
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveFocus()
    await expect(window.scrollY).toBe(0)
    await userEvent.click(canvas.getByRole('link', { name: en.app.home }))
    await waitFor(() => expect(currentUrl()).toBe('/'))
    await expect(await canvas.findByRole('heading', { name: en.landing.hero.title })).toBeVisible()
  },
})

export const LeadsToTheLogin = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: en.landing.login }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toHaveFocus()
    await expect(currentUrl()).toBe('/login')
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
