import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, unanswered } from '../mocks/handlers'
import { identity, identityRefusing } from '../mocks/identity'
import { address, openAs, Screen, type AtScreen } from './screen'

const meta = preview.meta({
  title: 'Screens/Login',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/login' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy, ...identity())
    await openAs('nobody', args.path)
  },
})

async function logIn({ canvas, userEvent }: AtScreen) {
  await userEvent.type(await canvas.findByLabelText('Email'), 'demo@clinora.test')
  await userEvent.type(canvas.getByLabelText('Password'), 'demo-password')
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
}

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Email')).toHaveValue('')
  },
})

export const LogsIn = meta.story({
  play: async (context) => {
    await logIn(context)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    await expect(await context.canvas.findByText(fixtures.clinic.email)).toBeInTheDocument()
  },
})

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(identityRefusing('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS')),
  play: async (context) => {
    await logIn(context)
    await expect(await context.canvas.findByText(en.errors.identity['invalid-credential'])).toBeVisible()
    await expect(context.canvas.getByLabelText('Password')).toHaveValue('demo-password')
  },
})

export const BackendSilent = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered('POST /login')),
  play: async (context) => {
    await logIn(context)
    await expect(await context.canvas.findByText(en.errors.login.failed)).toBeVisible()
  },
})

export const BackendRefuses = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('POST /login', 403, en.server.clinicUnknown)),
  play: async (context) => {
    await logIn(context)
    await expect(await context.canvas.findByText(en.server.clinicUnknown)).toBeVisible()
  },
})
