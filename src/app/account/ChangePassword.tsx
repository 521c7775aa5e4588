import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { loadIdentity } from '@/api/loadIdentity'
import {
  ChangePasswordForm,
  type ChangePasswordValues,
} from '@/components/clinic/ChangePasswordForm/ChangePasswordForm'
import { AuthLayout } from './AuthLayout'
import { screens } from '../shell/screens'
import { EmailVerification } from './EmailVerification'
import type { LoginState } from '../shell/notices'
import { useAccessFailure } from '../shell/useAccessFailure'
import { usePreparedIdentity } from '../shell/usePreparedIdentity'

/** /change-password, where the links of both mails lead (docs/product.md#passwords). */
function ChangePassword() {
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

export { ChangePassword as Component }
