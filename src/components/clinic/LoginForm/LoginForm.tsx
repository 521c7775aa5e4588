import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useSubmitOnce } from '../useSubmitOnce'

export interface LoginValues {
  /** Without the spaces around it. */
  email: string
  password: string
}

export type LoginFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'onInput' | 'onSubmit'
> & {
  /** What the email field begins with. */
  defaultEmail?: string
  /** The login is under way. */
  busy?: boolean
  /** Where a forgotten password is reset. */
  forgotPasswordHref: string
  /** The admins' own dashboard, on another host. */
  adminHref: string
  /** Where a clinic registers. */
  registerHref: string
  /** Called with both fields filled; a promise returned keeps further presses from doing anything. */
  onSubmit: (values: LoginValues) => unknown
}

const FIELDS = ['email', 'password'] as const satisfies (keyof LoginValues)[]
type LoginField = (typeof FIELDS)[number]

function valuesOf(form: HTMLFormElement): LoginValues {
  const { email, password } = Object.fromEntries(new FormData(form)) as Record<LoginField, string>
  return { email: email.trim(), password }
}

const emptyIn = (values: LoginValues) => FIELDS.filter((name) => values[name] === '')

/**
 * Login of clinic staff (docs/product.md#login): an empty field is named in the error line, and nothing is sent. Stands on no form
 * library, which everybody would wait for at the door (docs/adr/0013-login-without-a-form-library.md).
 */
export function LoginForm({
  defaultEmail = '',
  error,
  busy = false,
  forgotPasswordHref,
  adminHref,
  registerHref,
  onSubmit,
  ...rest
}: LoginFormProps) {
  const t = useTranslations('auth')
  const tErrors = useTranslations('errors.login')
  const errorId = useId()
  const submitOnce = useSubmitOnce(busy, onSubmit)
  // Null until a press finds an empty field; from then on what went wrong before is over.
  const [empty, setEmpty] = useState<LoginField[] | null>(null)
  const control = (name: LoginField) => ({
    name,
    required: true,
    ...(empty?.includes(name) && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    const missing = emptyIn(values)
    setEmpty(missing.length > 0 ? missing : null)
    if (missing[0]) form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus()
    else void submitOnce(values)
  }

  return (
    <AuthForm
      heading={t('login.heading')}
      intro={t('login.intro')}
      error={empty ? empty.length > 0 && tErrors('required') : error}
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
        if (empty) setEmpty(emptyIn(valuesOf(currentTarget)))
      }}
      onSubmit={submit}
    >
      <Field label={t('email')}>
        <Input {...control('email')} type="email" autoComplete="username" defaultValue={defaultEmail} />
      </Field>
      <Field label={t('password')}>
        <PasswordField {...control('password')} autoComplete="current-password" />
      </Field>
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
