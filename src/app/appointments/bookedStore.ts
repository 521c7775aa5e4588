import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { useFrame } from '../shell/frame'

interface Outcome {
  clinicId: string
  booked: BookedAppointment
  /** The path of the screen that has shown it; undefined until the booking form has closed. */
  path?: string
}

/** The last booking of the form: the screen below the form shows it until it is left. Only in memory, since it has a name. */
export const bookedStore = createStore<Outcome | null>(() => null)

session.onEnd((cause) => cause === 'logout' && bookedStore.setState(null, true))

/** The booking that this screen has to show; null for none. */
export function useBooked(): BookedAppointment | null {
  const { clinicId } = useFrame()
  const { pathname } = useLocation()
  const outcome = useStore(bookedStore)
  return outcome?.clinicId === clinicId && (outcome.path ?? pathname) === pathname ? outcome.booked : null
}
