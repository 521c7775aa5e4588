import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { hasFailed, isNoResponse, withRequestId } from '@/api/errors'
import { doctorQuery, useAddDoctor, useInvalidateDoctors } from '@/api/queries'
import type { Doctor } from '@/domain/doctor'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { DoctorProfile as Profile } from '@/components/clinic/DoctorProfile/DoctorProfile'
import { DoctorProfileSkeleton } from '@/components/clinic/DoctorProfile/DoctorProfileSkeleton'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { useToday } from '../shell/clock'
import { storageUrl } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { useLateOutcome } from '../shell/lateOutcome'
import { idParam } from '../shell/links'
import { useOwnPrimary } from '../shell/ownPrimary'
import { screens } from '../shell/screens'
import { DoctorTabs } from './DoctorTabs'

/** /doctor-profile/{id} (docs/product.md#doctors). */
function DoctorProfile() {
  const t = useTranslations()
  const id = idParam(useParams()['id'])
  return (
    <DashboardScreen
      name="doctorProfile"
      title={t('doctors.profile.title')}
      actions={
        <Button asChild variant="quiet">
          <Anchor href={screens.doctors.getHref()}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            <span>{t('doctors.profile.back')}</span>
          </Anchor>
        </Button>
      }
    >
      {id === null ? <ErrorState title={t('errors.doctors.notFound')} /> : <OneDoctor key={id} id={id} />}
    </DashboardScreen>
  )
}

function OneDoctor({ id }: { id: number }) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, error, isFetching, refetch } = useQuery(doctorQuery(id, clinicId))
  return (
    <QueryState
      title={t('errors.doctors.notFound')}
      hint={isNoResponse(error) && t('errors.doctors.unanswered')}
      data={data}
      // The profile of the last read stays as it is: nothing in it changes by the hour.
      failed={data === undefined && hasFailed(error)}
      retrying={isFetching}
      onRetry={refetch}
      loadingLabel={t('doctors.profile.loading')}
      skeleton={<DoctorProfileSkeleton />}
    >
      {(doctor) => <LoadedDoctor doctor={doctor} clinicId={clinicId} />}
    </QueryState>
  )
}

function LoadedDoctor({ doctor, clinicId }: { doctor: Doctor; clinicId: string }) {
  const t = useTranslations()
  const add = useAddDoctor()
  const invalidateDoctors = useInvalidateDoctors()
  const [message, setMessage] = useState<Message>()
  // Stays set until the relation has been fetched again, so that the request is not offered twice.
  const [busy, setBusy] = useState(false)
  const late = useLateOutcome()
  const today = useToday()
  useOwnPrimary(doctor.association === 'none')
  const tell = (outcome: Message) => (late.isLeft() ? late.tell(doctor.name, outcome) : setMessage(outcome))

  const request = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      const response = await add.mutateAsync({ params: { path: { doctorId: doctor.id, clinicId } } })
      // A backend may send an empty response.
      const text = (response as typeof response | undefined)?.message || t('doctors.association.requested')
      tell({ tone: 'success', text })
    } catch (failure) {
      tell({ tone: 'error', text: withRequestId(t('errors.somethingWentWrong'), failure) })
    }
    await invalidateDoctors()
    setBusy(false)
  }

  const profile = (
    <Profile
      doctor={doctor}
      imageUrl={storageUrl(doctor.image)}
      appointmentsHref={screens.doctorAppointments.getHref(doctor.id)}
      {...(apiConfig.extensions && {
        closeHref: screens.closedDays.getHref({ day: today, doctor: doctor.id }),
      })}
      busy={busy}
      message={message}
      onAdd={request}
    />
  )
  if (!apiConfig.extensions || doctor.association !== 'associated') return profile
  return <DoctorTabs doctor={doctor}>{profile}</DoctorTabs>
}

export { DoctorProfile as Component }
