import { finished } from 'node:stream'
import type { Meter } from '@opentelemetry/api'
import type { RequestHandler } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import pLimit, { type LimitFunction } from 'p-limit'
import { operationOf } from '../contract'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from '../refusal'
import { observe } from '../signals/signals'
import { text } from '../text'
import { clinicIdOf, markLate } from './session'

/** Requests of one clinic that run at once in a process. Of the default pool's seven connections one is left for other clinics. */
export const RUNNING_PER_CLINIC = 6
/** Further requests of the clinic that wait. A burst of fifteen dashboards that each read four lists fits. */
export const WAITING_PER_CLINIC = 58
/** A request that has waited longer is refused: the dashboard's timeout is 15 s. */
const MAX_WAIT_MS = 10_000
/** A stream stays open for minutes. Its route limits the streams of a clinic. */
const STREAM = 'followChanges'

/**
 * Runs at most `RUNNING_PER_CLINIC` requests of a clinic at once, so that a clinic with many requests delays only itself. Further
 * requests wait. A request that runs ends when its response is sent or its client leaves. Logins and registrations, which have no
 * session, are queued by their IP address.
 *
 * @param session which clinic a request is of, and how its session is checked again after it has waited
 * @throws Refusal 429 if `WAITING_PER_CLINIC` requests of the clinic wait already, or after 10 s
 */
export function queueByClinic(meter: Meter, session = { clinicIdOf, markLate }): RequestHandler {
  const queues = new Map<string, LimitFunction>()
  const sum = (count: (queue: LimitFunction) => number) =>
    [...queues.values()].reduce((total, queue) => total + count(queue), 0)
  observe(meter, 'clinora.queue.requests', 'Requests in the queues of the clinics', () => [
    { value: sum(({ activeCount }) => activeCount), attributes: { state: 'running' } },
    { value: sum(({ pendingCount }) => pendingCount), attributes: { state: 'waiting' } },
  ])
  return async (request, response, next) => {
    const operation = operationOf(request.method, request.path)
    const clinicId = session.clinicIdOf(request)
    if ((clinicId === null && !operation?.isPublic) || operation?.id === STREAM) {
      next()
      return
    }
    const key = clinicId ?? `address ${ipKeyGenerator(request.ip ?? '')}`
    const queue = queues.get(key) ?? pLimit(RUNNING_PER_CLINIC)
    const size = queue.activeCount + queue.pendingCount
    if (size >= RUNNING_PER_CLINIC + WAITING_PER_CLINIC) throw busy()
    queues.set(key, queue)
    if (size >= RUNNING_PER_CLINIC) session.markLate(request)
    const queuedAt = performance.now()
    const requestEnd = new Promise<void>((resolve) => finished(response, () => resolve()))
    try {
      await queue(async () => {
        if (response.destroyed) return
        if (performance.now() - queuedAt > MAX_WAIT_MS) throw busy()
        next()
        await requestEnd
      })
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    }
  }
}

function busy() {
  return new Refusal(429, text('server.busy'), { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS })
}
