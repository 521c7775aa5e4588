import { SpanKind, SpanStatusCode, type Meter } from '@opentelemetry/api'
import type { RequestHandler } from 'express'
import type { AppDeps } from '../appDeps'
import { operationOf } from '../contract'
import { inRequest, requestIdOf } from '../signals/requestContext'
import { observe } from '../signals/signals'
import { clinicIdOf } from './session'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** The stream of changes: its requests last for minutes and would hide the durations of the other calls. */
const STREAM = 'followChanges'
/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const HEAVIEST_CLINICS = 10
const HEAVY_WINDOW_MS = 60_000

/**
 * Gives each request an id and reports it: a log line, the figures, and a trace if they are on. All name the operation, not the path,
 * which can hold a doctor's name.
 *
 * @param operationNameOf the name for a method and a path; the clinics' operations by default
 */
export function reportRequests(
  { logger, clock, signals: { meter, tracer, areOn } }: Pick<AppDeps, 'logger' | 'clock' | 'signals'>,
  operationNameOf = clinicsOperation,
): RequestHandler {
  const durations = meter.createHistogram('http.server.request.duration.seconds', {
    description: 'Time until the response was sent, by operation',
    advice: { explicitBucketBoundaries: BUCKETS },
  })
  const addToClinic = heaviestClinics(meter, clock)

  return (request, response, next) => {
    const startedAt = performance.now()
    const path = request.path
    const requestId = requestIdOf(request.get(REQUEST_ID_HEADER))
    response.set(REQUEST_ID_HEADER, requestId)
    const op = operationNameOf(request.method, path) ?? 'unknown'
    const attributes = { operation: op, 'http.request.method': request.method }
    const span = tracer?.startSpan(op, { kind: SpanKind.SERVER, attributes }) ?? null
    response.on('close', () => {
      const ms = performance.now() - startedAt
      // Without sent headers the client had disconnected before there was a response.
      const status = response.headersSent ? response.statusCode : undefined
      const clinic = clinicIdOf(request) ?? undefined
      const aborted = response.writableFinished ? undefined : true
      logger.info({
        op,
        method: request.method,
        status,
        ms: Math.round(ms),
        clinic,
        request: requestId,
        aborted,
      })
      if (!areOn) return
      const isStream = op === STREAM && status === 200
      const result = { ...attributes, 'http.response.status_code': status ?? 499 }
      if (!isStream) durations.record(ms / 1000, result)
      if (clinic !== undefined && !isStream) addToClinic(clinic, ms / 1000)
      span?.setAttributes({
        ...result,
        'clinora.request': requestId,
        ...(clinic !== undefined && { 'clinora.clinic': clinic }),
      })
      if (status !== undefined && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
    // Only the statements of a trace ask for it: in Node 20 a context costs processor time for each promise (docs/capacity.md#signals).
    if (span) inRequest({ requestId, span }, next)
    else next()
  }
}

/** Adds up the work for each clinic in whole minutes, and reports those with the most in the last one. */
function heaviestClinics(meter: Meter, clock: () => Date) {
  let [startedAt, now, before] = [clock().getTime(), new Map<string, number>(), new Map<string, number>()]
  const turn = () => {
    const windows = Math.floor((clock().getTime() - startedAt) / HEAVY_WINDOW_MS)
    if (windows === 0) return
    startedAt += windows * HEAVY_WINDOW_MS
    before = windows === 1 ? now : new Map<string, number>()
    now = new Map<string, number>()
  }
  observe(
    meter,
    'clinora.clinic.busy.seconds',
    'Seconds of the last whole minute spent on requests of a clinic, for those with the most',
    () => {
      turn()
      return [...before]
        .sort(([, a], [, b]) => b - a)
        .slice(0, HEAVIEST_CLINICS)
        .map(([clinic, value]) => ({ value, attributes: { clinic } }))
    },
  )
  return (clinic: string, seconds: number) => {
    turn()
    now.set(clinic, (now.get(clinic) ?? 0) + seconds)
  }
}

/** The operation of the contract, or the area of a file; undefined for a call that the contract does not have. */
function clinicsOperation(method: string, path: string): string | undefined {
  return path.startsWith('/api/') ? operationOf(method, path.slice('/api'.length))?.id : areaOf(path)
}

function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return ['assets', 'storage', 'storybook', 'healthz', 'readyz'].includes(first) ? first : 'web'
}
