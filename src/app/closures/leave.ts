import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hasFailed, isNoResponse } from '@/api/errors'
import { affectedQuery, useCancelByClinic, useMarkCalled, type ClosureDraft } from '@/api/closures'
import { clinicDoctorsQuery, clinicSlotsQuery, useInvalidateAppointments } from '@/api/queries'
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

/** New times are looked for until so many days after the closed time. */
const DAYS_AFTER = 14
/** The longest range that the call for slots takes. */
const SLOT_DAYS_MAX = 42

interface Choice {
  isTicked?: boolean
  /** The slot that the person has chosen in place of the proposed one. */
  slot?: OfferedSlot
}

/**
 * The patients of a closed time and their new times (docs/product.md#leave).
 * @param closed the time, closed or not yet; null for none
 */
export function useLeave(closed: Omit<ClosureDraft, 'reason'> | null, today: IsoDate) {
  const { clinicId } = useFrame()
  const time = useClinicTime()
  const call = useMoveCall()
  const batch = useBatch()
  const cancellation = useCancelByClinic()
  const invalidateAppointments = useInvalidateAppointments()
  const markCalled = useMarkCalled()
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  /** What was moved or cancelled, as it was before: the list of the closed time loses it. Its slot is null if it was cancelled. */
  const [sent, setSent] = useState<ReadonlyMap<number, Pick<LeaveRow, 'appointment' | 'slot'>>>(new Map())
  /** Notes whose request runs. */
  const [calls, setCalls] = useState<ReadonlyMap<number, boolean>>(new Map())

  const affected = useQuery({
    ...affectedQuery(
      clinicId,
      closed ?? { doctorId: null, from: today, to: today, fromTime: null, toTime: null },
    ),
    enabled: closed !== null,
  })
  const from = closed && closed.from > today ? closed.from : today
  const days = closed ? daysBetween(from, closed.to) + 1 + DAYS_AFTER : 1
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from, days: Math.min(days, SLOT_DAYS_MAX) }),
    enabled: closed !== null,
  })
  const failure = hasFailed(slots.error) ? slots.error : null
  useSlotsFailureInConsole(failure)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))

  const rows = useMemo((): LeaveRow[] => {
    if (!closed || !affected.data) return []
    const doctorName = doctors.data?.find(({ id }) => id === closed.doctorId)?.name ?? null
    const isInTime = (at: DoctorTime) => closes({ ...closed, doctorName }, at)
    const affectedIds = new Set(affected.data.map(({ id }) => id))
    const isCancelled = (id: number) => sent.get(id)?.slot === null
    // One that could not be moved is still there, unless it was moved elsewhere or its responses were lost.
    const isGone = (id: number) => {
      const result = batch.results.get(id)
      return (
        sent.has(id) && (isCancelled(id) || !isLeft(result) || (result !== 'stopped' && !affectedIds.has(id)))
      )
    }
    const proposals = proposalsFor(
      affected.data.filter(({ id }) => !isGone(id)),
      {
        // Before the time is closed its own slots are still offered.
        slots: (slots.data ?? []).filter((slot) => !isInTime(slot)),
        doctors: doctors.data ?? [],
        now: { today, time },
        chosen: new Map([...choices].flatMap(([id, { slot }]) => (slot ? [[id, slot]] : []))),
      },
    )
    // Of this time: another one may have been shown before.
    const gone = [...sent.values()].filter(
      ({ appointment }) => isGone(appointment.id) && isInTime(appointment),
    )
    const called = new Set(affected.data.filter(({ isCalled }) => isCalled).map(({ id }) => id))
    const moment = ({ appointment: { date, time: at, id } }: Pick<LeaveRow, 'appointment'>) =>
      `${date} ${at} ${id}`
    return [...proposals, ...gone.map((each) => ({ ...each, choices: each.slot ? [each.slot] : [] }))]
      .map((each): LeaveRow => {
        const { id } = each.appointment
        const result = isCancelled(id) ? 'cancelled' : leaveResult(batch.results.get(id))
        return {
          ...each,
          isTicked: choices.get(id)?.isTicked ?? true,
          isCalled: calls.get(id) ?? called.has(id),
          ...(result && { result }),
        }
      })
      .sort((a, b) => moment(a).localeCompare(moment(b)))
  }, [closed, affected.data, slots.data, doctors.data, sent, choices, calls, batch.results, today, time])

  const choose = (id: number, choice: Choice) =>
    setChoices((current) => new Map([...current, [id, { ...current.get(id), ...choice }]]))

  return {
    rows,
    affected,
    slots: {
      failed: failure !== null && rows.length > 0,
      isFetching: slots.isFetching,
      refetch: slots.refetch,
    },
    /** Whether the slots to choose from have loaded. */
    isReady:
      affected.data !== undefined && (affected.data.length === 0 || (!slots.isPending && !doctors.isPending)),
    isRunning: batch.isRunning,
    tick: (ids: readonly number[], isTicked: boolean) => {
      for (const id of ids) choose(id, { isTicked })
    },
    choose: (appointment: Appointment, slot: OfferedSlot) => choose(appointment.id, { slot }),
    move: (ticked: readonly LeaveRow[]) => {
      const moves = ticked.flatMap(({ appointment, slot }) =>
        slot ? [{ id: appointment.id, appointment, slot }] : [],
      )
      setSent((current) => new Map([...current, ...moves.map((each) => [each.id, each] as const)]))
      return batch.send(
        moves,
        ({ appointment, slot: { doctorName, date, time: at } }) =>
          askAgain(() => call.move(appointment, { doctor: doctorName, date, time: at })),
        call.textOf,
      )
    },
    stop: batch.stop,
    /** @throws ResponseError or NoResponseError; the appointment is still moved then, as far as is known */
    undo: async ({ appointment, slot }: LeaveRow) => {
      const back = bookedSlotOf(appointment)
      if (!slot || !back) return
      batch.set(appointment.id, 'running')
      try {
        const { doctorName, date, time: at } = slot
        await askAgain(() =>
          call.move({ ...appointment, doctorName, date, time: at }, back, { isUndo: true }),
        )
      } catch (failure) {
        batch.set(appointment.id, 'done')
        throw failure
      }
      batch.set(appointment.id, undefined)
      setSent((current) => new Map([...current].filter(([id]) => id !== appointment.id)))
      await invalidateAppointments()
    },
    textOf: call.textOf,
    /** @throws ResponseError or NoResponseError */
    markCalled: async ({ id }: Appointment, isCalled: boolean) => {
      setCalls((current) => new Map([...current, [id, isCalled]]))
      try {
        await markCalled.mutateAsync({ appointmentId: id, called: isCalled })
        await affected.refetch()
      } finally {
        setCalls((current) => new Map([...current].filter(([each]) => each !== id)))
      }
    },
    /** @throws ResponseError or NoResponseError */
    cancel: async (appointment: Appointment, reason: string) => {
      try {
        await cancellation.mutateAsync({ appointmentId: appointment.id, to: 'cancelled', reason })
      } catch (failure) {
        const { data } = await affected.refetch()
        // Only the response was lost: the patient has left the closed time.
        if (!isNoResponse(failure) || !data || data.some(({ id }) => id === appointment.id)) throw failure
      }
      setSent((current) => new Map([...current, [appointment.id, { appointment, slot: null }]]))
      await invalidateAppointments()
    },
  }
}

/** Repeats a move whose response was lost, once: moving an appointment to where it is changes nothing, and says that it is there. */
const askAgain = (move: () => Promise<void>) =>
  move().catch((failure: unknown) => {
    if (!isNoResponse(failure)) throw failure
    return move()
  })

const isLeft = (result: BulkResult | undefined) => result === 'stopped' || typeof result === 'object'

const leaveResult = (result: BulkResult | undefined): LeaveResult | undefined =>
  result === 'done' ? 'moved' : result
