import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import type { Doctor } from '@/domain/doctor'
import { loadCode } from '@/components/ui/loadCode'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/Tabs/Tabs'
import { HoursSkeleton } from '@/components/clinic/DoctorHours/HoursSkeleton'
import { useDraft } from '../shell/drafts'
import { useFrame } from '../shell/frame'
import { useOwnPrimary } from '../shell/ownPrimary'

const DoctorHours = lazy(() => loadCode(() => import('./DoctorHours')))

/** The profile of an associated doctor, and the clinic's hours beside it. `?tab=hours` opens them. */
export function DoctorTabs({ doctor, children }: { doctor: Doctor; children: React.ReactNode }) {
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
