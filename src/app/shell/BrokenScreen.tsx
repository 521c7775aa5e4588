import { useLocation, useRouteError } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { screenAt } from './screenAt'
import { ScreenFailure } from './ScreenFailure'
import { ScreenFrame } from './ScreenFrame'

/** Shown in place of a screen that threw an error or whose code could not be loaded. */
export function BrokenScreen() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <ScreenFailure error={useRouteError()} heading="h1" />
    </main>
  )
}

/** The same inside the dashboard, with its menu. */
export function BrokenDashboardScreen() {
  const t = useTranslations('app.screens')
  const name = screenAt(useLocation().pathname) ?? 'dashboard'
  return (
    <ScreenFrame title={t(name)} className="justify-center">
      <ScreenFailure error={useRouteError()} heading="h2" />
    </ScreenFrame>
  )
}
