import { QueryClientProvider } from '@tanstack/react-query'
import { clinic } from '@/messages/en/clinic'
import { useClinicTimeZone } from './clock'
import { queryClient } from './queryClient'
import { DashboardFrame } from './DashboardFrame'
import { MoreTexts } from './MoreTexts'

/** The dashboard with its texts, the clinic's time zone and what this tab has read. */
function DashboardLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <MoreTexts messages={clinic} timeZone={useClinicTimeZone()}>
        <DashboardFrame />
      </MoreTexts>
    </QueryClientProvider>
  )
}

export { DashboardLayout as Component }
