import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { useAppointments } from '@/api/queries'
import type { DoctorCardDay } from '@/components/clinic/DoctorCard/DoctorCard'
import { shortDayFormat } from '@/components/clinic/appointments/AppointmentField/shortDayFormat'
import { holdsSlot } from '@/domain/appointments/appointmentStatus'
import { nextFreeSlots, UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import { addDays, dateForDisplay } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { formatHhmm } from '@/domain/time'
import { useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'

/** Today's visits and the next free slot (extension) of each doctor. Undefined until they have loaded, or if that failed. */
export function useDoctorDays(): (doctorName: string | null) => DoctorCardDay | undefined {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const { clinicId } = useFrame()
  const today = useToday()
  const list = useAppointments(clinicId, addDays(today, -HIDDEN_AFTER_DAYS))
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from: today, days: UPCOMING_SLOT_DAYS }),
    enabled: apiConfig.extensions,
    retry: false,
  })
  const appointments = list.data?.appointments
  // One line at once: a late second half would move the names.
  if (!appointments || slots.isLoading) return () => undefined
  const isVisit = ({ date, status }: (typeof appointments)[number]) => date === today && holdsSlot(status)
  return (doctorName) => {
    const visits = appointments.filter((each) => each.doctorName === doctorName && isVisit(each)).length
    const [free] = doctorName ? nextFreeSlots(slots.data ?? [], { doctor: doctorName, count: 1 }) : []
    if (!free) return { visits }
    const day =
      free.date === today
        ? t('today')
        : format.dateTime(dateForDisplay(free.date), shortDayFormat(free.date, today))
    return { visits, nextFree: `${day} ${formatHhmm(free.time)}` }
  }
}
