import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ForgotPasswordForm } from './ForgotPasswordForm'

const meta = preview.meta({
  title: 'Clinic/Account/ForgotPasswordForm',
  component: ForgotPasswordForm,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: { className: 'mx-auto', loginHref: '/login', changePasswordHref: '/change-password', onSubmit: fn() },
})

const email = 'front.desk@riverside.test'
const submit = { name: en.auth.forgotPassword.submit }

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    for (const stop of [
      canvas.getByLabelText(en.auth.email),
      canvas.getByRole('button', submit),
      canvas.getByRole('link', { name: en.auth.backToLogin }),
      canvas.getByRole('link', { name: en.auth.forgotPassword.toCode }),
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await expect(canvas.getByRole('link', { name: en.auth.backToLogin })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: en.auth.forgotPassword.toCode })).toHaveAttribute(
      'href',
      '/change-password',
    )
  },
})

export const Filled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), `${email}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ email }]])
  },
})

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', submit))
    const field = canvas.getByLabelText(en.auth.email)
    await expect(await canvas.findByText(en.errors.forgotPassword.required)).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(en.errors.forgotPassword.required)
    await expect(field).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Sent = meta.story({
  tags: ['visual'],
  args: { result: { ok: true, message: en.outcomes.passwordResetSent } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '✅ Password reset email sent! Check your inbox.',
    )
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

const failed = (message: string) => ({
  ok: false,
  message: en.errors.forgotPassword.failed.replace('{message}', message),
})

/** The fields keep their values, and the form can be submitted again. */
export const Failed = meta.story({
  tags: ['visual'],
  args: { result: failed(en.errors.identity['network-request-failed']) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.result?.message ?? '')
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^❌ /)
    // The text begins with a symbol already.
    await expect(canvas.getByRole('alert').querySelector('svg')).toBeNull()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.type(canvas.getByLabelText(en.auth.email), `${email}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ email }]])
    await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(email)
  },
})

export const UnknownEmail = Failed.extend({ args: { result: failed(en.errors.forgotPassword.unknown) } })
export const EmailRefused = Failed.extend({ args: { result: failed(en.errors.identity['invalid-email']) } })
export const TooManyTries = Failed.extend({
  args: { result: failed(en.errors.identity['too-many-requests']) },
})
export const Unexplained = Failed.extend({ args: { result: failed(en.errors.somethingWentWrong) } })

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', submit)).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(canvas.getByLabelText(en.auth.email), `${email}{Enter}`)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  tags: ['behaviour'],
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), email)
    await userEvent.dblClick(canvas.getByRole('button', submit))
    await expect(args.onSubmit.mock.calls).toEqual([[{ email }]])
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', submit).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
