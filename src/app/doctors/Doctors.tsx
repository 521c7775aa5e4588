import { useQuery } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { clinicDoctorsQuery, doctorsQuery } from '@/api/queries'
import type { DoctorSummary } from '@/domain/doctor'
import { DoctorCard, DoctorCardSkeleton } from '@/components/clinic/DoctorCard/DoctorCard'
import { DoctorPicker } from '@/components/clinic/DoctorPicker/DoctorPicker'
import { Card, CardBody } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { storageUrl } from '../shell/config'
import { useDoctorDays } from './useDoctorDays'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'

/** /doctors (docs/product.md#doctors). */
function Doctors() {
  const t = useTranslations('doctors')
  return (
    <DashboardScreen name="doctors" title={t('title')}>
      <AnyDoctor />
      <h2 className="mt-2 text-base font-semibold">{t('available')}</h2>
      <ClinicDoctors />
    </DashboardScreen>
  )
}

function AnyDoctor() {
  const t = useTranslations('errors.doctors')
  const navigate = useNavigate()
  const doctors = useQuery(doctorsQuery())
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Card>
      <CardBody className="py-4">
        {doctors.isError && !doctors.data ? (
          <ErrorState
            title={t('fetch')}
            retrying={doctors.isFetching}
            onRetry={() => void doctors.refetch()}
            className="py-4"
          />
        ) : (
          <DoctorPicker
            doctors={doctors.data ?? []}
            busy={doctors.isPending}
            value={chosen}
            onChange={setChosen}
            onViewProfile={(id) => void navigate(screens.doctorProfile.getHref(id))}
          />
        )}
      </CardBody>
    </Card>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-4'

function ClinicDoctors() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, error, isFetching, refetch } = useQuery(clinicDoctorsQuery(clinicId))
  return (
    <QueryState
      title={t('errors.doctors.fetch')}
      data={data}
      failed={hasFailed(error)}
      retrying={isFetching}
      onRetry={refetch}
      loadingLabel={t('doctors.loading')}
      skeletonClassName={grid}
      skeleton={Array.from({ length: 6 }, (_, index) => (
        <DoctorCardSkeleton key={index} />
      ))}
      isEmpty={(doctors) => doctors.length === 0}
      empty={<NoDoctors />}
    >
      {(doctors) => <DoctorGrid doctors={doctors} />}
    </QueryState>
  )
}

function DoctorGrid({ doctors }: { doctors: readonly DoctorSummary[] }) {
  const dayOf = useDoctorDays()
  return (
    <ul className={grid}>
      {doctors.map((doctor) => (
        <li key={doctor.id}>
          <DoctorCard
            doctor={doctor}
            profileHref={screens.doctorProfile.getHref(doctor.id)}
            imageUrl={storageUrl(doctor.image)}
            day={dayOf(doctor.name)}
            className="h-full"
          />
        </li>
      ))}
    </ul>
  )
}

function NoDoctors() {
  const t = useTranslations('doctors.empty')
  return (
    <Card>
      <EmptyState icon={<Stethoscope />} title={t('title')} description={t('hint')} />
    </Card>
  )
}

export { Doctors as Component }
