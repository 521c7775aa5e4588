import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { IdentityError } from '@/api/errors'
import { loadIdentity } from '@/api/loadIdentity'
import { storedClinic } from '@/api/storedClinic'
import {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
  type ForgotPasswordValues,
} from '@/components/clinic/ForgotPasswordForm/ForgotPasswordForm'
import { identityCode } from '@/domain/identityError'
import { useAccessFailure, usePreparedIdentity, type LoginState } from './accessForm'
import { AuthLayout } from './AuthLayout'
import { screens } from '../shell/screens'
import {
  ChangePasswordForm,
  type ChangePasswordValues,
} from '@/components/clinic/ChangePasswordForm/ChangePasswordForm'
import { Card } from '@/components/ui/Card/Card'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Link } from '@/components/ui/Link/Link'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import { useTitle } from '../shell/arrival'

/** /forgot-password (docs/product.md#passwords). */
export function ForgotPassword() {
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
        // A clinic that is logged in need not type its email.
        defaultEmail={storedClinic()?.email ?? undefined}
        busy={busy}
        loginHref={screens.login.getHref()}
        changePasswordHref={screens.changePassword.getHref()}
        onSubmit={submit}
      />
    </AuthLayout>
  )
}

/** /change-password, where the links of both mails lead (docs/product.md#passwords). */
export function ChangePassword() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? ''
  return (
    <AuthLayout>
      {search.get('mode') === 'verifyEmail' ? <EmailVerification code={code} /> : <NewPassword code={code} />}
    </AuthLayout>
  )
}

function NewPassword({ code }: { code: string }) {
  usePreparedIdentity()
  const t = useTranslations('errors')
  const failureText = useAccessFailure()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async (values: ChangePasswordValues) => {
    setBusy(true)
    setError(undefined)
    try {
      const identity = await loadIdentity()
      await identity.confirmReset(values.code, values.password)
      const state: LoginState = { notice: 'passwordChanged' }
      void navigate(screens.login.getHref(), { state })
    } catch (failure) {
      setError(failureText(failure, t('somethingWentWrong')))
      setBusy(false)
    }
  }

  return (
    <ChangePasswordForm
      defaultCode={code}
      error={error}
      busy={busy}
      loginHref={screens.login.getHref()}
      onSubmit={submit}
    />
  )
}

/** A code works once, so a second effect of the same page reuses the first response. */
let underWay: { code: string; result: Promise<void> } | null = null

function verify(code: string): Promise<void> {
  if (underWay?.code !== code) {
    const result = loadIdentity()
      .then((identity) => identity.applyVerification(code))
      .finally(() => (underWay = null))
    underWay = { code, result }
  }
  return underWay.result
}

/** A link works once, so mostly the address is verified already. Another try cannot succeed. */
const isUsed = (failure: unknown) =>
  failure instanceof IdentityError && identityCode(failure.code) === 'invalid-action-code'

/** Applies the code of the verification mail and goes to /login. */
function EmailVerification({ code }: { code: string }) {
  const t = useTranslations()
  const failureText = useAccessFailure()
  const navigate = useNavigate()
  useTitle(t('app.verifying'))
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let isStale = false
    verify(code).then(
      () => {
        const state: LoginState = { notice: 'emailVerified' }
        if (!isStale) void navigate(screens.login.getHref(), { replace: true, state })
      },
      (reason: unknown) => {
        if (!isStale) setFailure(reason)
      },
    )
    return () => {
      isStale = true
    }
  }, [code, navigate, tries])

  return (
    <Card className="w-full max-w-md">
      {failure === undefined ? (
        <div role="status" className="flex flex-col items-center gap-4 px-6 py-12">
          <Spinner />
          <h1 className="font-semibold">{t('app.verifying')}</h1>
        </div>
      ) : (
        <div className="flex flex-col items-center pb-8">
          {isUsed(failure) ? (
            <ErrorState title={<h1>{t('auth.verification.used')}</h1>} className="pb-2" />
          ) : (
            <ErrorState
              title={<h1>{failureText(failure, t('errors.somethingWentWrong'))}</h1>}
              className="pb-2"
              onRetry={() => {
                setFailure(undefined)
                setTries(tries + 1)
              }}
            />
          )}
          <Link href={screens.login.getHref()}>{t('auth.backToLogin')}</Link>
        </div>
      )}
    </Card>
  )
}
