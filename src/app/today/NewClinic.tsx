import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { clinicDoctorsQuery, clinicQuery, clinicSlotsQuery } from '@/api/queries'
import { FirstSteps, type FirstStep } from '@/components/clinic/FirstSteps/FirstSteps'
import { UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import { OpenRequests, useOpenRequests } from '../doctors/OpenRequests'
import { useToday } from '../shell/clock'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { screens } from '../shell/screens'

/** The day of a clinic without appointments: its first steps (docs/product.md#first-steps). */
export function NewClinic() {
  const { clinicId, runAction } = useFrame()
  const today = useToday()
  useOwnPrimary()
  const { data: clinic } = useQuery(clinicQuery(clinicId))
  const { data: doctors = [], refetch } = useQuery(clinicDoctorsQuery(clinicId))
  const totalDoctors = clinic?.totalDoctors ?? 0
  const isBehind = totalDoctors > doctors.length
  // The server announces no doctor who joins. The clinic's record is read again sooner than its doctors.
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, totalDoctors, refetch])
  const [first] = doctors
  const t = useTranslations('doctors.requests')
  const requests = useOpenRequests(first === undefined)
  // The same query as the booking form's: they share the cache.
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from: today, days: UPCOMING_SLOT_DAYS }),
    enabled: apiConfig.extensions && first !== undefined,
    retry: false,
  })
  // After a failure the step stays open: its link leads to the hours.
  if (slots.isLoading) return null
  const steps: FirstStep[] = [
    { name: 'doctor', isDone: first !== undefined, to: screens.doctors.getHref() },
    ...(apiConfig.extensions
      ? [
          {
            name: 'hours' as const,
            isDone: (slots.data ?? []).length > 0,
            ...(first && { to: screens.doctorProfile.getHref(first.id, 'hours') }),
          },
        ]
      : []),
    { name: 'booking', isDone: Boolean(clinic?.totalPatients), to: () => runAction('schedule') },
  ]
  return (
    <FirstSteps
      steps={steps}
      note={
        requests.length > 0 && (
          <div className="mt-2">
            <p className="font-medium">{t('title')}</p>
            <p className="text-muted">{t('hint')}</p>
            <OpenRequests requests={requests} />
          </div>
        )
      }
    />
  )
}
