import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useSubmitOnce } from '../useSubmitOnce'

const changePasswordSchema = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.trim(), v.nonEmpty('empty')),
    password: v.pipe(v.string(), v.nonEmpty('empty'), v.minLength(PASSWORD_MIN_LENGTH, 'short')),
    confirmPassword: v.pipe(v.string(), v.nonEmpty('empty')),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'mismatch',
    ),
    ['confirmPassword'],
  ),
)

type Draft = v.InferOutput<typeof changePasswordSchema>

export type ChangePasswordValues = Pick<Draft, 'code' | 'password'>

export type ChangePasswordFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'notice' | 'onSubmit'
> & {
  /** The code that the link in the email carried. */
  defaultCode?: string
  /** The new password is on its way to the provider. */
  busy?: boolean
  /** Where those go who know their password after all. */
  loginHref: string
  /** Called once both passwords are the same; a promise returned keeps further presses from doing anything. */
  onSubmit: (values: ChangePasswordValues) => unknown
}

/** Sets a new password with the code of the reset email (docs/product.md#passwords). */
export function ChangePasswordForm({
  defaultCode = '',
  error,
  busy = false,
  loginHref,
  onSubmit,
  ...rest
}: ChangePasswordFormProps) {
  const t = useTranslations('auth')
  const tErrors = useTranslations('errors')
  const errorId = useId()
  const submitOnce = useSubmitOnce(busy, onSubmit)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(changePasswordSchema),
    // Without it the passwords are compared only once nothing else is wrong.
    criteriaMode: 'all',
    defaultValues: { code: defaultCode, password: '', confirmPassword: '' },
  })
  const { code, password, confirmPassword } = formState.errors
  const anyEmpty = [code, password, confirmPassword].some((each) => each?.message === 'empty')
  const tooShort = password?.message === 'short'
  const control = (name: keyof Draft) => ({
    // A mended password can settle the mismatch shown beside its repetition.
    ...register(name, name === 'password' ? { deps: 'confirmPassword' } : {}),
    ...(formState.errors[name]?.message === 'empty' && {
      'aria-invalid': true,
      'aria-describedby': errorId,
    }),
  })

  return (
    <AuthForm
      heading={t('changePassword.heading')}
      intro={t('changePassword.intro')}
      error={anyEmpty ? tErrors('changePassword.required') : error}
      errorId={errorId}
      footer={<Link href={loginHref}>{t('backToLogin')}</Link>}
      data-slot="change-password-form"
      {...rest}
      onSubmit={(event) => void handleSubmit(({ code, password }) => submitOnce({ code, password }))(event)}
    >
      <Field label={t('changePassword.code')} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...control('code')}
        />
      </Field>
      <Field
        label={t('changePassword.newPassword')}
        required
        hint={!tooShort && t('passwordHint', { length: PASSWORD_MIN_LENGTH })}
        error={tooShort && tErrors('identity.weak-password')}
      >
        <PasswordField autoComplete="new-password" {...control('password')} />
      </Field>
      <Field
        label={t('confirmPassword')}
        required
        error={confirmPassword?.message === 'mismatch' && tErrors('changePassword.mismatch')}
      >
        <PasswordField autoComplete="new-password" {...control('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('changePassword.submit')}
      </Button>
    </AuthForm>
  )
}
