import { finished } from 'node:stream'
import { Router, type Response } from 'express'
import type { AppDeps } from '../appDeps'
import { batch } from '../http/batch'
import { ownClinic, sessionOf } from '../http/session'
import { Refusal } from '../refusal'
import { observe } from '../signals/signals'
import { openSessions } from '../repository/bearers'
import { listRevisions } from '../repository/revisions'
import { text } from '../text'

/** Shorter than the idle timeouts of servers and proxies (60 s). A browser that hears nothing for longer connects again. */
const HEARTBEAT_MS = 15_000
/** Milliseconds between two checks of the sessions of all streams, in one query. */
const SESSION_CHECK_MS = 15_000
/** A stream ends after this time. The browser connects again. */
const LIFETIME_MS = 5 * 60_000
/** Open streams of one clinic on one server process: one for each visible dashboard. */
const STREAMS_PER_CLINIC = 50
const RETRY_AFTER_SECONDS = 60
/** A stream counts for at least this long, so that a clinic cannot open and close streams without a pause. */
const MIN_COUNTED_MS = 1000
/** Bytes that a client has not read. A stream carries less in its whole lifetime. */
const UNREAD_MAX_BYTES = 64 * 1024

interface Stream {
  clinicId: string
  /** Of its session. */
  tokenHash: string
  /** The revision that the client knows. */
  sentRevision: string | undefined
  /** How many revisions were announced to it. */
  announcementCount: number
  /** Reads of the stored revision that are under way. Until they end the client may lack any change. */
  catchingUp: number
  /** Sends the headers. Before that the request can still fail with an error status. */
  open: () => void
  /** @param change what the change concerned; missing if it may be anything */
  send: (revision: string, change?: object | null) => void
  end: () => void
}

/** The stream of changes (docs/adr/0027-live-changes.md). */
export function eventRoutes({ db, sessionDb, clock, onRevision, closing, signals }: AppDeps): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const streams = new Set<Stream>()
  observe(signals.meter, 'clinora.streams.open', 'Dashboards that follow changes', () => [
    { value: streams.size },
  ])
  const streamsOf = (clinicId: string) => [...streams].filter((stream) => stream.clinicId === clinicId)
  closing.addEventListener('abort', () => streams.forEach((stream) => stream.end()))
  /** For each clinic: when each of its ended streams stops counting, by `performance.now()`. */
  const countEndTimes = new Map<string, number[]>()
  const count = (clinicId: string) => {
    const now = performance.now()
    const counting = (countEndTimes.get(clinicId) ?? []).filter((until) => until > now)
    if (counting.length > 0) countEndTimes.set(clinicId, counting)
    else countEndTimes.delete(clinicId)
    return streamsOf(clinicId).length + counting.length
  }

  /** Ends the streams whose session has ended. If the database does not answer, they stay until the next check. */
  const endLoggedOut = async (candidates: readonly Stream[]) => {
    if (candidates.length === 0) return
    const tokenHashes = candidates.map(({ tokenHash }) => tokenHash)
    const open = await openSessions(sessionDb, tokenHashes, clock()).catch(() => null)
    for (const stream of candidates) if (open?.has(stream.tokenHash) === false) stream.end()
  }
  // A session may also end by an expiry, an admin's command or another server process.
  const checks = setInterval(() => void endLoggedOut([...streams]), SESSION_CHECK_MS).unref()
  closing.addEventListener('abort', () => clearInterval(checks))

  // Streams that open at once share a query: each would otherwise hold a connection of the pool.
  const readRevision = batch((clinicIds: readonly string[]) => listRevisions(db, clinicIds))
  /** Sends the stored revision, unless a newer one was announced while it was read. */
  const catchUp = async (stream: Stream) => {
    stream.catchingUp += 1
    try {
      const { announcementCount } = stream
      const revision = await readRevision(stream.clinicId)
      // Announcements count, not `sentRevision`: an earlier read may have sent an older revision meanwhile, and nothing would announce this one.
      if (stream.announcementCount === announcementCount) stream.send(revision)
    } finally {
      stream.catchingUp -= 1
    }
  }
  let isListening = false
  const listen = () => {
    if (isListening) return
    isListening = true
    onRevision((change) => {
      if (change) {
        for (const stream of streamsOf(change.clinicId)) {
          stream.announcementCount += 1
          stream.send(change.revision, change.change)
        }
      } else for (const stream of streams) void catchUp(stream).catch(stream.end)
    }, closing)
  }

  router.post('/logout', (request, response, next) => {
    const { clinicId } = sessionOf(request)
    response.once('finish', () => void endLoggedOut(streamsOf(clinicId)))
    next()
  })

  router.get('/events/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    if (count(clinicId) >= STREAMS_PER_CLINIC) {
      throw new Refusal(429, text('server.busy'), { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    listen()
    const stream = openStream(response, sessionOf(request), request.get('last-event-id'))
    streams.add(stream)
    const countsUntil = performance.now() + MIN_COUNTED_MS
    // Unlike the event `close`, this also runs if the client left before, while its session was checked.
    finished(response, () => {
      streams.delete(stream)
      countEndTimes.set(clinicId, [...(countEndTimes.get(clinicId) ?? []), countsUntil])
    })
    // Read after the stream was added to the set, so that a change in between is sent to it.
    await catchUp(stream)
    stream.open()
  })
  return router
}

function openStream(
  response: Response,
  { clinicId, tokenHash }: Pick<Stream, 'clinicId' | 'tokenHash'>,
  lastEventId: string | undefined,
): Stream {
  const open = () => {
    if (response.headersSent) return
    response.set({
      'Content-Type': 'text/event-stream',
      // `no-transform` disables the compression, which would buffer events; the header below disables nginx's buffer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
  }
  const write = (event: string) => {
    // An ended response stays open until the client has read it.
    if (response.writableEnded) return
    open()
    if (response.writableLength > UNREAD_MAX_BYTES) response.destroy()
    else response.write(event)
  }
  const end = () => void response.end()
  const heartbeat = setInterval(() => write('event: heartbeat\ndata: -\n\n'), HEARTBEAT_MS)
  const lifetime = setTimeout(end, LIFETIME_MS)
  response.on('error', () => response.destroy())
  finished(response, () => {
    clearInterval(heartbeat)
    clearTimeout(lifetime)
  })
  return {
    clinicId,
    tokenHash,
    sentRevision: lastEventId,
    announcementCount: 0,
    catchingUp: 0,
    open,
    send(revision, change) {
      const data = change && this.catchingUp === 0 ? JSON.stringify(change) : '-'
      if (revision !== this.sentRevision) write(`id: ${revision}\nevent: appointments\ndata: ${data}\n\n`)
      this.sentRevision = revision
    },
    end,
  }
}
