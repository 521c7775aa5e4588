import type { Canvas } from 'storybook/internal/csf'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ChangePasswordForm } from './ChangePasswordForm'

const meta = preview.meta({
  title: 'Clinic/Account/ChangePasswordForm',
  component: ChangePasswordForm,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  argTypes: { error: { control: 'text' } },
  args: { className: 'mx-auto', loginHref: '/login', onSubmit: fn() },
})

const { identity } = en.errors
const code = 'pX4k0aTq8Qf-7Zr'
const password = 'battery staple'

const fields = (canvas: Canvas) => ({
  code: canvas.getByLabelText(en.auth.changePassword.code),
  password: canvas.getByLabelText(en.auth.changePassword.newPassword),
  confirm: canvas.getByLabelText(en.auth.confirmPassword),
  submit: canvas.getByRole('button', { name: en.auth.changePassword.submit }),
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { code, password, confirm, submit } = fields(canvas)
    const [showFirst, showSecond] = canvas.getAllByRole('button', { name: en.ui.showCharacters })
    const back = canvas.getByRole('link', { name: en.auth.backToLogin })
    for (const stop of [code, password, showFirst, confirm, showSecond, submit, back]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await expect(back).toHaveAttribute('href', '/login')
  },
})

export const CodeFromTheLink = meta.story({
  args: { defaultCode: code },
  play: async ({ args, canvas, userEvent }) => {
    const { password: first, confirm, code: codeField } = fields(canvas)
    await expect(codeField).toHaveValue(code)
    await userEvent.type(first, password)
    await userEvent.type(confirm, `${password}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ code, password }]])
  },
})

export const CodeTyped = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const { password: first, confirm, code: codeField, submit } = fields(canvas)
    await userEvent.type(codeField, ` ${code} `)
    await userEvent.type(first, password)
    await userEvent.type(confirm, password)
    await userEvent.click(submit)
    await expect(args.onSubmit.mock.calls).toEqual([[{ code, password }]])
  },
})

export const AllEmpty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const { code: codeField, password: first, confirm, submit } = fields(canvas)
    await userEvent.click(submit)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.changePassword.required)
    for (const field of [codeField, first, confirm]) {
      await expect(field).toBeInvalid()
      await expect(field).toHaveAccessibleDescription(
        expect.stringContaining(en.errors.changePassword.required),
      )
    }
    await expect(codeField).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PasswordsDiffer = meta.story({
  args: { defaultCode: code },
  play: async ({ args, canvas, userEvent }) => {
    const { password: first, confirm } = fields(canvas)
    await userEvent.type(first, password)
    await userEvent.type(confirm, 'battery stable{Enter}')
    await expect(await canvas.findByText(en.errors.changePassword.mismatch)).toBeVisible()
    await expect(confirm).toBeInvalid()
    await expect(confirm).toHaveAccessibleDescription(en.errors.changePassword.mismatch)
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.clear(confirm)
    await userEvent.type(confirm, password)
    await expect(canvas.queryByText(en.errors.changePassword.mismatch)).not.toBeInTheDocument()
  },
})

export const PasswordTooShort = meta.story({
  args: { defaultCode: code },
  play: async ({ args, canvas, userEvent }) => {
    const message = en.errors.identity['weak-password']
    const { password: first, confirm } = fields(canvas)
    await userEvent.type(first, 'short')
    await userEvent.type(confirm, 'short{Enter}')
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(first).toHaveAccessibleDescription(expect.stringContaining(message))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The fields keep their values, and the form can be submitted again. */
export const CodeExpired = meta.story({
  args: { defaultCode: code, error: identity['expired-action-code'] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error as string)
    const { code: codeField, password: first, confirm, submit } = fields(canvas)
    await userEvent.type(first, password)
    await userEvent.type(confirm, `${password}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[{ code, password }]])
    await expect(codeField).toHaveValue(code)
    await expect(first).toHaveValue(password)
    await expect(confirm).toHaveValue(password)
    await userEvent.click(submit)
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
})

export const CodeInvalid = CodeExpired.extend({ args: { error: identity['invalid-action-code'] } })
export const PasswordRefused = CodeExpired.extend({
  args: { error: identity['password-does-not-meet-requirements'] },
})
export const UserDisabled = CodeExpired.extend({ args: { error: identity['user-disabled'] } })
export const TooManyTries = CodeExpired.extend({ args: { error: identity['too-many-requests'] } })
export const IdentityUnreachable = CodeExpired.extend({ args: { error: identity['network-request-failed'] } })

export const Busy = meta.story({
  tags: ['visual'],
  args: { defaultCode: code, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const { password: first, confirm, submit } = fields(canvas)
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(first, password)
    await userEvent.type(confirm, `${password}{Enter}`)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  tags: ['behaviour'],
  args: { defaultCode: code, onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    const { password: first, confirm, submit } = fields(canvas)
    await userEvent.type(first, password)
    await userEvent.type(confirm, password)
    await userEvent.dblClick(submit)
    await expect(args.onSubmit.mock.calls).toEqual([[{ code, password }]])
  },
})

export const OnAPhone = meta.story({
  args: { defaultCode: code.repeat(5) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(fields(canvas).submit.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})
