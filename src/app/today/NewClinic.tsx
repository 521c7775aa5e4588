import { useQuery } from '@tanstack/react-query'
import { apiConfig } from '@/api/config'
import { clinicDoctorsQuery, clinicQuery, clinicSlotsQuery } from '@/api/queries'
import { FirstSteps, type FirstStep } from '@/components/clinic/FirstSteps/FirstSteps'
import { UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import { EmptyStateRequests } from '../doctors/OpenRequests'
import { useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'

/** The day of a clinic that has just begun (docs/product.md#first-steps). */
export function NewClinic() {
  const { clinicId, runAction } = useFrame()
  const today = useToday()
  const { data: clinic } = useQuery(clinicQuery(clinicId))
  const { data: doctors = [] } = useQuery(clinicDoctorsQuery(clinicId))
  const [first] = doctors
  // The booking form reads the same.
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
            to: first ? screens.doctorProfile.getHref(first.id, 'hours') : screens.doctors.getHref(),
          },
        ]
      : []),
    { name: 'booking', isDone: Boolean(clinic?.totalPatients), to: () => runAction('schedule') },
  ]
  return <FirstSteps steps={steps} note={first === undefined && <EmptyStateRequests />} />
}
