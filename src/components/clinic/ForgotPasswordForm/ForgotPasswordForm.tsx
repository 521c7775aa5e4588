import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { cleanEmail } from '@/domain/email'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { AuthForm, type AuthFormProps } from '../AuthForm/AuthForm'
import { useValidatedForm } from '../validatedForm'

const forgotPasswordSchema = v.object({ email: v.pipe(v.string(), v.transform(cleanEmail), v.nonEmpty()) })

export type ForgotPasswordValues = v.InferOutput<typeof forgotPasswordSchema>

export type ForgotPasswordFormProps = Omit<
  AuthFormProps,
  'heading' | 'intro' | 'footer' | 'error' | 'errorId' | 'notice' | 'ownMarks' | 'onSubmit'
> & {
  /** The result of the last request. The message begins with its own symbol. */
  result?: { ok: boolean; message: string } | undefined
  /** The address of the clinic that is logged in. */
  defaultEmail?: string | undefined
  /** Whether the call to the identity provider is pending. */
  busy?: boolean
  /** URL of the login, linked below the form. */
  loginHref: string
  /** URL of the form for the code from the email. */
  changePasswordHref: string
  /** Called with a valid email. Further submits are ignored while a returned promise is pending. */
  onSubmit: (values: ForgotPasswordValues) => unknown
}

/** Requests the password-reset email (docs/product.md#passwords). */
export function ForgotPasswordForm({
  result,
  defaultEmail = '',
  busy = false,
  loginHref,
  changePasswordHref,
  onSubmit,
  ...rest
}: ForgotPasswordFormProps) {
  const t = useTranslations('auth')
  const tErrors = useTranslations('errors.forgotPassword')
  const { register, problem, submit } = useValidatedForm(forgotPasswordSchema, {
    defaultValues: { email: defaultEmail },
    busy,
    onSubmit,
  })

  return (
    <AuthForm
      heading={t('forgotPassword.heading')}
      intro={t('forgotPassword.intro')}
      error={result && !result.ok && result.message}
      notice={result?.ok && result.message}
      ownMarks
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Link href={loginHref}>{t('backToLogin')}</Link>
          <Link href={changePasswordHref}>{t('forgotPassword.toCode')}</Link>
        </div>
      }
      data-slot="forgot-password-form"
      {...rest}
      onSubmit={submit}
    >
      <Field label={t('email')} error={problem('email') && tErrors('required')}>
        <Input required type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('forgotPassword.submit')}
      </Button>
    </AuthForm>
  )
}
