import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_EMAIL, fixtures } from '../mocks/fixtures'
import { happy } from '../mocks/handlers'
import { identity, identityProof, identityRefusing, identityRecording } from '../mocks/identity'
import { currentUrl, openUrl, setUpScreen, Screen } from '../screens/screen'

const onIdentityCall = fn<Parameters<typeof identityRecording>[0]>()

const CODE = 'pX4k0aTq8Qf-7Zr'
const PASSWORD = 'battery staple'

const meta = preview.meta({
  title: 'Flows/PasswordReset',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/login' },
  beforeEach: async ({ msw, args }) => {
    msw.use(identityRecording(onIdentityCall), ...happy, ...identity())
    await setUpScreen('nobody', args.path)
  },
})

export const ResetAPassword = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, msw, step, userEvent }) => {
    const asksSince = () => onIdentityCall.mock.calls.splice(0)
    const send = () => canvas.getByRole('button', { name: en.auth.forgotPassword.submit })
    const change = () => canvas.getByRole('button', { name: en.auth.changePassword.submit })

    await step('A link leads from the login to the password reset', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: en.auth.login.forgotPassword }))
      await expect(await canvas.findByRole('heading', { name: en.auth.forgotPassword.heading })).toHaveFocus()
      await expect(currentUrl()).toBe('/forgot-password')
    })

    await step('An unregistered email is refused with its own message', async () => {
      msw.use(identityRefusing('sendOobCode', 'EMAIL_NOT_FOUND'))
      await userEvent.type(canvas.getByLabelText(en.auth.email), 'demo@clinora.tst')
      await userEvent.click(send())
      const message = en.errors.forgotPassword.failed.replace('{message}', en.errors.forgotPassword.unknown)
      await expect(await canvas.findByText(message)).toBeVisible()
    })

    await step('With the right email the mail is sent', async () => {
      msw.use(identityRecording(onIdentityCall), ...identity())
      await userEvent.clear(canvas.getByLabelText(en.auth.email))
      await userEvent.type(canvas.getByLabelText(en.auth.email), CLINIC_EMAIL)
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy', 'true'))
      await userEvent.click(send())
      await expect(await canvas.findByText(en.outcomes.passwordResetSent)).toBeVisible()
      await expect(asksSince()).toEqual([
        [
          'sendOobCode',
          { requestType: 'PASSWORD_RESET', email: CLINIC_EMAIL, clientType: 'CLIENT_TYPE_WEB' },
        ],
      ])
    })

    await step('The mail’s link fills in the code', async () => {
      openUrl(`/change-password?mode=resetPassword&oobCode=${CODE}`)
      await expect(await canvas.findByLabelText(en.auth.changePassword.code)).toHaveValue(CODE)
    })

    await step('Two different passwords are not sent', async () => {
      await userEvent.type(canvas.getByLabelText(en.auth.changePassword.newPassword), PASSWORD)
      await userEvent.type(canvas.getByLabelText(en.auth.confirmPassword), `${PASSWORD}s`)
      await userEvent.click(change())
      await expect(await canvas.findByText(en.errors.changePassword.mismatch)).toBeVisible()
      await expect(asksSince()).toEqual([])
    })

    await step('Two equal passwords are sent, and the login confirms the change', async () => {
      await userEvent.type(canvas.getByLabelText(en.auth.confirmPassword), '{Backspace}')
      await userEvent.click(change())
      await expect(await canvas.findByText(en.outcomes.passwordChanged)).toBeVisible()
      await expect(currentUrl()).toBe('/login')
      await expect(asksSince()).toEqual([['resetPassword', { oobCode: CODE, newPassword: PASSWORD }]])
    })

    await step('The new password opens the dashboard', async () => {
      await userEvent.type(canvas.getByLabelText(en.auth.email), CLINIC_EMAIL)
      await userEvent.type(canvas.getByLabelText(en.auth.password), PASSWORD)
      await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
      await expect(await canvas.findByText(fixtures.clinic.email)).toBeVisible()
      await expect(currentUrl()).toBe('/dashboard')
      await expect((await canvas.findAllByText(/free slot/)).length).toBeGreaterThan(0)
      await expect(asksSince()).toEqual([
        [
          'signInWithPassword',
          {
            email: CLINIC_EMAIL,
            password: PASSWORD,
            returnSecureToken: true,
            clientType: 'CLIENT_TYPE_WEB',
          },
        ],
        ['lookup', { idToken: identityProof }],
      ])
    })
  },
})
