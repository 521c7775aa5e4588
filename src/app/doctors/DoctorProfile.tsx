import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { hasFailed, isNoResponse, withRequestId } from '@/api/errors'
import { doctorQuery, useAddDoctor, useInvalidateDoctors } from '@/api/queries'
import type { Doctor } from '@/domain/doctor'
import { HoursSkeleton } from '@/components/clinic/DoctorHours/HoursSkeleton'
import { DoctorProfile as Profile } from '@/components/clinic/DoctorProfile/DoctorProfile'
import { DoctorProfileSkeleton } from '@/components/clinic/DoctorProfile/DoctorProfileSkeleton'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { lazyCode } from '@/components/ui/loadCode'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/Tabs/Tabs'
import { useToday } from '../shell/clock'
import { storageUrl } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useDraft } from '../shell/drafts'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { useOutcome } from '../shell/outcomes'
import { idParam } from '../shell/links'
import { screens } from '../shell/screens'

const DoctorHours = lazyCode(() => import('./DoctorHours').then((code) => code.DoctorHours))

/** /doctor-profile/{id} (docs/product.md#doctors). */
function DoctorProfile() {
  const t = useTranslations()
  const id = idParam(useParams()['id'])
  return (
    <DashboardScreen
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
  // Stays set until the relation has been fetched again, so that the request is not offered twice.
  const [busy, setBusy] = useState(false)
  const outcome = useOutcome()
  const today = useToday()
  useOwnPrimary(doctor.association === 'none')

  const request = async () => {
    setBusy(true)
    outcome.clear()
    try {
      const response = await add.mutateAsync({ params: { path: { doctorId: doctor.id, clinicId } } })
      // A backend may send an empty response.
      const text = (response as typeof response | undefined)?.message || t('doctors.association.requested')
      outcome.show(doctor.name, { tone: 'success', text })
    } catch (failure) {
      outcome.show(doctor.name, {
        tone: 'error',
        text: withRequestId(t('errors.somethingWentWrong'), failure),
      })
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
      message={outcome.message}
      onAdd={request}
    />
  )
  if (!apiConfig.extensions || doctor.association !== 'associated') return profile
  return <DoctorTabs doctor={doctor}>{profile}</DoctorTabs>
}

/** The profile of an associated doctor, and the clinic's hours beside it. `?tab=hours` opens them. */
function DoctorTabs({ doctor, children }: { doctor: Doctor; children: React.ReactNode }) {
  const t = useTranslations('hours')
  const { clinicId } = useFrame()
  const [search, setSearch] = useSearchParams()
  const [draft] = useDraft(clinicId, 'hours')
  const tab = search.get('tab') === 'hours' ? 'hours' : 'profile'
  useOwnPrimary(tab === 'hours')
  const isEdited = draft?.doctorId === doctor.id
  const open = (next: string) =>
    setSearch((params) => {
      if (next === 'hours') params.set('tab', next)
      else params.delete('tab')
      return params
    })
  return (
    // Each tab is an entry of the history: the arrows move the focus only.
    <Tabs activationMode="manual" value={tab} onValueChange={open} className="visible grid gap-4">
      <TabList aria-label={t('tabs.label')}>
        <Tab value="profile">{t('tabs.profile')}</Tab>
        <Tab value="hours">{t('tabs.hours')}</Tab>
      </TabList>
      <TabPanel value="profile">{children}</TabPanel>
      {/* Unsaved hours stay mounted beside the profile, so that leaving the screen asks about them. */}
      <TabPanel value="hours" {...(isEdited && { forceMount: true })}>
        <Suspense fallback={<HoursSkeleton />}>
          <DoctorHours doctor={doctor} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

export { DoctorProfile as Component }
