import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../queryClient'
import { DashboardFrame } from './DashboardFrame'

/** The dashboard with what this tab has read. */
export function DashboardLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardFrame />
    </QueryClientProvider>
  )
}
