import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { login } from '@/api/access'
import { isLoggedIn, session } from '@/api/session'
import { LoginAside } from '@/components/clinic/LoginForm/LoginAside'
import { LoginForm, type LoginValues } from '@/components/clinic/LoginForm/LoginForm'
import { useHydrated } from '@/components/clinic/useHydrated'
import { config } from '../shell/config'
import { loginState, type LoginState, useAccessFailure, usePreparedIdentity } from './accessForm'
import { AuthLayout } from './AuthLayout'
import { canStoreDay, newDayKey } from '@/api/dayKey'
import { screenAt, screens } from '../shell/screens'

/** Null if the path is no screen of the dashboard: a login must not end on a public page. */
function dashboardPath(path: string | null): string | null {
  const name = screenAt(path ?? '')
  return name !== undefined && screens[name].inDashboard ? path : null
}

/** /login (docs/product.md#login). */
function Login() {
  usePreparedIdentity()
  const t = useTranslations()
  const failureText = useAccessFailure()
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const locationState = loginState(location)
  // Read once: a running login fills the session before it navigates.
  const [loggedIn] = useState(() => isLoggedIn(session.snapshot()))
  // The choice is in the prerendered page, so that nothing moves when it is hydrated over HTTPS.
  const offersKeepDay = !useHydrated() || canStoreDay()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState(locationState.notice && t(`outcomes.${locationState.notice}`))
  const [isInterrupted] = useState(locationState.notice === 'sessionEnded')

  useEffect(() => {
    // Clear what an expired session has left.
    if (!loggedIn) session.end('expiry')
  }, [loggedIn])

  useEffect(() => {
    if (!locationState.notice || loggedIn) return
    // The history entry survives a reload; the notice must not.
    const state: LoginState = locationState.email ? { email: locationState.email } : {}
    void navigate(location, { replace: true, state })
  }, [locationState.notice, locationState.email, location, loggedIn, navigate])

  const submit = async ({ email, password, keepDay }: LoginValues) => {
    setBusy(true)
    setError(undefined)
    setNotice(undefined)
    try {
      const result = await login({
        email,
        password,
        from: dashboardPath(search.get('from')),
        dayKey: keepDay ? newDayKey() : undefined,
      })
      if (result.kind === 'entered') {
        void navigate(result.path, { replace: true })
        return
      }
      setError(t('errors.login.unverified'))
      if (result.mailSent) setNotice(t('outcomes.verificationSent', { email }))
    } catch (failure) {
      setError(failureText(failure, t('errors.login.failed')))
    }
    setBusy(false)
  }

  if (loggedIn) return <Navigate to={screens.dashboard.getHref()} replace />
  return (
    <AuthLayout aside={<LoginAside appHref={`${screens.landing.getHref()}#download`} className="lg:mt-8" />}>
      <LoginForm
        {...(locationState.email && { defaultEmail: locationState.email })}
        error={error}
        notice={notice}
        noticeTone={isInterrupted ? 'info' : 'success'}
        busy={busy}
        offersKeepDay={offersKeepDay}
        forgotPasswordHref={screens.forgotPassword.getHref()}
        adminHref={config.adminDashboardUrl}
        registerHref={screens.register.getHref()}
        onSubmit={submit}
      />
    </AuthLayout>
  )
}

export { Login as Component }
