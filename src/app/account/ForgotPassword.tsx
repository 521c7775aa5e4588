import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IdentityError } from '@/api/errors'
import { loadIdentity } from '@/api/loadIdentity'
import {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
  type ForgotPasswordValues,
} from '@/components/clinic/ForgotPasswordForm/ForgotPasswordForm'
import { AuthLayout } from './AuthLayout'
import { screens } from '../shell/screens'
import { useAccessFailure } from '../shell/useAccessFailure'
import { usePreparedIdentity } from '../shell/usePreparedIdentity'

/** /forgot-password (docs/product.md#passwords). */
function ForgotPassword() {
  usePreparedIdentity()
  const t = useTranslations()
  const failureText = useAccessFailure()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ForgotPasswordFormProps['result']>()

  const submit = async ({ email }: ForgotPasswordValues) => {
    setBusy(true)
    setResult(undefined)
    try {
      const identity = await loadIdentity()
      await identity.sendPasswordReset(email)
      setResult({ ok: true, message: t('outcomes.passwordResetSent') })
    } catch (failure) {
      // The catalogue's text for it speaks of a password, which nobody has typed here.
      const unknownEmail = failure instanceof IdentityError && failure.code === 'auth/user-not-found'
      const message = unknownEmail
        ? t('errors.forgotPassword.unknown')
        : failureText(failure, t('errors.somethingWentWrong'))
      setResult({ ok: false, message: t('errors.forgotPassword.failed', { message }) })
    }
    setBusy(false)
  }

  return (
    <AuthLayout>
      <ForgotPasswordForm
        result={result}
        busy={busy}
        loginHref={screens.login.getHref()}
        changePasswordHref={screens.changePassword.getHref()}
        onSubmit={submit}
      />
    </AuthLayout>
  )
}

export { ForgotPassword as Component }
