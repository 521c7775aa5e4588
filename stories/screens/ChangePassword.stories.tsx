import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
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

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()

const CODE = 'pX4k0aTq8Qf-7Zr'
const PASSWORD = 'battery staple'
const RESET_LINK = `/change-password?mode=resetPassword&oobCode=${CODE}`
const VERIFY_LINK = `/change-password?mode=verifyEmail&oobCode=${CODE}`

const meta = preview.meta({
  title: 'Screens/ChangePassword',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: RESET_LINK },
  beforeEach: async ({ msw, args }) => {
    msw.use(identityRecording(onIdentityCall), ...happy, ...identity())
    await setUpScreen('nobody', args.path)
  },
})

const labels = {
  code: en.auth.changePassword.code,
  password: en.auth.changePassword.newPassword,
  confirm: en.auth.confirmPassword,
}

const press = async ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(await canvas.findByRole('button', { name: en.auth.changePassword.submit }))

async function change(at: ScreenContext, password = PASSWORD, confirm = password) {
  await at.userEvent.type(await at.canvas.findByLabelText(labels.password), password)
  await at.userEvent.type(at.canvas.getByLabelText(labels.confirm), confirm)
  await press(at)
}

export const CodeFromTheLink = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(labels.code)).toHaveValue(CODE)
    await expect(canvas.getByLabelText(labels.password)).toHaveValue('')
  },
})

export const CodeToBeTyped = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/change-password' },
  play: async (at) => {
    await at.userEvent.type(await at.canvas.findByLabelText(labels.code), CODE)
    await change(at)
    await expect(await at.canvas.findByText(en.outcomes.passwordChanged)).toBeVisible()
    await expect(onIdentityCall.mock.calls).toEqual([
      ['resetPassword', { oobCode: CODE, newPassword: PASSWORD }],
    ])
  },
})

export const Required = meta.story({
  args: { path: '/change-password' },
  play: async (at) => {
    await press(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.changePassword.required)
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const Mismatch = meta.story({
  play: async (at) => {
    await change(at, PASSWORD, 'battery stable')
    await expect(await at.canvas.findByText(en.errors.changePassword.mismatch)).toBeVisible()
    await expect(onIdentityCall).not.toHaveBeenCalled()
    await expect(currentUrl()).toBe(RESET_LINK)
  },
})

export const TooShort = meta.story({
  play: async (at) => {
    await change(at, 'short')
    const message = en.errors.identity['weak-password']
    await expect(await at.canvas.findByText(message)).toBeVisible()
    await expect(onIdentityCall).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => msw.use(identitySlow('resetPassword')),
  play: async (at) => {
    await change(at)
    const button = at.canvas.getByRole('button', { name: en.auth.changePassword.submit })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
})

export const Changed = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await change(at)
    await expect(await at.canvas.findByText(en.outcomes.passwordChanged)).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await expect(onIdentityCall.mock.calls).toEqual([
      ['resetPassword', { oobCode: CODE, newPassword: PASSWORD }],
    ])
  },
})

async function seeRefused({ canvas }: ScreenContext, message: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
  await expect(canvas.getByLabelText(labels.code)).toHaveValue(CODE)
  await expect(canvas.getByLabelText(labels.password)).toHaveValue(PASSWORD)
  await expect(currentUrl()).toBe(RESET_LINK)
}

const refusalStory = (message: string, handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async (at: ScreenContext) => {
    await change(at)
    await seeRefused(at, message)
  },
})

const texts = en.errors.identity

export const InvalidActionCode = meta.story({
  ...refusalStory(texts['invalid-action-code'], identityRefusing('resetPassword', 'INVALID_OOB_CODE')),
  tags: ['nightly'],
})
export const ExpiredActionCode = meta.story(
  refusalStory(texts['expired-action-code'], identityRefusing('resetPassword', 'EXPIRED_OOB_CODE')),
)
export const WeakPassword = meta.story({
  ...refusalStory(
    texts['weak-password'],
    identityRefusing('resetPassword', 'WEAK_PASSWORD : Password should be at least 6 characters'),
  ),
  tags: ['nightly'],
})
/** The project's password policy, which only the provider knows. */
export const PasswordPolicy = meta.story({
  ...refusalStory(
    'The password does not meet these requirements: Password must contain a numeric character.',
    identityRefusing(
      'resetPassword',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
    ),
  ),
  tags: ['nightly'],
})
export const UserDisabled = meta.story({
  ...refusalStory(texts['user-disabled'], identityRefusing('resetPassword', 'USER_DISABLED')),
  tags: ['nightly'],
})

export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(identityUnanswered('resetPassword')),
  play: async (at) => {
    await change(at)
    await seeRefused(at, texts['network-request-failed'])
    at.msw.use(...identity())
    await press(at)
    await expect(await at.canvas.findByText(en.outcomes.passwordChanged)).toBeVisible()
  },
})

/** The provider uses one URL for both of its mails: this link verifies the email and needs no password. */
export const VerifyingEmail = meta.story({
  // A code of its own, because a running check of the same code would not start again.
  args: { path: `${VERIFY_LINK}-slow` },
  beforeEach: ({ msw }) => msw.use(identitySlow('update')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.app.verifying })).toBeVisible()
    await expect(canvas.queryByLabelText(labels.password)).not.toBeInTheDocument()
  },
})

export const EmailVerified = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: VERIFY_LINK },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.outcomes.emailVerified)).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await expect(onIdentityCall.mock.calls).toEqual([['update', { oobCode: CODE }]])
  },
})

export const VerificationCodeUsed = meta.story({
  args: { path: VERIFY_LINK },
  beforeEach: ({ msw }) => msw.use(identityRefusing('update', 'INVALID_OOB_CODE')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.verification.used })).toBeVisible()
    await expect(canvas.getByRole('link', { name: en.auth.backToLogin })).toHaveAttribute('href', '/login')
  },
})

export const VerificationOfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: VERIFY_LINK },
  beforeEach: ({ msw }) => msw.use(identityUnanswered('update')),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(texts['network-request-failed'])
    msw.use(...identity())
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByText(en.outcomes.emailVerified)).toBeVisible()
    await expect(currentUrl()).toBe('/login')
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
