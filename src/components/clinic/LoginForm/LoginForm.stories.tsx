import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { LoginForm } from './LoginForm'

const meta = preview.meta({
  title: 'Clinic/Account/LoginForm',
  component: LoginForm,
  parameters: { layout: 'padded' },
  argTypes: { error: { control: 'text' }, notice: { control: 'text' } },
  args: {
    className: 'mx-auto',
    forgotPasswordHref: '/forgot-password',
    adminHref: 'https://admin.clinora.test',
    registerHref: '/register',
    onSubmit: fn(),
  },
})

const { identity } = en.errors
const email = 'front.desk@riverside.test'
const password = 'correct horse'

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(en.auth.email)).toHaveAttribute('type', 'email')
    await expect(canvas.getByLabelText(en.auth.password)).toHaveAttribute('type', 'password')
    for (const label of [en.auth.email, en.auth.password])
      await expect(canvas.getByLabelText(label)).toBeRequired()
    const hrefOf = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(hrefOf('Forgot Password?')).toBe('/forgot-password')
    await expect(hrefOf('Login as Admin')).toBe('https://admin.clinora.test')
    await expect(hrefOf('Register')).toBe('/register')
    await expect(canvas.getByText(/Clinic not registered\?/)).toBeVisible()
  },
})

export const Filled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), ` ${email}\u00a0`)
    await userEvent.type(canvas.getByLabelText(en.auth.password), password)
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    await expect(args.onSubmit.mock.calls).toEqual([[{ email, password, keepDay: false }]])
  },
})

/** Off until it is chosen. */
export const OffersToKeepTheDay = meta.story({
  tags: ['visual'],
  args: { offersKeepDay: true, defaultEmail: email },
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('checkbox', { name: en.auth.login.keepDay })
    await expect(choice).not.toBeChecked()
    await expect(choice).toHaveAccessibleDescription(en.auth.login.keepDayHint)
    await userEvent.click(canvas.getByText(en.auth.login.keepDayHint))
    await expect(choice).toBeChecked()
    await userEvent.type(canvas.getByLabelText(en.auth.password), `${password}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ email, password, keepDay: true }]])
  },
})

export const BothEmpty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    const line = await canvas.findByRole('alert')
    await expect(line).toHaveTextContent(en.errors.login.required)
    for (const label of [en.auth.email, en.auth.password]) {
      await expect(canvas.getByLabelText(label)).toBeInvalid()
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(en.errors.login.required)
    }
    await expect(canvas.getByLabelText(en.auth.email)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** Each field stays invalid until it is filled. */
export const FilledAfterwards = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const [emailField, passwordField] = [
      canvas.getByLabelText(en.auth.email),
      canvas.getByLabelText(en.auth.password),
    ]
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    await userEvent.type(emailField, email)
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.login.required)
    await expect(emailField).toBeValid()
    await expect(emailField).not.toHaveAttribute('aria-describedby')
    await expect(passwordField).toBeInvalid()
    await expect(passwordField).toHaveAccessibleDescription(en.errors.login.required)

    await userEvent.clear(emailField)
    await expect(emailField).toBeInvalid()
    await userEvent.type(emailField, email)
    await userEvent.type(passwordField, password)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ email, password, keepDay: false }]])
  },
})

export const PasswordEmpty = meta.story({
  args: { defaultEmail: email },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), '{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.login.required)
    await expect(canvas.getByLabelText(en.auth.email)).not.toHaveAttribute('aria-invalid')
    await expect(canvas.getByLabelText(en.auth.password)).toBeInvalid()
    await expect(canvas.getByLabelText(en.auth.password)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('x')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(email)
  },
})

export const EmailOfSpaces = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.email), '   ')
    await userEvent.type(canvas.getByLabelText(en.auth.password), `${password}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.login.required)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The fields keep their values, and the form can be submitted again. */
export const ServerError = meta.story({
  args: { error: en.errors.login.failed, defaultEmail: email },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error as string)
    await userEvent.type(canvas.getByLabelText(en.auth.password), `${password}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ email, password, keepDay: false }]])
    await expect(canvas.getByLabelText(en.auth.email)).toHaveValue(email)
    await expect(canvas.getByLabelText(en.auth.password)).toHaveValue(password)
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
})

/** After a validation message the earlier error shows again only after the next submit. */
export const EmptiedAfterError = meta.story({
  tags: ['behaviour'],
  args: { error: en.errors.login.failed, defaultEmail: email },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.login.required)
    await userEvent.type(canvas.getByLabelText(en.auth.password), password)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error as string)
  },
})

/** The messages of the identity errors (docs/product.md#identity-errors). */
export const WrongPassword = ServerError.extend({ args: { error: identity['invalid-credential'] } })
export const TooManyTries = ServerError.extend({ args: { error: identity['too-many-requests'] } })
export const UserDisabled = ServerError.extend({ args: { error: identity['user-disabled'] } })
export const SessionExpired = ServerError.extend({ args: { error: identity['user-token-expired'] } })
export const IdentityUnreachable = ServerError.extend({ args: { error: identity['network-request-failed'] } })
export const SecondFactor = ServerError.extend({ args: { error: identity['multi-factor-auth-required'] } })
export const AnotherUser = ServerError.extend({ args: { error: identity['user-mismatch'] } })
export const PopupBlocked = ServerError.extend({ args: { error: identity['popup-blocked'] } })
export const PopupClosed = ServerError.extend({ args: { error: identity['popup-closed-by-user'] } })
export const PopupTwice = ServerError.extend({ args: { error: identity['cancelled-popup-request'] } })
export const UnauthorizedDomain = ServerError.extend({ args: { error: identity['unauthorized-domain'] } })
export const SecurityCheckFailed = ServerError.extend({
  args: { error: identity['missing-recaptcha-token'] },
})

export const EmailNotVerified = meta.story({
  args: {
    error: en.errors.login.unverified,
    notice: en.outcomes.verificationSent.replace('{email}', email),
    defaultEmail: email,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.login.unverified)
    await expect(canvas.getByRole('status')).toHaveTextContent(email)
  },
})

export const JustRegistered = meta.story({
  args: { notice: en.outcomes.registered },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.notice as string)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const PasswordChanged = JustRegistered.extend({ args: { notice: en.outcomes.passwordChanged } })
export const EmailVerified = JustRegistered.extend({ args: { notice: en.outcomes.emailVerified } })

export const Busy = meta.story({
  args: { busy: true, defaultEmail: email },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: en.auth.login.submit })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(canvas.getByLabelText(en.auth.password), `${password}{Enter}`)
    await userEvent.click(button)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  tags: ['behaviour'],
  args: {
    defaultEmail: email,
    onSubmit: fn(() => new Promise<never>(() => undefined)),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(en.auth.password), password)
    await userEvent.dblClick(canvas.getByRole('button', { name: en.auth.login.submit }))
    await userEvent.type(canvas.getByLabelText(en.auth.password), '{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[{ email, password, keepDay: false }]])
  },
})

export const ShowPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(en.auth.password)
    await userEvent.type(field, password)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.showCharacters }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue(password)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.hideCharacters }))
    await expect(field).toHaveAttribute('type', 'password')
  },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const stops = [
      canvas.getByLabelText(en.auth.email),
      canvas.getByLabelText(en.auth.password),
      canvas.getByRole('button', { name: en.ui.showCharacters }),
      canvas.getByRole('button', { name: en.auth.login.submit }),
      canvas.getByRole('link', { name: en.auth.login.forgotPassword }),
      canvas.getByRole('link', { name: 'Register' }),
      canvas.getByRole('link', { name: en.auth.login.admin }),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
})

export const LongError = meta.story({
  tags: ['visual'],
  args: {
    error: `${'The sign-in service answered in many words. '.repeat(4)}https://example.test/${'a'.repeat(90)}`,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('alert')
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  },
})

export const OnAPhone = meta.story({
  args: { defaultEmail: `${'front.desk.'.repeat(7)}@${'riverside'.repeat(6)}.test` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const { height } = canvas.getByRole('button', { name: en.auth.login.submit }).getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
