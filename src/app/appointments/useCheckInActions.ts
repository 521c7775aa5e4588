import { useEffect, useRef, useState } from 'react'
import { apiConfig } from '@/api/config'
import { useCheckIn, useReloadAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import type { Appointment } from '@/domain/appointments/appointment'
import { markOf, type CheckInMark, type SetMark } from '@/domain/appointments/checkIn'
import { CHECK_IN_UNDO_DURATION } from '@/domain/constants'
import { useStatusFailure } from './statusFailure'

interface Undoable {
  mark: SetMark
  /** What an undo restores. */
  before: CheckInMark
}

/**
 * Sets Arrived and No-show, and offers to undo each for 10 s (docs/product.md#check-in).
 * @param onFailed told the message of a failed call, and undefined before each call, with the appointment
 * @param onSend called with the mark before it is sent; an undo sends one too
 */
export function useCheckInActions(
  onFailed: (message: Message | undefined, appointment: Appointment) => void,
  onSend?: (appointment: Appointment, mark: CheckInMark) => void,
) {
  const { mutateAsync, isPending, variables } = useCheckIn()
  const reload = useReloadAppointments()
  const failureOf = useStatusFailure()
  /** By appointment id. */
  const [undoables, setUndoables] = useState<ReadonlyMap<number, Undoable>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const offerUndo = (id: number, undoable?: Undoable) => {
    clearTimeout(timers.current.get(id))
    setUndoables((before) => {
      const after = new Map(before)
      if (undoable) after.set(id, undoable)
      else after.delete(id)
      return after
    })
  }

  const send = async (appointment: Appointment, checkIn: CheckInMark, isUndo = false): Promise<boolean> => {
    onFailed(undefined, appointment)
    onSend?.(appointment, checkIn)
    try {
      await mutateAsync({
        params: {
          path: { appointmentId: appointment.id, checkIn },
          ...(isUndo && { query: { undo: 'true' } }),
        },
      })
      return true
    } catch (failure) {
      onFailed(failureOf(failure), appointment)
      return false
    } finally {
      // After a failure too: another tab may have changed the status.
      void reload()
    }
  }

  /** The props of CheckInActions for an appointment; undefined without extensions. */
  return (appointment: Appointment) => {
    if (!apiConfig.extensions) return undefined
    const { id } = appointment
    const own = undoables.get(id)
    return {
      busy: isPending && variables.params.path.appointmentId === id,
      undoable: own?.mark ?? null,
      onCheckIn: async (mark: SetMark) => {
        const before = markOf(appointment)
        if (!(await send(appointment, mark))) return
        offerUndo(id, { mark, before })
        timers.current.set(
          id,
          setTimeout(() => offerUndo(id), CHECK_IN_UNDO_DURATION),
        )
      },
      onUndo: async () => {
        if (own && (await send(appointment, own.before, true))) offerUndo(id)
      },
    }
  }
}
