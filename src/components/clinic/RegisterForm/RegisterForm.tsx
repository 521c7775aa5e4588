import { useTranslations } from 'use-intl'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useRequiredFields } from '../AuthForm/useRequiredFields'
import { useValidatedForm } from '../validatedForm'
import { EMPTY_REGISTRATION, registerSchema, type RegisterValues } from './registerSchema'

export type RegisterFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'onSubmit' | 'notice'
> & {
  /** Whether the registration is pending. */
  busy?: boolean
  /** URL of the login, linked below the form. */
  loginHref: string
  /** Initial values of the fields. A field without a value is empty. */
  defaultValues?: Partial<RegisterValues>
  /** Called with valid values. Further submits are ignored while a returned promise is pending. */
  onSubmit: (values: RegisterValues) => unknown
}

/**
 * Registration of a clinic (docs/product.md#registration). One message above the form covers all empty fields; other errors
 * show at their field. The summary below the button leads to each wrong field, without repeating the messages.
 */
export function RegisterForm({
  error,
  busy = false,
  loginHref,
  defaultValues,
  onSubmit,
  ...rest
}: RegisterFormProps) {
  const t = useTranslations('auth')
  const tErrors = useTranslations('errors')
  const form = useValidatedForm(registerSchema, {
    defaultValues: { ...EMPTY_REGISTRATION, ...defaultValues },
    busy,
    onSubmit,
  })
  const { register, errorId, isAnyEmpty } = useRequiredFields(form)
  const texts: Record<string, string> = {
    email: tErrors('identity.invalid-email'),
    phone: tErrors('register.phone'),
    short: tErrors('identity.weak-password'),
    mismatch: tErrors('register.passwordMismatch'),
  }
  const message = (name: keyof RegisterValues) => texts[form.problem(name) ?? '']
  const labels: Record<keyof RegisterValues, string> = {
    clinicName: t('register.clinicName'),
    email: t('email'),
    phone: t('register.phone'),
    password: t('password'),
    confirmPassword: t('confirmPassword'),
  }
  const wrongNames = (Object.keys(labels) as (keyof RegisterValues)[]).filter((name) => form.problem(name))

  return (
    <AuthForm
      heading={t('register.heading')}
      intro={t('register.intro')}
      error={isAnyEmpty ? tErrors('register.required') : error}
      errorId={errorId}
      footer={<p>{t.rich('register.toLogin', { link: (text) => <Link href={loginHref}>{text}</Link> })}</p>}
      data-slot="register-form"
      {...rest}
      onSubmit={form.submit}
    >
      <Field label={labels.clinicName} required>
        <Input autoComplete="organization" maxLength={120} {...register('clinicName')} />
      </Field>
      <Field label={labels.email} required error={message('email')}>
        <Input type="email" autoComplete="email" maxLength={254} {...register('email')} />
      </Field>
      <Field
        label={labels.phone}
        required
        hint={!message('phone') && t('register.phoneHint')}
        error={message('phone')}
      >
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...register('phone')} />
      </Field>
      <Field
        label={labels.password}
        required
        hint={!message('password') && t('passwordHint', { length: PASSWORD_MIN_LENGTH })}
        error={message('password')}
      >
        {/* `deps`: a change of the password can fix the mismatch shown at its confirmation. */}
        <PasswordField autoComplete="new-password" {...register('password', { deps: 'confirmPassword' })} />
      </Field>
      <Field label={labels.confirmPassword} required error={message('confirmPassword')}>
        <PasswordField autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('register.submit')}
      </Button>
      <ErrorSummary
        level={2}
        errors={wrongNames.map((name) => ({ label: labels[name], onSelect: () => form.setFocus(name) }))}
      />
    </AuthForm>
  )
}
