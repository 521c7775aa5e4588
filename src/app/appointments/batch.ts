import pLimit, { type LimitFunction } from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { isUnauthorized } from '@/api/errors'
import { useInvalidateAppointments } from '@/api/queries'
import type { BulkResult } from '@/components/clinic/appointments/BulkChange/BulkChange'
import { BULK_REQUESTS } from '@/domain/constants'

type Results = ReadonlyMap<number, BulkResult>

const NONE: Results = new Map()

/** Sends a call for each of several appointments, at most `BULK_REQUESTS` at a time (docs/product.md#bulk-changes). */
export function useBatch() {
  const invalidateAppointments = useInvalidateAppointments()
  const [results, setResults] = useState(NONE)
  const limit = useRef<LimitFunction>(undefined)
  const stopped = useRef(false)

  const stop = () => {
    stopped.current = true
  }
  // Requests that were sent end by themselves; no other one follows when the screen is left.
  useEffect(() => stop, [])

  const set = (id: number, result: BulkResult | undefined) =>
    setResults((current) => {
      const next = new Map(current)
      if (result) next.set(id, result)
      else next.delete(id)
      return next
    })

  const sendOne = async (id: number, call: () => Promise<unknown>, textOf: (failure: unknown) => string) => {
    if (stopped.current) {
      set(id, 'stopped')
      return
    }
    set(id, 'running')
    try {
      await call()
      set(id, 'done')
    } catch (failure) {
      // No other request can succeed without a session.
      if (isUnauthorized(failure)) stop()
      set(id, { failure: textOf(failure) })
    }
  }

  return {
    /** By appointment id; none before `send`. */
    results,
    /** Sets the result of an appointment whose call was made elsewhere; undefined removes it. */
    set,
    isRunning: [...results.values()].some((each) => each === 'running' || each === 'waiting'),
    /**
     * Sends the call of each item. Resolves when the last one has ended.
     * @param textOf the text of a failure
     */
    send: async <Item extends { id: number }>(
      items: readonly Item[],
      call: (item: Item) => Promise<unknown>,
      textOf: (failure: unknown) => string,
    ) => {
      stopped.current = false
      limit.current ??= pLimit(BULK_REQUESTS)
      setResults((current) => new Map([...current, ...items.map(({ id }) => [id, 'waiting'] as const)]))
      await limit.current.map(items, (item) => sendOne(item.id, () => call(item), textOf))
      await invalidateAppointments()
    },
    stop,
    reset: () => setResults(NONE),
  }
}
