import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useSubmitOnce } from '../useSubmitOnce'

const loginSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
})

export type LoginValues = v.InferOutput<typeof loginSchema>

export type LoginFormProps = Omit<AuthFormProps, 'heading' | 'intro' | 'footer' | 'errorId' | 'onSubmit'> & {
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

/** Login of clinic staff (spec §2, §5): an empty field is named in the error line, and nothing is sent. */
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
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: defaultEmail, password: '' },
  })
  const { email, password } = formState.errors
  const empty = (failure: object | undefined) =>
    failure && { 'aria-invalid': true, 'aria-describedby': errorId }

  return (
    <AuthForm
      heading={t('login.heading')}
      intro={t('login.intro')}
      error={email || password ? tErrors('required') : error}
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
      onSubmit={(event) => void handleSubmit(submitOnce)(event)}
    >
      <Field label={t('email')}>
        <Input required type="email" autoComplete="username" {...empty(email)} {...register('email')} />
      </Field>
      <Field label={t('password')}>
        <PasswordField
          required
          autoComplete="current-password"
          {...empty(password)}
          {...register('password')}
        />
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
