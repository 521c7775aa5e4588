import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ForgotPasswordForm } from './ForgotPasswordForm'

const meta = preview.meta({
  title: 'Clinic/ForgotPasswordForm',
  component: ForgotPasswordForm,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div className="flex justify-center">
        <Story />
      </div>
    ),
  ],
  args: { loginHref: '/login', onSubmit: fn() },
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
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await expect(canvas.getByRole('link', { name: en.auth.backToLogin })).toHaveAttribute('href', '/login')
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
  args: { result: { ok: true, message: en.outcomes.passwordResetSent } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.outcomes.passwordResetSent)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

const failure = en.errors.forgotPassword.failed.replace(
  '{message}',
  en.errors.identity['network-request-failed'],
)

export const Failed = meta.story({
  args: { result: { ok: false, message: failure } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(failure)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', submit)).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(canvas.getByLabelText(en.auth.email), `${email}{Enter}`)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), email)
    await userEvent.dblClick(canvas.getByRole('button', submit))
    await expect(args.onSubmit.mock.calls).toEqual([[{ email }]])
  },
})
