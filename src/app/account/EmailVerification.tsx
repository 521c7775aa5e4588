import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { loadIdentity } from '@/api/loadIdentity'
import { Card } from '@/components/ui/Card/Card'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Link } from '@/components/ui/Link/Link'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import { useTitle } from '../shell/useTitle'
import { screens } from '../shell/screens'
import type { LoginState } from '../shell/notices'
import { useAccessFailure } from '../shell/useAccessFailure'

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

/** Applies the code of the verification mail and goes to /login. */
export function EmailVerification({ code }: { code: string }) {
  const t = useTranslations()
  const failureText = useAccessFailure()
  const navigate = useNavigate()
  useTitle(t('app.verifying'))
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let gone = false
    verify(code).then(
      () => {
        const state: LoginState = { notice: 'emailVerified' }
        if (!gone) void navigate(screens.login.getHref(), { replace: true, state })
      },
      (reason: unknown) => {
        if (!gone) setFailure(reason)
      },
    )
    return () => {
      gone = true
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
          <ErrorState
            title={<h1>{failureText(failure, t('errors.somethingWentWrong'))}</h1>}
            className="pb-2"
            onRetry={() => {
              setFailure(undefined)
              setTries(tries + 1)
            }}
          />
          <Link href={screens.login.getHref()}>{t('auth.backToLogin')}</Link>
        </div>
      )}
    </Card>
  )
}
