import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cleanEmail } from '@/domain/email'
import { Button } from '../../ui/Button/Button'
import { ChoiceText } from '../../ui/Field/ChoiceText'
import { Field } from '../../ui/Field/Field'
import { choiceAriaProps } from '../../ui/Field/fieldControl'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useSubmitOnce } from '../useSubmitOnce'

export interface LoginValues {
  /** Without spaces around it and characters that nobody sees. */
  email: string
  password: string
  /** Whether to store the day on this device. */
  keepDay: boolean
}

export type LoginFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'onInput' | 'onSubmit'
> & {
  /** Initial value of the email field. Empty by default. */
  defaultEmail?: string
  /** Whether the login is pending. */
  busy?: boolean
  /** Offers to store the day on this device. The choice is off at first. */
  offersKeepDay?: boolean
  /** URL of the form that requests the password-reset email. */
  forgotPasswordHref: string
  /** URL of the admins' dashboard, on another host. */
  adminHref: string
  /** URL of the registration. */
  registerHref: string
  /** Called if both fields are filled. Further submits are ignored while a returned promise is pending. */
  onSubmit: (values: LoginValues) => unknown
}

const FIELDS = ['email', 'password'] as const satisfies (keyof LoginValues)[]
type LoginField = (typeof FIELDS)[number]

function valuesOf(form: HTMLFormElement): LoginValues {
  const data = new FormData(form)
  const { email, password } = Object.fromEntries(data) as Record<LoginField, string>
  return { email: cleanEmail(email), password, keepDay: data.has('keepDay') }
}

const emptyFieldsOf = (values: LoginValues) => FIELDS.filter((name) => values[name] === '')

// Without a form library, which would slow down the first screen (docs/adr/0013-login-without-a-form-library.md).
/** Login of clinic staff (docs/product.md#login). With an empty field the form shows a message and does not submit. */
export function LoginForm({
  defaultEmail = '',
  error,
  busy = false,
  offersKeepDay = false,
  forgotPasswordHref,
  adminHref,
  registerHref,
  onSubmit,
  ...rest
}: LoginFormProps) {
  const t = useTranslations('auth')
  const tErrors = useTranslations('errors.login')
  const errorId = useId()
  const keepDayId = useId()
  const submitOnce = useSubmitOnce(busy, onSubmit)
  // Null until a submit finds empty fields. Then the validation message replaces `error`.
  const [emptyFields, setEmptyFields] = useState<LoginField[] | null>(null)
  const fieldProps = (name: LoginField) => ({
    name,
    required: true,
    ...(emptyFields?.includes(name) && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    const missing = emptyFieldsOf(values)
    setEmptyFields(missing.length > 0 ? missing : null)
    if (missing[0]) form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus()
    else void submitOnce(values)
  }

  return (
    <AuthForm
      heading={t('login.heading')}
      intro={t('login.intro')}
      error={emptyFields ? emptyFields.length > 0 && tErrors('required') : error}
      errorId={errorId}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p>{t.rich('login.toRegister', { link: (text) => <Link href={registerHref}>{text}</Link> })}</p>
          <Link href={adminHref} variant="standalone">
            {t('login.admin')}
          </Link>
        </div>
      }
      data-slot="login-form"
      {...rest}
      onInput={({ currentTarget }) => {
        if (emptyFields) setEmptyFields(emptyFieldsOf(valuesOf(currentTarget)))
      }}
      onSubmit={submit}
    >
      <Field label={t('email')}>
        <Input {...fieldProps('email')} type="email" autoComplete="username" defaultValue={defaultEmail} />
      </Field>
      <Field label={t('password')}>
        <PasswordField {...fieldProps('password')} autoComplete="current-password" />
      </Field>
      {offersKeepDay && (
        <label className="flex cursor-pointer items-start gap-2.5 text-sm">
          {/* The browser's own checkbox: the component would add 2 kB to the first screen. */}
          <input
            type="checkbox"
            name="keepDay"
            {...choiceAriaProps(keepDayId, t('login.keepDayHint'))}
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <ChoiceText id={keepDayId} label={t('login.keepDay')} hint={t('login.keepDayHint')} />
        </label>
      )}
      <div className="grid gap-1.5">
        <Button type="submit" variant="primary" busy={busy}>
          {t('login.submit')}
        </Button>
        <Link href={forgotPasswordHref} variant="standalone" className="justify-self-center text-sm">
          {t('login.forgotPassword')}
        </Link>
      </div>
    </AuthForm>
  )
}
