import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { address, openAs, Screen } from './screen'

const meta = preview.meta({
  title: 'Screens/NotAPath',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  // They end on pages that other screens draw.
  tags: ['!autodocs', 'screen'],
  args: { path: '/no-such-screen?tab=1#there' },
  beforeEach: async ({ msw }) => {
    msw.use(...happy)
    await openAs('nobody', '/')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.landing.hero.title })).toBeVisible()
    await expect(address()).toBe('/')
  },
})

export const Unknown = meta.story()
export const LettersOfAnotherCase = meta.story({ args: { path: '/Login' } })
export const WithoutItsId = meta.story({ args: { path: '/doctor-profile' } })
export const BelowAScreen = meta.story({ args: { path: '/settings/picture' } })

export const WhileLoggedIn = meta.story({ beforeEach: () => openAs('clinic', '/') })

/** A slash at the end is a slip of the hand, and no other path. */
export const SlashAtTheEnd = meta.story({
  args: { path: '/login/?from=%2Fpayments' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(address()).toBe('/login?from=%2Fpayments')
  },
})
