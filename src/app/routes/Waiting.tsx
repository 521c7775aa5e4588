import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { clinicQuery } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
import { WaitingCard } from '@/components/clinic/WaitingCard/WaitingCard'
import { APPROVAL_POLL } from '@/domain/constants'
import { AuthLayout } from '../layouts/AuthLayout'
import { leave } from '../leave'
import { useArrival } from '../navigation/useArrival'
import { paths } from '../paths'
import { queryClient } from '../queryClient'
import { storedClinic } from '../storedClinic'
import { useSession } from '../useSession'

/** /waiting: asks again every 30 s whether the clinic is approved, and goes on by itself (design §3). */
export function Waiting() {
  useArrival('waiting')
  const state = useSession()
  if (!isLoggedIn(state) || !state.clinicId) return <Navigate to={paths.login.getHref()} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout>
        <Approval clinicId={state.clinicId} />
      </AuthLayout>
    </QueryClientProvider>
  )
}

function Approval({ clinicId }: { clinicId: string }) {
  const { data: clinic, isError } = useQuery({ ...clinicQuery(clinicId), refetchInterval: APPROVAL_POLL })
  const approved = clinic?.approved === 1

  useEffect(() => {
    if (clinic) session.keepClinic(clinic)
  }, [clinic])

  if (approved) return <Navigate to={paths.dashboard.getHref()} replace />
  const name = (clinic ?? storedClinic())?.clinic_name ?? undefined
  return <WaitingCard clinicName={name} failed={isError} onLogout={leave} />
}
