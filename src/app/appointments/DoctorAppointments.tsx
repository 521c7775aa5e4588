import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { doctorAppointmentsQuery } from '@/api/queries'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { PAGE_SIZE_DOCTOR } from '@/domain/constants'
import { FilteredAppointments } from './FilteredAppointments'
import { useAppointmentFilter } from './listFilter'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { idParam } from '../shell/links'
import { screens } from '../shell/screens'

/** /doctor-appointments/{id}: one doctor's appointments of any age (docs/product.md#appointments). */
function DoctorAppointments() {
  const t = useTranslations()
  const id = idParam(useParams()['id'])
  if (id !== null) return <OneDoctor key={id} id={id} />
  return (
    <DashboardScreen title={t('screens.doctorAppointments.title')}>
      <ErrorState title={t('errors.doctors.notFound')} />
    </DashboardScreen>
  )
}

function OneDoctor({ id }: { id: number }) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, isPending, error, isFetching, refetch } = useQuery(doctorAppointmentsQuery(id, clinicId))
  const filter = useAppointmentFilter(false)
  const title = data?.doctorName
    ? t('app.appointmentsOf', { doctor: data.doctorName })
    : t('screens.doctorAppointments.title')

  return (
    <DashboardScreen
      title={title}
      hasOwnBooked
      actions={
        <Button asChild>
          <Anchor href={screens.doctorProfile.getHref(id)}>
            <UserRound aria-hidden />
            <span>{t('app.showProfile')}</span>
          </Anchor>
        </Button>
      }
    >
      <FilteredAppointments
        appointments={data?.appointments}
        failed={hasFailed(error)}
        loading={isPending}
        retrying={isFetching}
        onRetry={() => void refetch()}
        filter={filter}
        doctorId={id}
        pageSize={PAGE_SIZE_DOCTOR}
        caption={title}
      />
    </DashboardScreen>
  )
}

export { DoctorAppointments as Component }
