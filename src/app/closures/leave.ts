import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hasFailed, mayHaveArrived, resultOf } from '@/api/errors'
import { affectedQuery, useCancelByClinic, useMarkCalled, type ClosureDraft } from '@/api/closures'
import {
  clinicDoctorsQuery,
  clinicSlotsQuery,
  readAppointment,
  useInvalidateAppointments,
} from '@/api/queries'
import type { BulkResult } from '@/components/clinic/appointments/BulkChange/BulkChange'
import type { LeaveResult, LeaveRow } from '@/components/clinic/closures/LeaveList/LeaveList'
import type { Appointment } from '@/domain/appointments/appointment'
import { bookedSlotOf } from '@/domain/appointments/move'
import { proposalsFor } from '@/domain/appointments/proposals'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { daysBetween, type IsoDate } from '@/domain/calendar'
import { closes, type DoctorTime } from '@/domain/closure'
import { useBatch } from '../appointments/batch'
import { useMoveCall } from '../appointments/moves'
import { useSlotsFailureInConsole } from '../appointments/useSlots'
import { useClinicTime } from '../shell/clock'
import { useFrame } from '../shell/frame'

/** The last proposed time is this many days after the closed time. */
const DAYS_AFTER = 14
/** The longest range that the call for slots takes. */
const SLOT_DAYS_MAX = 42

interface RowInput {
  isTicked?: boolean
  /** Chosen in place of the proposed slot. */
  slot?: OfferedSlot
}

/**
 * The patients of a closed time and their new times (docs/product.md#leave).
 * @param closedTime a closure, or one that the form has not saved yet; null for none
 */
export function useLeave(closedTime: Omit<ClosureDraft, 'reason'> | null, today: IsoDate) {
  const { clinicId } = useFrame()
  const time = useClinicTime()
  const call = useMoveCall()
  const batch = useBatch()
  const cancellation = useCancelByClinic()
  const invalidateAppointments = useInvalidateAppointments()
  const markCalled = useMarkCalled()
  const [rowInputs, setRowInputs] = useState<ReadonlyMap<number, RowInput>>(new Map())
  /**
   * The rows whose move was sent, and those that were cancelled, whose slot is null. They keep the appointment as it was before, because a
   * refetch of the closed time no longer returns it.
   */
  const [submittedRows, setSubmittedRows] = useState<
    ReadonlyMap<number, Pick<LeaveRow, 'appointment' | 'slot'>>
  >(new Map())
  /** Ids of the moves whose undo may have been executed: once the closed time has such an appointment again, it was. */
  const [lostUndos, setLostUndos] = useState<ReadonlySet<number>>(new Set())
  /** Whether each patient was called, while the request that notes it is pending; by the appointment's id. */
  const [pendingNotes, setPendingNotes] = useState<ReadonlyMap<number, boolean>>(new Map())

  const queriedTime = closedTime ?? { doctorId: null, from: today, to: today, fromTime: null, toTime: null }
  const affectedAppointments = useQuery({
    ...affectedQuery(clinicId, queriedTime),
    enabled: closedTime !== null,
  })
  const cache = useQueryClient()
  /** Reads the rows of this closed time, also when the screen shows another one by then. */
  const readRows = () => cache.query(affectedQuery(clinicId, queriedTime))
  const from = closedTime && closedTime.from > today ? closedTime.from : today
  const days = closedTime ? daysBetween(from, closedTime.to) + 1 + DAYS_AFTER : 1
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from, days: Math.min(days, SLOT_DAYS_MAX) }),
    enabled: closedTime !== null,
  })
  const failure = hasFailed(slots.error) ? slots.error : null
  useSlotsFailureInConsole(failure)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))

  const rows = useMemo((): LeaveRow[] => {
    if (!closedTime || !affectedAppointments.data) return []
    const doctorName = doctors.data?.find(({ id }) => id === closedTime.doctorId)?.name ?? null
    const isInTime = (at: DoctorTime) => closes({ ...closedTime, doctorName }, at)
    const affectedIds = new Set(affectedAppointments.data.map(({ id }) => id))
    const isCancelled = (id: number) => submittedRows.get(id)?.slot === null
    // After a move that failed or was stopped the appointment gets a proposal again, unless a refetch shows that it has left the closed time.
    const isUndone = (id: number) => lostUndos.has(id) && affectedIds.has(id)
    const isHandled = (id: number) => {
      const result = batch.results.get(id)
      return (
        submittedRows.has(id) &&
        !isUndone(id) &&
        (isCancelled(id) || !isRetryable(result) || (result !== 'stopped' && !affectedIds.has(id)))
      )
    }
    const proposals = proposalsFor(
      affectedAppointments.data.filter(({ id }) => !isHandled(id)),
      {
        // Before the time is closed its own slots are still offered.
        slots: (slots.data ?? []).filter((slot) => !isInTime(slot)),
        doctors: doctors.data ?? [],
        now: { today, time },
        chosenSlots: new Map([...rowInputs].flatMap(([id, { slot }]) => (slot ? [[id, slot]] : []))),
      },
    )
    // Without the rows of a closed time that the screen showed before this one.
    const handledRows = [...submittedRows.values()].filter(
      ({ appointment }) => isHandled(appointment.id) && isInTime(appointment),
    )
    const calledIds = new Set(
      affectedAppointments.data.filter(({ isCalled }) => isCalled).map(({ id }) => id),
    )
    const sortKey = ({ appointment: { date, time: at, id } }: Pick<LeaveRow, 'appointment'>) =>
      `${date} ${at} ${id}`
    return [...proposals, ...handledRows.map((each) => ({ ...each, choices: each.slot ? [each.slot] : [] }))]
      .map((each): LeaveRow => {
        const { id } = each.appointment
        const moveResult = isUndone(id) ? undefined : leaveResult(batch.results.get(id))
        const result = isCancelled(id) ? 'cancelled' : moveResult
        return {
          ...each,
          isTicked: rowInputs.get(id)?.isTicked ?? true,
          isCalled: pendingNotes.get(id) ?? calledIds.has(id),
          ...(result && { result }),
        }
      })
      .sort((a, b) => sortKey(a).localeCompare(sortKey(b)))
  }, [
    closedTime,
    affectedAppointments.data,
    slots.data,
    doctors.data,
    submittedRows,
    lostUndos,
    rowInputs,
    pendingNotes,
    batch.results,
    today,
    time,
  ])

  const changeInput = (id: number, changedFields: RowInput) =>
    setRowInputs((current) => new Map([...current, [id, { ...current.get(id), ...changedFields }]]))

  return {
    rows,
    affectedAppointments,
    slots: {
      failed: failure !== null && rows.length > 0,
      isFetching: slots.isFetching,
      refetch: slots.refetch,
    },
    /** Whether the slots to choose from have loaded. */
    isReady:
      affectedAppointments.data !== undefined &&
      (affectedAppointments.data.length === 0 || (!slots.isPending && !doctors.isPending)),
    isRunning: batch.isRunning,
    tick: (ids: readonly number[], isTicked: boolean) => {
      for (const id of ids) changeInput(id, { isTicked })
    },
    choose: (appointment: Appointment, slot: OfferedSlot) => changeInput(appointment.id, { slot }),
    move: (ticked: readonly LeaveRow[]) => {
      const moves = ticked.flatMap(({ appointment, slot }) =>
        slot ? [{ id: appointment.id, appointment, slot }] : [],
      )
      setSubmittedRows((current) => new Map([...current, ...moves.map((each) => [each.id, each] as const)]))
      setLostUndos((current) => new Set([...current].filter((each) => !moves.some(({ id }) => id === each))))
      return batch.send(
        moves,
        ({ appointment, slot: { doctorName, date, time: at } }) =>
          retryWithoutResponse(() => call.move(appointment, { doctor: doctorName, date, time: at })),
        call.textOf,
      )
    },
    stop: batch.stop,
    /** @throws ResponseError or NoResponseError; the row then still counts as moved */
    undo: async ({ appointment, slot }: LeaveRow) => {
      const originalSlot = bookedSlotOf(appointment)
      if (!slot || !originalSlot) return
      batch.set(appointment.id, 'running')
      try {
        const { doctorName, date, time: at } = slot
        const undone = retryWithoutResponse(() =>
          call.move({ ...appointment, doctorName, date, time: at }, originalSlot, { isUndo: true }),
        )
        await resultOf(undone, async () => {
          const currentRows = await readRows()
          return currentRows.some(({ id }) => id === appointment.id)
        })
      } catch (failure) {
        batch.set(appointment.id, 'done')
        if (mayHaveArrived(failure)) setLostUndos((current) => new Set([...current, appointment.id]))
        throw failure
      }
      batch.set(appointment.id, undefined)
      setSubmittedRows((current) => new Map([...current].filter(([id]) => id !== appointment.id)))
      await invalidateAppointments()
    },
    textOf: call.textOf,
    /** @throws ResponseError or NoResponseError */
    markCalled: async ({ id }: Appointment, isCalled: boolean) => {
      setPendingNotes((current) => new Map([...current, [id, isCalled]]))
      try {
        await resultOf(markCalled.mutateAsync({ appointmentId: id, isCalled: isCalled }), async () => {
          const currentRows = await readRows()
          return currentRows.some((each) => each.id === id && each.isCalled === isCalled)
        })
        await readRows()
      } finally {
        setPendingNotes((current) => new Map([...current].filter(([each]) => each !== id)))
      }
    },
    /** @throws ResponseError or NoResponseError */
    cancel: async (appointment: Appointment, reason: string) => {
      const { id, number } = appointment
      try {
        await resultOf(cancellation.mutateAsync({ appointmentId: id, to: 'cancelled', reason }), async () => {
          // A colleague may have moved or completed it: then it has left the closed time too.
          const current = await readAppointment(cache, clinicId, number ?? '')
          return current?.status === 'cancelled'
        })
        setSubmittedRows((current) => new Map([...current, [id, { appointment, slot: null }]]))
      } finally {
        await invalidateAppointments()
      }
    },
  }
}

/** Sends a move again, once, if it may have been made: moving an appointment to the slot that it is in succeeds and changes nothing. */
const retryWithoutResponse = (move: () => Promise<void>) =>
  move().catch((failure: unknown) => {
    if (!mayHaveArrived(failure)) throw failure
    return move()
  })

/** Whether the move failed or was stopped. */
const isRetryable = (result: BulkResult | undefined) => result === 'stopped' || typeof result === 'object'

const leaveResult = (result: BulkResult | undefined): LeaveResult | undefined =>
  result === 'done' ? 'moved' : result
