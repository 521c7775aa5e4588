import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { apiConfig } from '@/api/config'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { useMoveAppointment } from '@/api/dialogQueries'
import { session } from '@/api/session'
import { bookedSlotOf, type BookedSlot } from '@/domain/appointments/move'
import type { Appointment } from '@/domain/appointments/appointment'
import { isNoSuchCall } from './noSuchCall'

/** Whether the backend answered that it has no such call, or none for the slots to move to. */
const missing = createStore(() => false)

session.onEnd(() => missing.setState(false, true))

/** The call that moves an appointment, for the status dialog and the calendar (docs/product.md#moving). */
export function useMoveCall() {
  const t = useTranslations('errors')
  const isMissing = useStore(missing)
  const { mutateAsync, isPending } = useMoveAppointment()
  return {
    isPending,
    /** False without extensions, or once the backend was found to lack the call. */
    isOffered: apiConfig.extensions && !isMissing,
    /** Offers moves no more in this session. */
    setMissing: () => missing.setState(true, true),
    /**
     * @param shown the appointment as the screen shows it. The backend refuses the move if its slot has changed since.
     * @throws ResponseError or NoResponseError
     */
    move: async (shown: Appointment, to: BookedSlot) => {
      try {
        await mutateAsync({ appointmentId: shown.id, ...to, from: bookedSlotOf(shown) })
      } catch (failure) {
        // A backend that has the call sends a text with a 404: it did not find the appointment.
        if (isNoSuchCall(failure) && failure.message === '') missing.setState(true, true)
        throw failure
      }
    },
    /** What to tell about a failure (docs/product.md#failures). */
    textOf: (failure: unknown) => {
      if (isUnauthorized(failure)) return t('status.noToken')
      if (isNoResponse(failure)) return t('status.unanswered')
      return serverText(failure) ?? t('move.failed')
    },
  }
}
