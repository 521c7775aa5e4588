import pLimit, { type LimitFunction } from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { isUnauthorized } from '@/api/errors'
import { useReloadAppointments } from '@/api/queries'
import type { BulkResult } from '@/components/clinic/appointments/BulkChange/BulkChange'
import type { Appointment } from '@/domain/appointments/appointment'
import type { BulkStatus } from '@/domain/appointments/selection'
import { BULK_REQUESTS } from '@/domain/constants'
import { useStatusChange } from './useStatusChange'
import { useStatusFailure } from './statusFailure'

type Results = ReadonlyMap<number, BulkResult>

/** Changes several appointments, at most `BULK_REQUESTS` at a time (docs/product.md#bulk-changes). */
export function useBulkChange() {
  const failed = useStatusFailure()
  const status = useStatusChange()
  const reload = useReloadAppointments()
  const [results, setResults] = useState<Results>()
  const limit = useRef<LimitFunction>(undefined)
  const stopped = useRef(false)

  const stop = () => {
    stopped.current = true
  }
  // Requests that were sent end by themselves; no other one follows when the screen is left.
  useEffect(() => stop, [])

  const set = (id: number, result: BulkResult) =>
    setResults((current) => new Map([...(current ?? []), [id, result]]))

  const change = async (appointment: Appointment, to: BulkStatus, reason: string) => {
    const { id } = appointment
    if (stopped.current) {
      set(id, 'stopped')
      return
    }
    set(id, 'running')
    try {
      await status.change(appointment, to, undefined, reason || undefined)
      set(id, 'done')
    } catch (failure) {
      // No other request can succeed without a session.
      if (isUnauthorized(failure)) stop()
      set(id, { failure: failed(failure).text })
    }
  }

  return {
    /** By appointment id; undefined before `send`. */
    results,
    /** Sends the change of each appointment, with the reason unless it is empty. Resolves when the last one has ended. */
    send: async (appointments: readonly Appointment[], to: BulkStatus, reason: string) => {
      stopped.current = false
      limit.current ??= pLimit(BULK_REQUESTS)
      setResults(
        (current) => new Map([...(current ?? []), ...appointments.map(({ id }) => [id, 'waiting'] as const)]),
      )
      await limit.current.map(appointments, (appointment) => change(appointment, to, reason))
      await reload()
    },
    stop,
    reset: () => setResults(undefined),
  }
}
