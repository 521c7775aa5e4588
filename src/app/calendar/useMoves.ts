import { useMemo, useRef, useState } from 'react'
import { isNoResponse, isUnauthorized } from '@/api/errors'
import { useReloadAppointments } from '@/api/queries'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { useMoveCall } from '../appointments/useMoveCall'

type Slot = Pick<OfferedSlot, 'doctorName' | 'date' | 'time'>

interface Move {
  /** As it was before the move. */
  appointment: Appointment
  to: Slot
}

/** A move that is under way, or done. */
export interface AnnouncedMove extends Move {
  isDone: boolean
}

/** The outcome of a move. */
export interface MoveOutcome extends Move {
  /** The text of the failure; null after a success. */
  error: string | null
  /** Whether there was no response: the backend may have moved the appointment nevertheless. */
  hasNoResponse?: boolean
}

/**
 * Moves appointments in the calendar (docs/product.md#moving). A move shows at once; if it fails, the appointment returns to its slot.
 */
export function useMoves(listed: readonly Appointment[]) {
  const call = useMoveCall()
  const reload = useReloadAppointments()
  /** The new slots, until the list has them. */
  const [moving, setMoving] = useState<ReadonlyMap<number, Slot>>(new Map())
  const inFlight = useRef(new Set<number>())
  /** The failed moves of other appointments, and the last one. */
  const [outcomes, setOutcomes] = useState<readonly MoveOutcome[]>([])
  /** The last move. Null after a failure, which an alert reports. */
  const [announced, setAnnounced] = useState<AnnouncedMove | null>(null)

  const appointments = useMemo(
    () =>
      moving.size === 0
        ? listed
        : listed.map((appointment) => {
            const to = moving.get(appointment.id)
            return to ? { ...appointment, ...to } : appointment
          }),
    [listed, moving],
  )

  const dismiss = (outcome: MoveOutcome) => setOutcomes((before) => before.filter((each) => each !== outcome))

  const move = async (appointment: Appointment, { doctorName, date, time }: Slot) => {
    const to = { doctorName, date, time }
    const { id } = appointment
    if (inFlight.current.has(id)) return
    inFlight.current.add(id)
    setMoving((before) => new Map(before).set(id, to))
    setOutcomes((before) => before.filter((each) => each.error !== null && each.appointment.id !== id))
    setAnnounced({ appointment, to, isDone: false })
    const addOutcome = (outcome: MoveOutcome) => setOutcomes((before) => [...before, outcome])
    try {
      await call.move(appointment, { doctor: doctorName, date, time })
      addOutcome({ appointment, to, error: null })
      setAnnounced({ appointment, to, isDone: true })
    } catch (failure) {
      if (!isUnauthorized(failure)) {
        addOutcome({ appointment, to, error: call.textOf(failure), hasNoResponse: isNoResponse(failure) })
      }
      // Meanwhile another appointment may have been moved.
      setAnnounced((before) => (before?.to === to ? null : before))
    }
    inFlight.current.delete(id)
    // The list has the new slot, or after a failure the current one.
    await reload()
    setMoving((before) => {
      // Meanwhile it may have been moved again.
      if (before.get(id) !== to) return before
      const after = new Map(before)
      after.delete(id)
      return after
    })
  }

  return {
    appointments,
    /** Undefined if the backend cannot move appointments. */
    move: call.isOffered ? (appointment: Appointment, to: Slot) => void move(appointment, to) : undefined,
    outcomes,
    announced,
    undo: ({ appointment, to }: MoveOutcome) => {
      const { doctorName, date, time } = appointment
      if (doctorName === null || date === null || time === null) return
      void move({ ...appointment, ...to }, { doctorName, date, time })
    },
    dismiss,
  }
}
