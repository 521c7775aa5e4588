import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { isUnauthorized, mayHaveArrived } from '@/api/errors'
import { confirmedChanges, useIsChangingNow } from '@/api/ownChange'
import { useInvalidateAppointments } from '@/api/queries'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  amountChange,
  type AnnouncedMove,
  type MovedTo,
  type MoveOutcome,
  type MoveToConfirm,
} from '@/domain/appointments/move'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { useMoveCall } from '../appointments/moves'
import { useLateChange } from '../appointments/statusChange'

type Slot = Pick<OfferedSlot, 'doctorName' | 'date' | 'time' | 'serviceAmount'>

/**
 * Moves appointments in the calendar (docs/product.md#moving). A move that changes the amount waits for `confirm`. Then it shows at once;
 * if it fails, the appointment returns to its slot.
 *
 * @param offeredSlots the slots of the shown days, which have the amounts of their doctors
 */
export function useMoves(listedAppointments: readonly Appointment[], offeredSlots: readonly OfferedSlot[]) {
  const t = useTranslations()
  const call = useMoveCall()
  const late = useLateChange()
  const invalidateAppointments = useInvalidateAppointments()
  /** The new slots, until the list has them. */
  const [moving, setMoving] = useState<ReadonlyMap<number, MovedTo>>(new Map())
  const [toConfirm, setToConfirm] = useState<MoveToConfirm | null>(null)
  const isChanging = useIsChangingNow()
  /** The new slots of moves that have not succeeded; after a failure until the list was read. */
  const inFlight = useRef(new Map<number, MovedTo>())
  /** The failed moves of other appointments, and the last one. */
  const [outcomes, setOutcomes] = useState<readonly MoveOutcome[]>([])
  /** The last move. Null after a failure, which an alert reports. */
  const [announcedMove, setAnnouncedMove] = useState<AnnouncedMove | null>(null)

  const confirmed = useStore(confirmedChanges)
  const appointments = useMemo(
    () =>
      listedAppointments.map((appointment) => {
        const { id } = appointment
        const to = moving.get(id)
        // The list can fail after a move that succeeded.
        return to || confirmed[id] ? { ...appointment, ...confirmed[id], ...to } : appointment
      }),
    [listedAppointments, moving, confirmed],
  )

  const dismiss = (outcome: MoveOutcome) => setOutcomes((before) => before.filter((each) => each !== outcome))

  const move = async (
    appointment: Appointment,
    { doctorName, date, time, serviceAmount = null }: Slot,
    isUndo = false,
  ) => {
    const amounts = amountChange(appointment, { doctorName, serviceAmount })
    const to: MovedTo = { doctorName, date, time, ...(amounts && { amount: amounts.to }) }
    const { id } = appointment
    inFlight.current.set(id, to)
    setMoving((before) => new Map(before).set(id, to))
    setOutcomes((before) => before.filter((each) => each.error !== null && each.appointment.id !== id))
    setAnnouncedMove({ appointment, to, isDone: false })
    const addOutcome = (outcome: MoveOutcome) => {
      if (!late.isLeft()) setOutcomes((before) => [...before, outcome])
      else if (outcome.error === null) late.tell(appointment, { tone: 'success', text: t('outcomes.moved') })
      else late.tell(appointment, { tone: 'error', text: outcome.error })
    }
    try {
      await call.move(appointment, { doctor: doctorName, date, time }, { amount: amounts?.to, isUndo })
      inFlight.current.delete(id)
      addOutcome({ appointment, to, error: null })
      setAnnouncedMove({ appointment, to, isDone: true })
    } catch (failure) {
      if (!isUnauthorized(failure)) {
        addOutcome({ appointment, to, error: call.textOf(failure), mayHaveArrived: mayHaveArrived(failure) })
      }
      // Meanwhile another appointment may have been moved.
      setAnnouncedMove((before) => (before?.to === to ? null : before))
    }
    // The list has the new slot, or after a failure the current one.
    await invalidateAppointments()
    setMoving((before) => {
      // Meanwhile it may have been moved again.
      if (before.get(id) !== to) return before
      const after = new Map(before)
      after.delete(id)
      return after
    })
    if (inFlight.current.get(id) === to) inFlight.current.delete(id)
  }

  /** Starts a move. Refuses it while an earlier change runs, since it would begin where the appointment may never be. */
  const begin = (appointment: Appointment, { doctorName, date, time }: Slot, start: () => void) => {
    const { id } = appointment
    const earlier = inFlight.current.get(id)
    if (!earlier && !isChanging(id)) start()
    // The second half of a double press says nothing.
    else if (earlier?.doctorName !== doctorName || earlier.date !== date || earlier.time !== time)
      setOutcomes((before) => [
        ...before.filter((each) => each.error === null || each.appointment.id !== id),
        { appointment, to: { doctorName, date, time }, error: t('calendar.move.busy') },
      ])
  }

  return {
    appointments,
    /** Undefined if the backend cannot move appointments. */
    move: call.isOffered
      ? (appointment: Appointment, slot: Slot) => {
          begin(appointment, slot, () => {
            if (amountChange(appointment, slot)) setToConfirm({ appointment, slot })
            else void move(appointment, slot)
          })
        }
      : undefined,
    /** The move to ask about; null for none. */
    toConfirm,
    confirm: ({ appointment, slot }: MoveToConfirm) => {
      setToConfirm(null)
      begin(appointment, slot, () => void move(appointment, slot))
    },
    cancel: () => setToConfirm(null),
    outcomes,
    announcedMove,
    undo: ({ appointment, to }: MoveOutcome) => {
      const { doctorName, date, time } = appointment
      if (doctorName == null || date == null || time == null) return
      const serviceAmount = offeredSlots.find((slot) => slot.doctorName === doctorName)?.serviceAmount ?? null
      const movedAppointment = { ...appointment, ...to }
      const slot = { doctorName, date, time, serviceAmount }
      begin(movedAppointment, slot, () => void move(movedAppointment, slot, true))
    },
    dismiss,
  }
}
