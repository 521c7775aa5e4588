import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_EMAIL, fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, unanswered, wrongShape } from '../mocks/handlers'
import {
  identity,
  identityCheck,
  identityRefusing,
  identitySlow,
  identityRecording,
  identityUnanswered,
  identityWantingSecondFactor,
  REFRESH_TOKEN,
} from '../mocks/identity'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()

const meta = preview.meta({
  title: 'Screens/Login',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/login' },
  beforeEach: async ({ msw, args }) => {
    msw.use(identityRecording(onIdentityCall), ...happy, ...identity())
    await setUpScreen('nobody', args.path)
  },
})

const PASSWORD = 'demo-password'

const press = ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))

async function logIn(at: ScreenContext) {
  await at.userEvent.type(await at.canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
  await at.userEvent.type(at.canvas.getByLabelText(en.auth.password), PASSWORD)
  await press(at)
}

/** The error line has the message, the typed values stay, and there is no session. */
async function seeRefused({ canvas }: ScreenContext, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
  await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(CLINIC_EMAIL)
  await expect(canvas.getByLabelText(en.auth.password)).toHaveValue(PASSWORD)
  await waitFor(() =>
    expect(canvas.getByRole('button', { name: en.auth.login.submit })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  )
  await expect(currentUrl()).toBe('/login')
  await expect(storedSession()).toEqual(NOBODY)
}

export const Empty = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(en.auth.email)).toHaveValue('')
    const target = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(target(en.auth.login.forgotPassword)).toBe('/forgot-password')
    await expect(target('Register')).toBe('/register')
    await expect(target(en.auth.login.admin)).toBe('https://admin.clinora.example/')
    await waitFor(() => expect(document.title).toBe('Log in · Clinora'))
  },
})

export const Required = meta.story({
  play: async (at) => {
    await at.userEvent.type(await at.canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
    await press(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.login.required)
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(identitySlow('signInWithPassword')),
  play: async (at) => {
    await logIn(at)
    const button = at.canvas.getByRole('button', { name: en.auth.login.submit })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** The identity provider's refresh token is never stored: it would open new sessions after logout. */
export const LogsIn = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    const store = spyOn(Storage.prototype, 'setItem')
    await logIn(at)
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
    await expect(await at.canvas.findByText(fixtures.clinic.email)).toBeVisible()
    const keys = store.mock.calls.map(([key]) => key)
    await expect(keys).toContain('token')
    await expect(keys.filter((key) => key.startsWith('firebase'))).toEqual([])
    await expect(JSON.stringify(store.mock.calls)).not.toContain(REFRESH_TOKEN)
  },
})

/** After a redirect to the login, the login leads to the wanted path. */
export const RedirectedBack = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/login?from=%2Fpayments' },
  play: async (at) => {
    await logIn(at)
    await waitFor(() => expect(currentUrl()).toBe('/payments'))
    await at.canvas.findByRole('heading', { name: en.screens.payments.title })
  },
})

/** A remembered path on another site is not followed. */
export const ForeignTargetIgnored = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/login?from=%2F%2Fevil.example' },
  play: async (at) => {
    await logIn(at)
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
    await expect(await at.canvas.findByText(fixtures.clinic.email)).toBeVisible()
  },
})

/** A pending or suspended clinic: the server's response names the path. */
export const PendingClinic = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering('POST /login', { ...fixtures.login, redirectTo: '/waiting' }),
      answering('GET /clinics/{clinicId}', fixtures.pendingClinic),
    ),
  play: async (at) => {
    await logIn(at)
    await waitFor(() => expect(currentUrl()).toBe('/waiting'))
    await expect(await at.canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
  },
})

/** The login succeeds even if the clinic's record cannot be read. */
export const ClinicUnreadable = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(failing('GET /clinics/{clinicId}', 500, en.server.unavailable)),
  play: async (at) => {
    await logIn(at)
    await expect(await at.canvas.findByText(en.errors.clinic.fetch)).toBeVisible()
    await expect(currentUrl()).toBe('/dashboard')
    await expect(storedSession()).toMatchObject({ token: fixtures.login.token, clinic: '{}' })
  },
})

export const AlreadyLoggedIn = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ args }) => setUpScreen('clinic', args.path),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(fixtures.clinic.email)).toBeVisible()
    await expect(currentUrl()).toBe('/dashboard')
  },
})

const noticed = (
  notice: 'registered' | 'passwordChanged' | 'emailVerified' | 'sessionEnded',
  email = '',
) => ({
  args: { state: { notice, email } },
  play: async ({ canvas }: ScreenContext) => {
    await expect(await canvas.findByText(en.outcomes[notice])).toBeVisible()
    await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(email)
  },
})

export const Registered = meta.story(noticed('registered', 'front.desk@riverside.test'))
export const PasswordChanged = meta.story({ ...noticed('passwordChanged'), tags: ['nightly'] })
export const EmailVerified = meta.story(noticed('emailVerified'))
export const SessionEnded = meta.story({ ...noticed('sessionEnded'), tags: ['nightly'] })

export const EmailNotVerified = meta.story({
  beforeEach: ({ msw }) => msw.use(identityRecording(onIdentityCall), ...identity({ emailVerified: false })),
  play: async (at) => {
    await logIn(at)
    await seeRefused(at, en.errors.login.unverified)
    const message = en.outcomes.verificationSent.replace('{email}', CLINIC_EMAIL)
    await expect(at.canvas.getByText(message)).toBeVisible()
    await expect(onIdentityCall.mock.calls.map(([call]) => call)).toEqual([
      'signInWithPassword',
      'lookup',
      'sendOobCode',
    ])
  },
})

export const VerificationMailRefused = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      identityRefusing('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
      ...identity({ emailVerified: false }),
    ),
  play: async (at) => {
    await logIn(at)
    await seeRefused(at, en.errors.login.unverified)
    await expect(at.canvas.queryByText(/We sent a verification email/)).not.toBeInTheDocument()
  },
})

const refusalStory = (message: string, ...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(...handlers),
  play: async (at: ScreenContext) => {
    await logIn(at)
    await seeRefused(at, message)
  },
})

const { identity: texts, login } = en.errors

export const InvalidCredential = meta.story(
  refusalStory(
    texts['invalid-credential'],
    identityRefusing('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS'),
  ),
)
export const UserDisabled = meta.story({
  ...refusalStory(texts['user-disabled'], identityRefusing('signInWithPassword', 'USER_DISABLED')),
  tags: ['nightly'],
})
export const UserTokenExpired = meta.story({
  ...refusalStory(texts['user-token-expired'], identityRefusing('lookup', 'TOKEN_EXPIRED')),
  tags: ['nightly'],
})
export const TooManyRequests = meta.story({
  ...refusalStory(
    texts['too-many-requests'],
    identityRefusing('signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled for a while.'),
  ),
  tags: ['nightly'],
})
export const MultiFactorAuthRequired = meta.story({
  ...refusalStory(texts['multi-factor-auth-required'], identityWantingSecondFactor()),
  tags: ['nightly'],
})
export const ProviderUnanswered = meta.story(
  refusalStory(texts['network-request-failed'], identityUnanswered('signInWithPassword')),
)
export const UnknownProviderError = meta.story({
  ...refusalStory(
    'Exceeded quota for verifying passwords.',
    identityRefusing('signInWithPassword', 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.'),
  ),
  tags: ['nightly'],
})

/** Errors of other sign-in methods of the provider's library. They have texts in case the provider sends them. */
const refusedWithCode = (code: keyof typeof texts) =>
  refusalStory(texts[code], identityRefusing('signInWithPassword', code))

export const UserMismatch = meta.story({ ...refusedWithCode('user-mismatch'), tags: ['nightly'] })
export const PopupBlocked = meta.story({ ...refusedWithCode('popup-blocked'), tags: ['nightly'] })
export const PopupClosedByUser = meta.story({ ...refusedWithCode('popup-closed-by-user'), tags: ['nightly'] })
export const CancelledPopupRequest = meta.story({
  ...refusedWithCode('cancelled-popup-request'),
  tags: ['nightly'],
})
export const UnauthorizedDomain = meta.story({ ...refusedWithCode('unauthorized-domain'), tags: ['nightly'] })

/** The reCAPTCHA passes and the password is sent again, without an error message. */
export const MissingRecaptchaToken = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      identityRecording(onIdentityCall),
      identityRefusing('signInWithPassword', 'MISSING_RECAPTCHA_TOKEN'),
      ...identityCheck(),
    ),
  play: async (at) => {
    await logIn(at)
    await seeRefused(at, texts['missing-recaptcha-token'])
    const checks = onIdentityCall.mock.calls.map(
      ([, body]) => (body as { captchaResponse?: string }).captchaResponse,
    )
    await expect(checks).toEqual([undefined, 'check-demo'])
  },
})

export const BackendRefuses = meta.story(
  refusalStory(en.server.clinicUnknown, failing('POST /login', 403, en.server.clinicUnknown)),
)
export const BackendRefusesWithin200 = meta.story({
  ...refusalStory(en.server.clinicUnknown, failing('POST /login', 200, en.server.clinicUnknown)),
  tags: ['behaviour', 'nightly'],
})
export const BackendUnanswered = meta.story({
  ...refusalStory(login.failed, unanswered('POST /login')),
  tags: ['nightly'],
})
export const BackendAnswersHtml = meta.story({
  ...refusalStory(login.failed, html('POST /login')),
  tags: ['nightly'],
})
export const BackendAnswersWrongShape = meta.story(refusalStory(login.failed, wrongShape('POST /login')))

/** Offline, the input stays: the same button works after the connection is back. */
export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(identityUnanswered('signInWithPassword'), unanswered('POST /login')),
  play: async (at) => {
    await logIn(at)
    await seeRefused(at, texts['network-request-failed'])
    at.msw.use(...happy, ...identity())
    await press(at)
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
    await expect(await at.canvas.findByText(fixtures.clinic.email)).toBeVisible()
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
