import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_EMAIL } from '../mocks/fixtures'
import { happy } from '../mocks/handlers'
import {
  identity,
  identityRefusing,
  identitySlow,
  identityRecording,
  identityUnanswered,
} from '../mocks/identity'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()

const meta = preview.meta({
  title: 'Screens/ForgotPassword',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/forgot-password' },
  beforeEach: async ({ msw, args }) => {
    msw.use(identityRecording(onIdentityCall), ...happy, ...identity())
    await setUpScreen('nobody', args.path)
  },
})

const press = async ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(await canvas.findByRole('button', { name: en.auth.forgotPassword.submit }))

async function askForMail(at: ScreenContext) {
  const email = await at.canvas.findByLabelText(en.auth.email)
  // The form of a logged-in clinic has its email.
  await at.userEvent.clear(email)
  await at.userEvent.type(email, CLINIC_EMAIL)
  await press(at)
}

export const Empty = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(en.auth.email)).toHaveValue('')
    const back = canvas.getByRole('link', { name: en.auth.backToLogin })
    await userEvent.click(back)
    await waitFor(() => expect(currentUrl()).toBe('/login'))
    await userEvent.click(await canvas.findByRole('link', { name: en.auth.login.forgotPassword }))
    await waitFor(() => expect(currentUrl()).toBe('/forgot-password'))
  },
})

export const Required = meta.story({
  play: async (at) => {
    await press(at)
    await expect(await at.canvas.findByText(en.errors.forgotPassword.required)).toBeVisible()
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(identityRecording(onIdentityCall), identitySlow('sendOobCode')),
  play: async (at) => {
    await askForMail(at)
    const button = at.canvas.getByRole('button', { name: en.auth.forgotPassword.submit })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    // Otherwise the next story would get the call.
    await waitFor(() => expect(onIdentityCall).toHaveBeenCalled())
  },
})

export const Sent = meta.story({
  play: async (at) => {
    await askForMail(at)
    await expect(await at.canvas.findByText(en.outcomes.passwordResetSent)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(onIdentityCall.mock.calls).toEqual([
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email: CLINIC_EMAIL, clientType: 'CLIENT_TYPE_WEB' }],
    ])
  },
})

/** The alert shows the reason, and the email stays, to be corrected. */
async function seeRefused({ canvas }: ScreenContext, reason: string) {
  await expect((await canvas.findByRole('alert')).textContent).toBe(`❌ ${reason}`)
  await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(CLINIC_EMAIL)
  await expect(canvas.queryByText(en.outcomes.passwordResetSent)).not.toBeInTheDocument()
}

const refusalStory = (reason: string, handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async (at: ScreenContext) => {
    await askForMail(at)
    await seeRefused(at, reason)
  },
})

const { identity: texts, forgotPassword } = en.errors

export const UnknownEmail = meta.story(
  refusalStory(forgotPassword.unknown, identityRefusing('sendOobCode', 'EMAIL_NOT_FOUND')),
)
export const InvalidEmail = meta.story({
  ...refusalStory(texts['invalid-email'], identityRefusing('sendOobCode', 'INVALID_EMAIL')),
  tags: ['nightly'],
})
/** For a disabled account the session of this tab ends. */
export const UserDisabled = meta.story({
  tags: ['nightly'],
  beforeEach: async ({ args, msw }) => {
    msw.use(identityRefusing('sendOobCode', 'USER_DISABLED'))
    await setUpScreen('clinic', args.path)
  },
  play: async (at) => {
    await expect(Object.keys(storedSession()).sort()).toEqual(['clinic', 'clinicId', 'token', 'uid'])
    await askForMail(at)
    await seeRefused(at, texts['user-disabled'])
    await expect(storedSession()).toEqual(NOBODY)
  },
})
export const TooManyRequests = meta.story({
  ...refusalStory(texts['too-many-requests'], identityRefusing('sendOobCode', 'RESET_PASSWORD_EXCEED_LIMIT')),
  tags: ['nightly'],
})
export const UnknownProviderError = meta.story({
  ...refusalStory(
    'Firebase: The mail template is broken. (auth/template-broken).',
    identityRefusing('sendOobCode', 'TEMPLATE_BROKEN : The mail template is broken.'),
  ),
  tags: ['nightly'],
})

export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(identityUnanswered('sendOobCode')),
  play: async (at) => {
    await askForMail(at)
    await seeRefused(at, texts['network-request-failed'])
    at.msw.use(...identity())
    await press(at)
    await expect(await at.canvas.findByText(en.outcomes.passwordResetSent)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
