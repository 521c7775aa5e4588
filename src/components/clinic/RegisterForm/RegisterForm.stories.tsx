import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { RegisterForm } from './RegisterForm'

const meta = preview.meta({
  title: 'Clinic/Account/RegisterForm',
  component: RegisterForm,
  parameters: { layout: 'padded' },
  argTypes: { error: { control: 'text' } },
  args: { className: 'mx-auto', loginHref: '/login', onSubmit: fn() },
})

const { identity } = en.errors
const labels = {
  clinicName: en.auth.register.clinicName,
  email: en.auth.email,
  phone: en.auth.register.phone,
  password: en.auth.password,
  confirmPassword: en.auth.confirmPassword,
}

const valid = {
  clinicName: 'Riverside Family Clinic',
  email: 'front.desk@riverside.test',
  phone: '5550142233',
  password: 'correct horse',
  confirmPassword: 'correct horse',
}

const submitOf = (canvas: Canvas) => canvas.getByRole('button', { name: en.auth.register.submit })

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    for (const label of Object.values(labels)) await expect(canvas.getByLabelText(label)).toBeRequired()
  },
})

export const Filled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(labels.clinicName), ` ${valid.clinicName} `)
    await userEvent.type(canvas.getByLabelText(labels.email), valid.email)
    await userEvent.type(canvas.getByLabelText(labels.phone), valid.phone)
    await userEvent.type(canvas.getByLabelText(labels.password), valid.password)
    await userEvent.type(canvas.getByLabelText(labels.confirmPassword), `${valid.confirmPassword}{Enter}`)
    await expect(args.onSubmit.mock.calls).toEqual([[valid]])
  },
})

export const AllEmpty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.register.required)
    for (const label of Object.values(labels)) {
      await expect(canvas.getByLabelText(label)).toBeInvalid()
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(en.errors.register.required),
      )
    }
    await expect(canvas.getByLabelText(labels.clinicName)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const OneEmpty = meta.story({
  args: { defaultValues: { ...valid, clinicName: '  ' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.register.required)
    await expect(canvas.getByLabelText(labels.clinicName)).toHaveFocus()
    await expect(canvas.getByLabelText(labels.email)).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('Riverside')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PasswordsDiffer = meta.story({
  args: { defaultValues: { ...valid, confirmPassword: 'correct house' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    const confirm = canvas.getByLabelText(labels.confirmPassword)
    await expect(await canvas.findByText(en.errors.register.passwordMismatch)).toBeVisible()
    await expect(confirm).toBeInvalid()
    await expect(confirm).toHaveAccessibleDescription(en.errors.register.passwordMismatch)
    await expect(confirm).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const MismatchFixedInThePassword = meta.story({
  tags: ['behaviour'],
  args: { defaultValues: { ...valid, confirmPassword: 'correct horses' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await canvas.findByText(en.errors.register.passwordMismatch)
    await userEvent.type(canvas.getByLabelText(labels.password), 's')
    await expect(canvas.queryByText(en.errors.register.passwordMismatch)).not.toBeInTheDocument()
    await userEvent.click(submitOf(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          ...valid,
          password: 'correct horses',
          confirmPassword: 'correct horses',
        },
      ],
    ])
  },
})

export const PhoneTooShort = meta.story({
  args: { defaultValues: { ...valid, phone: '555014223' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    const field = canvas.getByLabelText(labels.phone)
    await expect(await canvas.findByText(en.errors.register.phone)).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(en.errors.register.phone))
    await expect(field).toHaveValue(args.defaultValues?.phone)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PhoneTooLong = PhoneTooShort.extend({
  args: { defaultValues: { ...valid, phone: '55501422330' } },
})
/** The caller gets ten digits, a name without what nobody sees, and an email that browsers accept. What was typed stays. */
export const OtherWaysOfWriting = meta.story({
  tags: ['behaviour'],
  args: {
    defaultValues: {
      ...valid,
      clinicName: '\u202eRiverside\u202c',
      phone: '+91 555 014 2233',
      email: " o'brien&lab@xn--bcher-kva.example ",
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...valid,
      clinicName: 'Riverside',
      phone: '5550142233',
      email: "o'brien&lab@xn--bcher-kva.example",
    })
    await expect(canvas.getByLabelText(labels.phone)).toHaveValue('+91 555 014 2233')
  },
})

export const InvisibleClinicName = meta.story({
  tags: ['behaviour'],
  args: { defaultValues: { ...valid, clinicName: '\u3164\u200b' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByText(en.errors.register.required)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const EmailMalformed = meta.story({
  args: { defaultValues: { ...valid, email: 'riverside.test' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByText(en.errors.identity['invalid-email'])).toBeVisible()
    await expect(canvas.getByLabelText(labels.email)).toHaveAccessibleDescription(
      en.errors.identity['invalid-email'],
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PasswordTooShort = meta.story({
  args: { defaultValues: { ...valid, password: 'horse', confirmPassword: 'horse' } },
  play: async ({ args, canvas, userEvent }) => {
    const message = en.errors.identity['weak-password']
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByText(message)).toBeVisible()
    await expect(canvas.getByLabelText(labels.password)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const EverythingWrong = meta.story({
  tags: ['visual', 'gallery'],
  args: {
    defaultValues: { clinicName: '', email: 'a', phone: '1', password: 'horse', confirmPassword: 'other' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(submitOf(canvas))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.register.required)
    await expect(canvas.getByText(en.errors.identity['invalid-email'])).toBeVisible()
    await expect(canvas.getByText(en.errors.register.phone)).toBeVisible()
    await expect(canvas.getByText(en.errors.register.passwordMismatch)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    const summary = within(canvas.getByRole('group', { name: '5 fields to correct' }))
    await expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      Object.values(labels),
    )
    await userEvent.click(summary.getByRole('button', { name: labels.phone }))
    await expect(canvas.getByLabelText(labels.phone)).toHaveFocus()
  },
})

/** The fields keep their values, and the form can be submitted again. */
export const BackendError = meta.story({
  args: { error: en.errors.register.failed, defaultValues: valid },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error as string)
    await userEvent.click(submitOf(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[valid]])
    for (const [name, label] of Object.entries(labels)) {
      await expect(canvas.getByLabelText(label)).toHaveValue(valid[name as keyof typeof valid])
    }
    await userEvent.click(submitOf(canvas))
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
})

export const EmailAlreadyInUse = BackendError.extend({ args: { error: identity['email-already-in-use'] } })
export const EmailRefused = BackendError.extend({ args: { error: identity['invalid-email'] } })
export const PasswordRefused = BackendError.extend({
  args: { error: identity['password-does-not-meet-requirements'] },
})
export const TooManyTries = BackendError.extend({ args: { error: identity['too-many-requests'] } })
export const IdentityUnreachable = BackendError.extend({
  args: { error: identity['network-request-failed'] },
})

export const Busy = meta.story({
  args: { busy: true, defaultValues: valid },
  play: async ({ args, canvas, userEvent }) => {
    await expect(submitOf(canvas)).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(submitOf(canvas))
    await userEvent.type(canvas.getByLabelText(labels.email), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  tags: ['behaviour'],
  args: { defaultValues: valid, onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(submitOf(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[valid]])
  },
})

export const ShowPasswords = meta.story({
  args: { defaultValues: valid },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button', { name: en.ui.showCharacters })
    if (!first) throw new Error('There is no toggle.')
    await userEvent.click(first)
    await expect(canvas.getByLabelText(labels.password)).toHaveAttribute('type', 'text')
    await expect(canvas.getByLabelText(labels.confirmPassword)).toHaveAttribute('type', 'password')
  },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const [showFirst, showSecond] = canvas.getAllByRole('button', { name: en.ui.showCharacters })
    const stops = [
      canvas.getByLabelText(labels.clinicName),
      canvas.getByLabelText(labels.email),
      canvas.getByLabelText(labels.phone),
      canvas.getByLabelText(labels.password),
      showFirst,
      canvas.getByLabelText(labels.confirmPassword),
      showSecond,
      submitOf(canvas),
      canvas.getByRole('link', { name: 'Log in' }),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
})

export const LongNames = meta.story({
  args: {
    defaultValues: {
      ...valid,
      clinicName: `The ${'Interdisciplinary '.repeat(4)}Clinic of Sankt-${'Bartholomä'.repeat(3)}`,
      email: `${'front.desk.'.repeat(7)}@${'riverside'.repeat(6)}.test`,
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=auth-form]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
})
