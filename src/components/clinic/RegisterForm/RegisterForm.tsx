import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useSubmitOnce } from '../useSubmitOnce'
import { NO_REGISTRATION, registerSchema, type RegisterProblem, type RegisterValues } from './registerSchema'

export type RegisterFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'onSubmit' | 'notice'
> & {
  /** The registration is under way. */
  busy?: boolean
  /** Where those go who have registered before. */
  loginHref: string
  /** What the fields begin with. */
  defaultValues?: Partial<RegisterValues>
  /** Called with valid values; a promise returned keeps further presses from doing anything. */
  onSubmit: (values: RegisterValues) => unknown
}

/** Registration of a clinic (docs/product.md#registration). Empty fields are named in the error line, the rest beside the field. */
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
  const errorId = useId()
  const submitOnce = useSubmitOnce(busy, onSubmit)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(registerSchema),
    // Without it the passwords are compared only once nothing else is wrong.
    criteriaMode: 'all',
    defaultValues: { ...NO_REGISTRATION, ...defaultValues },
  })
  const problem = (name: keyof RegisterValues) =>
    formState.errors[name]?.message as RegisterProblem | undefined
  const anyEmpty = Object.values(formState.errors).some((each) => each.message === 'empty')

  const texts = {
    email: tErrors('identity.invalid-email'),
    phone: tErrors('register.phone'),
    short: tErrors('identity.weak-password'),
    mismatch: tErrors('register.passwordMismatch'),
    empty: undefined,
  }
  const message = (name: keyof RegisterValues) => {
    const found = problem(name)
    return found && texts[found]
  }
  const control = (name: keyof RegisterValues) => ({
    // A mended password can settle the mismatch shown beside its repetition.
    ...register(name, name === 'password' ? { deps: 'confirmPassword' } : {}),
    ...(problem(name) === 'empty' && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })

  return (
    <AuthForm
      heading={t('register.heading')}
      intro={t('register.intro')}
      error={anyEmpty ? tErrors('register.required') : error}
      errorId={errorId}
      footer={<p>{t.rich('register.toLogin', { link: (text) => <Link href={loginHref}>{text}</Link> })}</p>}
      data-slot="register-form"
      {...rest}
      onSubmit={(event) => void handleSubmit(submitOnce)(event)}
    >
      <Field label={t('register.clinicName')} required>
        <Input autoComplete="organization" maxLength={120} {...control('clinicName')} />
      </Field>
      <Field label={t('email')} required error={message('email')}>
        <Input type="email" autoComplete="email" maxLength={254} {...control('email')} />
      </Field>
      <Field
        label={t('register.phone')}
        required
        hint={!message('phone') && t('register.phoneHint')}
        error={message('phone')}
      >
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...control('phone')} />
      </Field>
      <Field
        label={t('password')}
        required
        hint={!message('password') && t('passwordHint', { length: PASSWORD_MIN_LENGTH })}
        error={message('password')}
      >
        <PasswordField autoComplete="new-password" {...control('password')} />
      </Field>
      <Field label={t('confirmPassword')} required error={message('confirmPassword')}>
        <PasswordField autoComplete="new-password" {...control('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('register.submit')}
      </Button>
    </AuthForm>
  )
}
