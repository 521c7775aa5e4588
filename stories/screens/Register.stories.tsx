import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { failing, happy, html, unanswered, wrongShape } from '../mocks/handlers'
import {
  identity,
  identityProof,
  identityRefusing,
  identitySlow,
  identityRecording,
  identityUnanswered,
} from '../mocks/identity'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()
const askedFor = () => onIdentityCall.mock.calls.map(([call]) => call)

const meta = preview.meta({
  title: 'Screens/Register',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/register' },
  beforeEach: async ({ msw, args }) => {
    msw.use(
      identityRecording(onIdentityCall),
      ...happy,
      ...identity({ emailVerified: false, email: clinic.email }),
    )
    await setUpScreen('nobody', args.path)
  },
})

const clinic = {
  clinicName: 'Riverside Family Clinic',
  email: 'front.desk@riverside.test',
  phone: '5550142233',
  password: 'correct horse',
  confirmPassword: 'correct horse',
}

const labels = {
  clinicName: en.auth.register.clinicName,
  email: en.auth.email,
  phone: en.auth.register.phone,
  password: en.auth.password,
  confirmPassword: en.auth.confirmPassword,
}

const press = async ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(await canvas.findByRole('button', { name: en.auth.register.submit }))

async function register(at: ScreenContext, values = clinic) {
  for (const [name, label] of Object.entries(labels)) {
    await at.userEvent.type(await at.canvas.findByLabelText(label), values[name as keyof typeof values])
  }
  await press(at)
}

async function seeKept({ canvas }: ScreenContext, values = clinic) {
  for (const [name, label] of Object.entries(labels)) {
    await expect(canvas.getByLabelText(label)).toHaveValue(values[name as keyof typeof values])
  }
  await expect(currentUrl()).toBe('/register')
}

async function seeRefused(at: ScreenContext, message: string) {
  await expect(await at.canvas.findByRole('alert')).toHaveTextContent(message)
  await seeKept(at)
  await expect(storedSession()).toEqual(NOBODY)
}

export const Empty = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(labels.clinicName)).toHaveValue('')
    await userEvent.click(canvas.getByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(currentUrl()).toBe('/login'))
    await userEvent.click(await canvas.findByRole('link', { name: 'Register' }))
    await waitFor(() => expect(currentUrl()).toBe('/register'))
  },
})

export const Required = meta.story({
  play: async (at) => {
    await press(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.register.required)
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const FieldsWrong = meta.story({
  play: async (at) => {
    const wrong = { ...clinic, phone: '555014223', confirmPassword: 'correct house' }
    await register(at, wrong)
    await expect(await at.canvas.findByText(en.errors.register.passwordMismatch)).toBeVisible()
    await expect(at.canvas.getByText(en.errors.register.phone)).toBeVisible()
    await seeKept(at, wrong)
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => msw.use(identityRecording(onIdentityCall), identitySlow('signUp')),
  play: async (at) => {
    await register(at)
    const button = at.canvas.getByRole('button', { name: en.auth.register.submit })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await press(at)
    await waitFor(() => expect(askedFor()).toEqual(['signUp']))
  },
})

export const Registers = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await register(at)
    await expect(await at.canvas.findByText(en.outcomes.registered)).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await expect(at.canvas.getByLabelText(en.auth.email)).toHaveValue(clinic.email)
    await expect(askedFor()).toEqual(['signUp', 'lookup'])
    await expect(storedSession()).toEqual(NOBODY)
  },
})

/** The new identity account is deleted, so that the email is free for the next attempt. */
const accountDeleted = (message: string, handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async (at: ScreenContext) => {
    await register(at)
    await seeRefused(at, message)
    await expect(askedFor()).toEqual(['signUp', 'lookup', 'delete'])
    await expect(onIdentityCall).toHaveBeenLastCalledWith('delete', { idToken: identityProof })
  },
})

const { failed } = en.errors.register

export const BackendRefuses = meta.story(
  accountDeleted(en.server.emailTaken, failing('POST /register', 409, en.server.emailTaken)),
)
export const BackendRefusesWithin200 = meta.story({
  ...accountDeleted(en.server.emailTaken, failing('POST /register', 200, en.server.emailTaken)),
  tags: ['behaviour', 'nightly'],
})
export const BackendUnanswered = meta.story({
  ...accountDeleted(failed, unanswered('POST /register')),
  tags: ['nightly'],
})
export const BackendAnswersHtml = meta.story({
  ...accountDeleted(failed, html('POST /register')),
  tags: ['nightly'],
})
export const BackendAnswersWrongShape = meta.story({
  ...accountDeleted(failed, wrongShape('POST /register', [])),
  tags: ['nightly'],
})

/** An identity account left by an earlier registration is reused. If the registration fails, it is not deleted. */
export const LeftoverAccount = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      identityRefusing('signUp', 'EMAIL_EXISTS'),
      failing('POST /register', 500, en.server.unavailable),
    ),
  play: async (at) => {
    await register(at)
    await seeRefused(at, en.server.unavailable)
    await expect(askedFor()).toEqual(['signInWithPassword', 'lookup'])
    at.msw.use(...happy)
    await press(at)
    await expect(await at.canvas.findByText(en.outcomes.registered)).toBeVisible()
  },
})

const refusalStory = (message: string, ...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(...handlers),
  play: async (at: ScreenContext) => {
    await register(at)
    await seeRefused(at, message)
  },
})

const texts = en.errors.identity

export const EmailAlreadyInUse = meta.story({
  ...refusalStory(
    texts['email-already-in-use'],
    identityRefusing('signUp', 'EMAIL_EXISTS'),
    identityRefusing('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS'),
  ),
  tags: ['nightly'],
})
/** The email and password of a registered clinic. */
export const AlreadyRegistered = meta.story({
  ...refusalStory(
    texts['email-already-in-use'],
    identityRefusing('signUp', 'EMAIL_EXISTS'),
    ...identity({ email: clinic.email }),
  ),
  tags: ['nightly'],
})
export const PasswordPolicy = meta.story({
  ...refusalStory(
    'The password does not meet these requirements: Password must contain a numeric character.',
    identityRefusing(
      'signUp',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
    ),
  ),
  tags: ['nightly'],
})
export const TooManyRequests = meta.story({
  ...refusalStory(texts['too-many-requests'], identityRefusing('signUp', 'TOO_MANY_ATTEMPTS_TRY_LATER')),
  tags: ['nightly'],
})

/** For an expired identity session the session of this tab ends. */
export const UserTokenExpired = meta.story({
  tags: ['nightly'],
  beforeEach: async ({ args, msw }) => {
    msw.use(identityRefusing('lookup', 'TOKEN_EXPIRED'))
    await setUpScreen('clinic', args.path)
  },
  play: async (at) => {
    await expect(Object.keys(storedSession()).sort()).toEqual(['clinic', 'clinicId', 'token', 'uid'])
    await register(at)
    await seeRefused(at, texts['user-token-expired'])
  },
})

/** The typed values stay until the connection is back. */
export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(identityUnanswered('signUp'), unanswered('POST /register')),
  play: async (at) => {
    await register(at)
    await seeRefused(at, texts['network-request-failed'])
    at.msw.use(...happy, ...identity({ emailVerified: false }))
    await press(at)
    await expect(await at.canvas.findByText(en.outcomes.registered)).toBeVisible()
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
