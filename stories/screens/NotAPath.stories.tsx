import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen } from './screen'

const meta = preview.meta({
  title: 'Tests/Unknown paths',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  // The stories end on pages of other screens.
  tags: ['screen', 'nightly'],
  args: { path: '/no-such-screen?tab=1#there' },
  beforeEach: async ({ msw }) => {
    msw.use(...happy)
    await setUpScreen('nobody', '/')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.landing.hero.title })).toBeVisible()
    await expect(currentUrl()).toBe('/')
  },
})

export const Unknown = meta.story()
export const OtherLetterCase = meta.story({ args: { path: '/Login' } })
export const WithoutId = meta.story({ args: { path: '/doctor-profile' } })
export const UnknownSubpath = meta.story({ args: { path: '/settings/picture' } })

export const WhileLoggedIn = meta.story({ beforeEach: () => setUpScreen('clinic', '/') })

/** A trailing slash is ignored. */
export const TrailingSlash = meta.story({
  args: { path: '/login/?from=%2Fpayments' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login?from=%2Fpayments')
  },
})
