import { useState } from 'react'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { Field } from '@/components/ui/Field/Field'
import { PasswordField } from '@/components/ui/PasswordField/PasswordField'
import { AnsweredError, logIn } from './api'
import { useOperatorTexts } from './useOperatorTexts'

/** Asks for the operator's token. */
export function OperatorLogin({ onOpen }: { onOpen: () => void }) {
  const t = useOperatorTexts()
  const [token, setToken] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await logIn(token.trim())
      onOpen()
    } catch (error) {
      setProblem(error instanceof AnsweredError ? error.message : t('login.failed'))
      setBusy(false)
    }
  }
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-md px-5 py-6">
        <h1 className="text-xl font-semibold">{t('login.heading')}</h1>
        <p className="mt-2 text-sm text-muted">{t('login.intro')}</p>
        <form
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void submit()
          }}
        >
          <Field label={t('login.token')} required>
            <PasswordField
              autoComplete="current-password"
              value={token}
              onChange={({ target }) => setToken(target.value)}
            />
          </Field>
          {problem !== null && <Alert tone="error">{problem}</Alert>}
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('login.submit')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
