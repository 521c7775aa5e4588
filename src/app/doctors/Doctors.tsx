import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { closuresQuery } from '@/api/closures'
import { clinicSlotsQuery, useAppointments, clinicDoctorsQuery, doctorsQuery } from '@/api/queries'
import { type DoctorCardDay, DoctorCard, DoctorCardSkeleton } from '@/components/clinic/DoctorCard/DoctorCard'
import { useClosedTime } from '@/components/clinic/closures/useClosedTime'
import { shortDayFormat } from '@/components/clinic/appointments/AppointmentField/shortDayFormat'
import { holdsSlot } from '@/domain/appointments/appointmentStatus'
import { nextFreeSlots, UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import { addDays, dateForDisplay } from '@/domain/calendar'
import { closuresOn } from '@/domain/closure'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { formatHhmm } from '@/domain/time'
import { useClinicTime, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasFailed } from '@/api/errors'
import { type DoctorSummary } from '@/domain/doctor'
import { DoctorPicker } from '@/components/clinic/DoctorPicker/DoctorPicker'
import { Card, CardBody } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { storageUrl } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { screens } from '../shell/screens'
import { OpenRequests, useOpenRequests } from './OpenRequests'

/** Today's visits and the next free slot (extension) of each doctor. Undefined until they have loaded, or if that failed. */
function useDoctorDays(): (doctorName: string | null) => DoctorCardDay | undefined {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const { clinicId } = useFrame()
  const today = useToday()
  const time = useClinicTime()
  const { appointments } = useAppointments(clinicId, addDays(today, -HIDDEN_AFTER_DAYS))
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from: today, days: UPCOMING_SLOT_DAYS }),
    enabled: apiConfig.extensions,
    retry: false,
  })
  const closures = useQuery(closuresQuery(clinicId))
  const closedTime = useClosedTime()
  // One line at once: a late second half would move the names.
  if (!appointments || slots.isLoading || closures.isLoading) return () => undefined
  const isVisit = ({ date, status }: (typeof appointments)[number]) => date === today && holdsSlot(status)
  return (doctorName) => {
    const visits = appointments.filter((each) => each.doctorName === doctorName && isVisit(each)).length
    const closure = closuresOn(closures.data ?? [], today).find(
      (each) => each.doctorName === null || each.doctorName === doctorName,
    )
    const doctorDay = { visits, ...(closure && { closed: closedTime(closure).times }) }
    const [free] = doctorName
      ? nextFreeSlots(slots.data ?? [], { doctor: doctorName, count: 1, now: { today, time } })
      : []
    if (!free) return doctorDay
    const day =
      free.date === today
        ? t('today')
        : format.dateTime(dateForDisplay(free.date), shortDayFormat(free.date, today))
    return { ...doctorDay, nextFree: `${day} ${formatHhmm(free.time)}` }
  }
}

/** /doctors (docs/product.md#doctors). */
function Doctors() {
  const t = useTranslations('doctors')
  return (
    <DashboardScreen title={t('title')}>
      <AnyDoctor />
      <h2 className="mt-2 text-base font-semibold">{t('available')}</h2>
      <ClinicDoctors />
      <RequestedDoctors />
    </DashboardScreen>
  )
}

function AnyDoctor() {
  const t = useTranslations('errors.doctors')
  const navigate = useNavigate()
  const doctors = useQuery(doctorsQuery())
  const [doctorId, setDoctorId] = useState<number | null>(null)
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
            value={doctorId}
            onChange={setDoctorId}
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
  const isRequested = useOpenRequests().length > 0
  return (
    <Card>
      <EmptyState
        icon={<Stethoscope />}
        title={t('title')}
        description={t(isRequested ? 'hintRequested' : 'hint')}
      />
    </Card>
  )
}

/** Below the grid: requests that load late move no card. */
function RequestedDoctors() {
  const t = useTranslations('doctors.requests')
  const requests = useOpenRequests()
  if (requests.length === 0) return null
  return (
    <>
      <h2 className="mt-2 text-base font-semibold">{t('title')}</h2>
      <Card>
        <CardBody className="py-4">
          <p className="text-sm text-muted">{t('hint')}</p>
          <OpenRequests requests={requests} className="mt-1" />
        </CardBody>
      </Card>
    </>
  )
}

export { Doctors as Component }
