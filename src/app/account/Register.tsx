import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { register } from '@/api/access'
import { RegisterForm, type RegisterFormProps } from '@/components/clinic/RegisterForm/RegisterForm'
import { type LoginState, useAccessFailure, usePreparedIdentity } from './accessForm'
import { AuthLayout } from './AuthLayout'
import { screens } from '../shell/screens'

/** /register (docs/product.md#registration). */
function Register() {
  usePreparedIdentity()
  const t = useTranslations('errors.register')
  const failureText = useAccessFailure()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const submit: RegisterFormProps['onSubmit'] = async ({ clinicName, email, phone, password }) => {
    setBusy(true)
    setError(undefined)
    try {
      await register({ clinicName, email, phone, password })
      const state: LoginState = { notice: 'registered', email }
      void navigate(screens.login.getHref(), { state })
    } catch (failure) {
      setError(failureText(failure, t('failed')))
      setBusy(false)
    }
  }

  return (
    <AuthLayout>
      <RegisterForm error={error} busy={busy} loginHref={screens.login.getHref()} onSubmit={submit} />
    </AuthLayout>
  )
}

export { Register as Component }
