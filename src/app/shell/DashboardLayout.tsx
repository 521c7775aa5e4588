import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useRouteError } from 'react-router-dom'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { useClinicTimeZone } from './clock'
import { queryClient } from './screenLoader'
import { DashboardFrame } from './DashboardFrame'
import { ScreenFailure } from './ScreenFailure'
import { ScreenFrame } from './DashboardScreen'
import { screenAt } from './screens'

/** The dashboard with the clinic's time zone and what this tab has read. */
function DashboardLayout() {
  const timeZone = useClinicTimeZone()
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={useLocale()} {...(timeZone && { timeZone })}>
        <DashboardFrame />
      </IntlProvider>
    </QueryClientProvider>
  )
}

/** Shown in place of a dashboard screen that threw an error or whose code could not be loaded, with the menu. */
export function BrokenDashboardScreen() {
  const t = useTranslations('screens')
  const name = screenAt(useLocation().pathname) ?? 'dashboard'
  return (
    <ScreenFrame title={t(`${name}.title`)} className="justify-center">
      <ScreenFailure error={useRouteError()} heading="h2" />
    </ScreenFrame>
  )
}

export { DashboardLayout as Component }
export { loadScreenData } from './screenLoader'
