import { useEffect } from 'react'
import { session } from '@/api/session'
import type { Appointment } from '@/domain/appointments/appointment'
import { shownFieldsOf } from '@/domain/appointments/storedDay'
import type { IsoDate } from '@/domain/calendar'
import { loadCode } from './loadCode'

interface ShownDay {
  day: IsoDate
  /** All loaded appointments. */
  appointments: readonly Appointment[]
  /** When they were read from the backend; milliseconds. */
  readAt: number
  doctors: readonly { name: string }[] | undefined
}

/** Stores the shown day on this device if the login chose it (docs/product.md#offline). Does nothing while the day loads. */
export function useKeptDay(isLoaded: boolean, { day, appointments, readAt, doctors }: ShownDay) {
  useEffect(() => {
    if (!isLoaded || !readAt || !session.snapshot().dayKey) return
    const shown = appointments.filter(({ date }) => date === day).map(shownFieldsOf)
    const names = (doctors ?? []).map(({ name }) => name)
    // Without the code or the storage, there is no day to show later.
    void loadCode(() => import('./storedDay'))
      .then(({ storedDay }) => storedDay().write({ day, readAt, appointments: shown, doctors: names }))
      .catch(() => undefined)
  }, [isLoaded, day, appointments, readAt, doctors])
}
