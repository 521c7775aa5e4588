import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { affectedQuery, useCancelByClinic, type ClosureDraft } from '@/api/hours'
import { clinicDoctorsQuery, clinicSlotsQuery } from '@/api/queries'
import type { BulkResult } from '@/components/clinic/appointments/BulkChange/BulkChange'
import type { LeaveResult, LeaveRow } from '@/components/clinic/closures/LeaveList/LeaveList'
import type { Appointment } from '@/domain/appointments/appointment'
import { bookedSlotOf } from '@/domain/appointments/move'
import { choicesFor, proposalsFor } from '@/domain/appointments/proposals'
import { offerKey, type OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays, dateForDisplay, type IsoDate } from '@/domain/calendar'
import { closes } from '@/domain/closure'
import { useBatch } from '../appointments/batch'
import { useMoveCall } from '../appointments/moves'
import { useClinicTime } from '../shell/clock'

/** New times are looked for until so many days after the closed time. */
const DAYS_AFTER = 14
/** The longest range that the call for slots takes. */
const SLOT_DAYS_MAX = 42

const DAY_MS = 86_400_000

const NOWHERE: ClosureDraft = {
  doctorId: null,
  from: '',
  to: '',
  fromTime: null,
  toTime: null,
  reason: '',
}

interface Choice {
  isTicked?: boolean
  /** The slot that the person has chosen in place of the proposed one. */
  slot?: OfferedSlot
}

/**
 * The patients of a closed time and their new times (docs/product.md#leave).
 * @param closed the time, closed or not yet; null for none
 */
export function useLeave(clinicId: string, closed: Omit<ClosureDraft, 'reason'> | null, today: IsoDate) {
  const time = useClinicTime()
  const call = useMoveCall()
  const batch = useBatch()
  const cancellation = useCancelByClinic()
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  /** What was moved or cancelled, as it was before: the list of the closed time loses it. */
  const [sent, setSent] = useState<
    ReadonlyMap<number, { appointment: Appointment; slot: OfferedSlot | null }>
  >(new Map())
  const [cancelled, setCancelled] = useState<ReadonlySet<number>>(new Set())

  const affected = useQuery({
    ...affectedQuery(clinicId, closed ?? NOWHERE),
    enabled: closed !== null,
  })
  const from = closed && closed.from > today ? closed.from : today
  const last = closed ? addDays(closed.to, DAYS_AFTER) : today
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, { from, days: Math.min(daysOf(from, last), SLOT_DAYS_MAX) }),
    enabled: closed !== null && (affected.data?.length ?? 0) > 0,
  })
  const doctors = useQuery(clinicDoctorsQuery(clinicId))

  const rows = useMemo((): LeaveRow[] => {
    if (!closed || !affected.data) return []
    const now = { today, time }
    const doctorName = doctors.data?.find(({ id }) => id === closed.doctorId)?.name ?? null
    // Before the time is closed its own slots are still offered.
    const open = (slots.data ?? []).filter((slot) => !closes({ ...closed, doctorName }, slot))
    const ofClinic = doctors.data ?? []
    // One that could not be moved is still there.
    const isGone = (id: number) => sent.has(id) && (cancelled.has(id) || !isLeft(batch.results.get(id)))
    const here = affected.data.filter(({ id }) => !isGone(id))
    const chosen = here.flatMap(({ id }) => choices.get(id)?.slot ?? [])
    const left = open.map((slot) => ({ ...slot, remaining: remainingAfter(slot, chosen) }))
    const proposals = proposalsFor(
      here.filter(({ id }) => choices.get(id)?.slot === undefined),
      { slots: left, doctors: ofClinic, now },
    )
    const proposed = new Map(proposals.map(({ appointment, slot }) => [appointment.id, slot]))
    const listed = here.map((appointment): LeaveRow => {
      const choice = choices.get(appointment.id)
      const slot = choice?.slot ?? proposed.get(appointment.id) ?? null
      const offered = choicesFor(appointment, left, ofClinic, now)
      const isOffered = slot === null || offered.some((each) => offerKey(each) === offerKey(slot))
      const result = batch.results.get(appointment.id)
      return {
        appointment,
        slot,
        choices: isOffered ? offered : [slot, ...offered],
        isTicked: choice?.isTicked ?? true,
        ...(result && { result: leaveResult(result) }),
      }
    })
    const gone = [...sent.values()]
      .filter(({ appointment }) => isGone(appointment.id))
      .map(({ appointment, slot }): LeaveRow => {
        const result = batch.results.get(appointment.id)
        return {
          appointment,
          slot,
          choices: slot ? [slot] : [],
          isTicked: choices.get(appointment.id)?.isTicked ?? true,
          ...(cancelled.has(appointment.id)
            ? { result: 'cancelled' as const }
            : result && { result: leaveResult(result) }),
        }
      })
    const moment = ({ appointment: { date, time: at, id } }: LeaveRow) => `${date} ${at} ${id}`
    return [...listed, ...gone].sort((a, b) => moment(a).localeCompare(moment(b)))
  }, [closed, affected.data, slots.data, doctors.data, sent, choices, cancelled, batch.results, today, time])

  const choose = (id: number, choice: Choice) =>
    setChoices((current) => new Map([...current, [id, { ...current.get(id), ...choice }]]))

  return {
    rows,
    affected,
    /** Whether the slots to choose from have loaded. */
    isReady:
      affected.data !== undefined && (affected.data.length === 0 || (!slots.isPending && !doctors.isPending)),
    isRunning: batch.isRunning,
    tick: (ids: readonly number[], isTicked: boolean) => {
      for (const id of ids) choose(id, { isTicked })
    },
    choose: (appointment: Appointment, slot: OfferedSlot) => choose(appointment.id, { slot }),
    move: (ticked: readonly LeaveRow[]) => {
      setSent(
        (current) =>
          new Map([
            ...current,
            ...ticked.map(({ appointment, slot }) => [appointment.id, { appointment, slot }] as const),
          ]),
      )
      return batch.send(
        ticked.map(({ appointment, slot }) => ({ id: appointment.id, appointment, slot })),
        async ({ appointment, slot }) =>
          slot && call.move(appointment, { doctor: slot.doctorName, date: slot.date, time: slot.time }),
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
        await call.move({ ...appointment, doctorName, date, time: at }, back, { isUndo: true })
      } catch (failure) {
        batch.set(appointment.id, 'done')
        throw failure
      }
      batch.set(appointment.id, undefined)
      setSent((current) => new Map([...current].filter(([id]) => id !== appointment.id)))
      await affected.refetch()
    },
    textOf: call.textOf,
    /** @throws ResponseError or NoResponseError */
    cancel: async (appointment: Appointment, reason: string) => {
      await cancellation.mutateAsync({ appointmentId: appointment.id, to: 'cancelled', reason })
      setSent((current) => new Map([...current, [appointment.id, { appointment, slot: null }]]))
      setCancelled((current) => new Set([...current, appointment.id]))
    },
  }
}

/** The number of days from one to another, both included. */
const daysOf = (from: IsoDate, to: IsoDate) =>
  Math.round((dateForDisplay(to).getTime() - dateForDisplay(from).getTime()) / DAY_MS) + 1

const isLeft = (result: BulkResult | undefined) => result === 'stopped' || typeof result === 'object'

const leaveResult = (result: BulkResult): LeaveResult => (result === 'done' ? 'moved' : result)

function remainingAfter(slot: OfferedSlot, chosen: readonly OfferedSlot[]): number {
  const taken = chosen.filter((each) => offerKey(each) === offerKey(slot)).length
  return Math.max(0, (slot.remaining ?? slot.bookingLimit) - taken)
}
