import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { delaysQuery } from '@/api/delays'
import { lazyCode, usePreloadedCode } from '@/components/ui/loadCode'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { delayOn, NO_DELAYS, suggestedDelay } from '@/domain/delay'
import { draftStore } from '../shell/drafts'
import { useFrame } from '../shell/frame'

const DoctorDelay = lazyCode(() => import('./DoctorDelay').then((code) => code.DoctorDelay))
const loads = [DoctorDelay.load]

interface Doctor {
  id: number
  name: string
}

interface Day {
  day: IsoDate
  today: IsoDate
  appointments: readonly Appointment[]
  /** The doctors of the clinic. */
  doctors: readonly Doctor[] | undefined
}

/** The delays of the day's doctors, and the dialog that sets one (docs/product.md#doctors-who-run-late). */
export function useDelays({ day, today, appointments, doctors }: Day) {
  const { clinicId } = useFrame()
  usePreloadedCode(loads)
  const { data } = useQuery(delaysQuery(clinicId))
  const delays = data ?? NO_DELAYS
  const [opened, setOpened] = useState(() => {
    // The session ended while minutes were typed: after the login the dialog is open again.
    const doctorId = draftStore.of(clinicId).delay?.doctorId
    return { doctorId, isOpen: doctorId !== undefined, openings: 0 }
  })
  const { doctorId, isOpen, openings } = opened
  const doctor = doctors?.find(({ id }) => id === doctorId)
  const doctorOf = (doctorName: string) => doctors?.find(({ name }) => name === doctorName)
  return {
    delays,
    /** How late the doctor runs; undefined where that cannot be set. */
    delayOf: (doctorName: string) =>
      data && day === today && doctorOf(doctorName) ? delayOn(data, { doctorName, date: today }) : undefined,
    onDelay: (doctorName: string) =>
      setOpened({ doctorId: doctorOf(doctorName)?.id, isOpen: true, openings: openings + 1 }),
    dialog: doctor && (
      <Suspense>
        <DoctorDelay
          key={openings}
          doctor={doctor}
          today={today}
          minutes={delayOn(delays, { doctorName: doctor.name, date: today })}
          suggested={suggestedDelay(appointments, { doctorName: doctor.name, date: today })}
          open={isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      </Suspense>
    ),
  }
}
