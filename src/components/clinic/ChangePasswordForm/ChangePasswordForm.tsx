import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { withoutInvisible } from '@/domain/characters'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { PasswordField } from '../../ui/PasswordField/PasswordField'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useRequiredFields } from '../AuthForm/useRequiredFields'
import { newPasswordSchema } from '../newPassword'
import { useValidatedForm } from '../validatedForm'

const changePasswordSchema = v.intersect([
  v.object({ code: v.pipe(v.string(), v.transform(withoutInvisible), v.trim(), v.nonEmpty('empty')) }),
  newPasswordSchema,
])

export type ChangePasswordValues = Pick<v.InferOutput<typeof changePasswordSchema>, 'code' | 'password'>

export type ChangePasswordFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'errorId' | 'notice' | 'onSubmit'
> & {
  /** The code from the link in the email. */
  defaultCode?: string
  /** Whether the call to the identity provider is pending. */
  busy?: boolean
  /** URL of the login, linked below the form. */
  loginHref: string
  /** Called with valid values. Further submits are ignored while a returned promise is pending. */
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
  const form = useValidatedForm(changePasswordSchema, {
    defaultValues: { code: defaultCode, password: '', confirmPassword: '' },
    busy,
    onSubmit: ({ code, password }) => onSubmit({ code, password }),
  })
  const { register, errorId, isAnyEmpty } = useRequiredFields(form)
  const isShort = form.problem('password') === 'short'

  return (
    <AuthForm
      heading={t('changePassword.heading')}
      intro={t('changePassword.intro')}
      error={isAnyEmpty ? tErrors('changePassword.required') : error}
      errorId={errorId}
      footer={<Link href={loginHref}>{t('backToLogin')}</Link>}
      data-slot="change-password-form"
      {...rest}
      onSubmit={form.submit}
    >
      <Field label={t('changePassword.code')} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
      <Field
        label={t('changePassword.newPassword')}
        required
        hint={!isShort && t('passwordHint', { length: PASSWORD_MIN_LENGTH })}
        error={isShort && tErrors('identity.weak-password')}
      >
        {/* `deps`: a change of the password can fix the mismatch shown at its confirmation. */}
        <PasswordField autoComplete="new-password" {...register('password', { deps: 'confirmPassword' })} />
      </Field>
      <Field
        label={t('confirmPassword')}
        required
        error={form.problem('confirmPassword') === 'mismatch' && tErrors('changePassword.mismatch')}
      >
        <PasswordField autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('changePassword.submit')}
      </Button>
    </AuthForm>
  )
}
