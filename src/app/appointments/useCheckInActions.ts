import { useCallback, useEffect, useRef, useState } from 'react'
import { apiConfig } from '@/api/config'
import { mayHaveArrived } from '@/api/errors'
import { useCheckIn } from '@/api/changeAppointment'
import { useInvalidateAppointments } from '@/api/queries'
import type { Appointment } from '@/domain/appointments/appointment'
import { markOf, type CheckInMark, type SetMark } from '@/domain/appointments/checkIn'
import { CHECK_IN_UNDO_DURATION_MS } from '@/domain/constants'
import type { TellOutcome } from './appointmentChange'
import { useStatusFailure } from './statusChange'

interface OwnMark {
  mark: SetMark
  /** The appointment's check-in before the press, which an undo restores. */
  before: Appointment['checkIn']
  status: Appointment['status']
  /**
   * `undone` until the list has been read again; `over` when the time for *Undo* has passed; `lost` if the response of the mark or of its
   * undo was: then the list says which it is.
   */
  state: 'saving' | 'undoable' | 'lost' | 'undoing' | 'undone' | 'over'
}

/** Whether nobody else has set another mark or status since. */
const isStillOwn = (own: OwnMark, appointment: Appointment) =>
  own.status === appointment.status &&
  [own.mark, markOf({ checkIn: own.before })].includes(markOf(appointment))

/**
 * Sets Arrived and No-show, and offers to undo each for 10 s (docs/product.md#check-in).
 * @param tell called with a failure, and with undefined before each call
 * @param onSend called with the mark before it is sent; an undo sends one too
 */
export function useCheckInActions(
  tell: TellOutcome,
  onSend?: (appointment: Appointment, mark: CheckInMark) => void,
) {
  const { mutateAsync } = useCheckIn()
  const invalidateAppointments = useInvalidateAppointments()
  const failureOf = useStatusFailure()
  /** By appointment id. */
  const [ownMarks, setOwnMarks] = useState<ReadonlyMap<number, OwnMark>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  /** Ids of the appointments that were marked here. */
  const markedIds = useRef(new Set<number>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const keep = (id: number, own: OwnMark) => {
    clearTimeout(timers.current.get(id))
    setOwnMarks((before) => new Map(before).set(id, own))
  }
  /** Forgets this mark, but not a later one. */
  const forget = (id: number, own: OwnMark) =>
    setOwnMarks((before) =>
      before.get(id) === own ? new Map([...before].filter(([each]) => each !== id)) : before,
    )
  const offerUndo = (id: number, own: OwnMark, state: 'undoable' | 'lost') => {
    keep(id, { ...own, state })
    timers.current.set(
      id,
      setTimeout(() => keep(id, { ...own, state: 'over' }), CHECK_IN_UNDO_DURATION_MS),
    )
  }

  const send = async (appointment: Appointment, mark: CheckInMark, isUndo = false) => {
    tell(appointment, undefined)
    onSend?.(appointment, mark)
    try {
      await mutateAsync({ appointmentId: appointment.id, mark, isUndo })
      return 'saved'
    } catch (failure) {
      tell(appointment, failureOf(failure))
      return mayHaveArrived(failure) ? 'lost' : 'refused'
    }
  }

  /**
   * The appointment as it was before a mark that is being set or can be undone, so that its row stays where it was pressed. Where the
   * response was lost, the row says what the list has.
   */
  const asPressed = useCallback(
    (appointment: Appointment): Appointment => {
      const own = ownMarks.get(appointment.id)
      return own && own.state !== 'over' && own.state !== 'lost' && isStillOwn(own, appointment)
        ? { ...appointment, checkIn: own.before }
        : appointment
    },
    [ownMarks],
  )

  /** The props of CheckInActions for an appointment; undefined without extensions. */
  const actionsOf = (appointment: Appointment) => {
    if (!apiConfig.extensions) return undefined
    const { id } = appointment
    const own = ownMarks.get(id)
    const isUndoable =
      own &&
      isStillOwn(own, appointment) &&
      (own.state === 'lost'
        ? markOf(appointment) === own.mark
        : own.state === 'undoable' || own.state === 'undoing')
    return {
      busy: own?.state === 'saving' || own?.state === 'undoing',
      undoable: isUndoable ? own.mark : null,
      onCheckIn: async (mark: SetMark) => {
        const { checkIn: before, status } = appointment
        const saving: OwnMark = { mark, before, status, state: 'saving' }
        keep(id, saving)
        markedIds.current.add(id)
        const result = await send(appointment, mark)
        if (result === 'refused') forget(id, saving)
        else offerUndo(id, saving, result === 'saved' ? 'undoable' : 'lost')
        // After a failure too: another tab may have changed the status.
        void invalidateAppointments()
      },
      onUndo: async () => {
        if (!own) return
        keep(id, { ...own, state: 'undoing' })
        const result = await send(appointment, markOf({ checkIn: own.before }), true)
        const undone: OwnMark = { ...own, state: 'undone' }
        if (result === 'saved') keep(id, undone)
        else offerUndo(id, own, result === 'lost' ? 'lost' : 'undoable')
        await invalidateAppointments()
        forget(id, undone)
      },
    }
  }

  return {
    actionsOf,
    asPressed,
    isPostponed: (id: number) => markedIds.current.has(id),
    isUndoOver: useCallback((id: number) => ownMarks.get(id)?.state === 'over', [ownMarks]),
  }
}
