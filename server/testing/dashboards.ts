import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { addDays, type IsoDate } from '@/domain/calendar'
import { CHANGE_DEBOUNCE_MS, CHANGE_JITTER_MS, HIDDEN_AFTER_DAYS } from '@/domain/constants'
import type { TestClinic } from './fixtures'
import { get, send, Statuses, type LoadRequest } from './load'

/** The last dashboards read this long after a change at most. */
const LAST_READ_TIMEOUT_MS = 10_000
/** Of the reads that are expected: some coincide. */
const READS_SHARE = 0.99

/** A clinic whose dashboards are open. */
export type OpenClinic = Pick<TestClinic, 'clinicId' | 'token'>

/** All in milliseconds. */
interface ChangeTimes {
  /** Of each booking, until its response. */
  bookings: number[]
  /** From sending a change until a dashboard has read the list. */
  visible: number[]
}

/** Dashboards that hold a stream of changes open, and refetch after each change what the app refetches (src/api/invalidateChanged.ts). */
export interface Dashboards {
  /** Makes bookings at clinics in turn, and waits until the dashboards have read the last one. */
  change: (perSecond: number, seconds: number) => Promise<ChangeTimes>
  /** The number of responses to bookings and reads, by HTTP status. */
  statuses: Statuses
  close: () => Promise<void>
}

/**
 * Opens dashboards of each clinic, on the servers in turn. Every third one shows the calendar.
 *
 * @param origins of the servers
 * @param book the `n`th booking of all
 */
export async function openDashboards<Clinic extends OpenClinic>(
  clinics: readonly Clinic[],
  {
    perClinic,
    origins,
    today,
    book,
  }: {
    perClinic: number
    origins: readonly string[]
    today: IsoDate
    book: (clinic: Clinic, n: number) => LoadRequest
  },
): Promise<Dashboards> {
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const statuses = new Statuses()
  const times: ChangeTimes = { bookings: [], visible: [] }
  const reads: Promise<void>[] = []
  /** When the clinic's latest change was sent. */
  const changedAt = new Map<Clinic, number>()
  const originOf = (n: number) => origins[n % origins.length] ?? ''
  const sendAndCount = async (origin: string, loadRequest: LoadRequest, { token }: Clinic) => {
    const answer = await send({ origin, token, agent }, loadRequest)
    statuses.add(answer.status)
    return answer
  }

  const follow = async (clinic: Clinic, origin: string, isCalendar: boolean) => {
    let etag = ''
    const readList = async (changes: number[]) => {
      const path = `/appointments/${clinic.clinicId}?from=${addDays(today, -HIDDEN_AFTER_DAYS)}`
      const answer = await sendAndCount(origin, get(path, etag ? { 'if-none-match': etag } : {}), clinic)
      etag = answer.etag ?? ''
      times.visible.push(...changes.map((at) => performance.now() - at))
    }
    const read = async (changes: number[]) => {
      const paths = [
        `/clinics/${clinic.clinicId}`,
        ...(isCalendar ? [`/clinic_slots/${clinic.clinicId}?from=${today}&days=7`] : []),
      ]
      await Promise.all([readList(changes), ...paths.map((path) => sendAndCount(origin, get(path), clinic))])
    }
    const changes: number[] = []
    let isReading = false
    /** As in src/app/shell/liveChanges.ts. */
    const onChange = async () => {
      const at = changedAt.get(clinic)
      // A stream begins with an event about the changes before it was opened.
      if (at === undefined) return
      changes.push(at)
      if (isReading) return
      isReading = true
      while (changes.length > 0) {
        await delay(CHANGE_DEBOUNCE_MS + Math.random() * CHANGE_JITTER_MS)
        await read(changes.splice(0))
      }
      isReading = false
    }
    const parser = createParser({
      onEvent: ({ event }) => event === 'appointments' && reads.push(onChange()),
    })
    await new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${clinic.token}` }
      const url = `${origin}/api/events/${clinic.clinicId}`
      const clientRequest = request(url, { agent: false, headers, signal: stop.signal }, (response) => {
        // The end breaks it off.
        response.on('error', () => undefined).on('data', (chunk: Buffer) => parser.feed(chunk.toString()))
        resolve()
      })
      clientRequest.on('error', reject).end()
    })
  }
  for (const clinic of clinics) {
    await Promise.all(Array.from({ length: perClinic }, (_, n) => follow(clinic, originOf(n), n % 3 === 2)))
  }

  let changeCount = 0
  const makeChanges = (perSecond: number, seconds: number) => {
    const until = changeCount + perSecond * seconds
    return new Promise<void>((resolve, reject) => {
      let responseCount = changeCount
      const timer = setInterval(() => {
        const clinic = clinics[(changeCount * 37) % clinics.length] as Clinic
        const bookingRequest = book(clinic, changeCount)
        changeCount += 1
        if (changeCount === until) clearInterval(timer)
        changedAt.set(clinic, performance.now())
        sendAndCount(originOf(changeCount), bookingRequest, clinic).then(({ ms }) => {
          times.bookings.push(ms)
          responseCount += 1
          if (responseCount === until) resolve()
        }, reject)
      }, 1000 / perSecond)
    })
  }
  return {
    statuses,
    async change(perSecond, seconds) {
      times.bookings = []
      times.visible = []
      const expected = perSecond * seconds * perClinic * READS_SHARE
      await makeChanges(perSecond, seconds)
      const deadline = performance.now() + LAST_READ_TIMEOUT_MS
      while (times.visible.length < expected && performance.now() < deadline) await delay(20)
      await Promise.all(reads.splice(0))
      return { ...times }
    },
    async close() {
      stop.abort()
      await Promise.all(reads)
      agent.destroy()
    },
  }
}
