import { QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider, useLocale } from 'use-intl'
import { useClinicTimeZone } from './clock'
import { queryClient } from './queryClient'
import { DashboardFrame } from './DashboardFrame'

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

export { DashboardLayout as Component }
