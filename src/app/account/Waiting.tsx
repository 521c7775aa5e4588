import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { clinicQuery } from '@/api/queries'
import { isLoggedIn } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { WaitingCard } from '@/components/clinic/WaitingCard/WaitingCard'
import { APPROVAL_POLL_MS } from '@/domain/constants'
import { useNow } from '../shell/clock'
import { config } from '../shell/config'
import { AuthLayout } from './AuthLayout'
import { screens } from '../shell/screens'
import { queryClient } from '../shell/screenLoader'
import { useLogOut, useSession } from '../shell/session'

/** /waiting: asks every 30 s whether the clinic is approved (docs/product.md#approval). */
function Waiting() {
  const state = useSession()
  if (!isLoggedIn(state) || !state.clinicId) return <Navigate to={screens.login.getHref()} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout>
        <Approval clinicId={state.clinicId} />
      </AuthLayout>
    </QueryClientProvider>
  )
}

function Approval({ clinicId }: { clinicId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...clinicQuery(clinicId),
    refetchInterval: APPROVAL_POLL_MS,
  })
  const logOut = useLogOut()
  const now = useNow()
  if (data?.isApproved) return <Navigate to={screens.dashboard.getHref()} replace />
  const clinic = data ?? storedClinic()
  return (
    <WaitingCard
      clinicName={clinic?.name ?? undefined}
      rejectionReason={clinic?.rejectionReason ?? null}
      registeredAt={clinic?.registeredAt ?? null}
      now={now}
      failed={isError}
      onRetry={() => void refetch()}
      retrying={isFetching}
      contact={config.contact}
      onLogout={logOut}
    />
  )
}

export { Waiting as Component }
