import { EventSourceParserStream } from 'eventsource-parser/stream'
import { client, readRevision } from './client'
import { changeOf, type Change } from './mapping/change'

/** A stream that is silent for longer than two heartbeats is dead. */
const SILENCE_MS = 40_000
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000
/** Caps the exponent of the retry delay. */
const FAILURES_MAX = 5

interface Listener {
  /** Called with each change, and with null after connecting if anything may have changed since the screens were read. */
  onChange: (change: Change | null) => void
  onConnected: () => void
  /** Called every 15 seconds while the service is there. */
  onHeartbeat: () => void
}

/**
 * Follows the clinic's changes (extension, docs/adr/0027-live-changes.md). It connects while the page is visible, and again whenever
 * the stream ends or falls silent.
 *
 * @returns when `signal` aborts, or when the backend has no such stream or the session is over: then only polling is left
 */
export async function followChanges(
  clinicId: string,
  { onChange, onConnected, onHeartbeat }: Listener,
  signal: AbortSignal,
): Promise<void> {
  // The screens have read this revision: the server sends an event only for a later one.
  let lastEventId = readRevision.getState()
  let failures = 0

  async function read(): Promise<'ended' | 'refused'> {
    const stop = new AbortController()
    const stopHidden = () => document.visibilityState === 'hidden' && stop.abort()
    document.addEventListener('visibilitychange', stopHidden)
    let silence: ReturnType<typeof setTimeout> | undefined
    const restartSilenceTimer = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop.abort(), SILENCE_MS)
    }
    try {
      restartSilenceTimer()
      const { data, response } = await client.request('get', '/events/{clinicId}', {
        params: { path: { clinicId }, header: lastEventId ? { 'Last-Event-ID': lastEventId } : {} },
        parseAs: 'stream',
        signal: AbortSignal.any([signal, stop.signal]),
      })
      if (response.status >= 500 || response.status === 429) return 'ended'
      if (!data || !response.headers.get('content-type')?.startsWith('text/event-stream')) return 'refused'
      const events = data
        .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
        .pipeThrough(new EventSourceParserStream())
        .getReader()
      onConnected()
      for (;;) {
        const { done, value } = await events.read()
        if (done) return 'ended'
        failures = 0
        restartSilenceTimer()
        if (value.event === 'appointments') {
          lastEventId = value.id
          onChange(changeOf(value.data))
        } else onHeartbeat()
      }
    } catch {
      // Aborted, or the connection was lost.
      return 'ended'
    } finally {
      clearTimeout(silence)
      document.removeEventListener('visibilitychange', stopHidden)
    }
  }

  while (!signal.aborted) {
    await visible(signal)
    if ((await read()) === 'refused') return
    // At random, so that not all dashboards connect in the same moment after a restart of the server.
    const longest = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures)
    failures = Math.min(failures + 1, FAILURES_MAX)
    await pause(longest * (0.5 + Math.random() / 2), signal)
  }
}

/** Resolves when the page is visible, or when `signal` aborts. */
function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}

/** Waits; the return of the network and `signal` end it early. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}
