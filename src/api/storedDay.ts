import {
  isRecent,
  shownFieldsOf,
  STORED_DAY_MAX_AGE_MS,
  type StoredDay,
} from '@/domain/appointments/storedDay'
import { NO_DELAYS } from '@/domain/delay'
import { session as tabSession, type Session } from './session'

/** Caches of this name are stored days. The rest of the name is the digest of the key. */
const PREFIX = 'day-'
/** The URL of the one entry in such a cache. */
const ENTRY = '/stored-day'
/** Change it with the shape of StoredDay: a day of another format is not read. */
const FORMAT = '1'
const IV_BYTES = 12
/** A device that sleeps stops its timers, so the age is checked this often instead of once after 12 hours. */
const AGE_CHECK_INTERVAL_MS = 60_000

/** Days that were stored before there were delays have none. */
type OlderDay = Omit<StoredDay, 'delays'> & Partial<Pick<StoredDay, 'delays'>>

interface Deps {
  session: Pick<Session, 'snapshot' | 'subscribe' | 'dropDayKey'>
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete' | 'keys'>
  locks: Pick<LockManager, 'request' | 'query'>
  /** Dispatches `visibilitychange`. */
  page: Pick<EventTarget, 'addEventListener'>
  now: () => number
}

/**
 * The day on this device (docs/adr/0029-day-on-the-device.md): one encrypted entry for each session that chose it at login. The key
 * is in the session's storage, and the clinic's id is authenticated with the text, so another session or clinic cannot read it.
 */
export function createStoredDay({ session, caches, locks, page, now }: Deps) {
  let lastWrite: Promise<unknown> = Promise.resolve()
  /** The entry whose age is checked. */
  let checkedEntry: { dayKey: string; readAt: number } | null = null
  let ageCheck: ReturnType<typeof setTimeout> | undefined
  page.addEventListener('visibilitychange', checkAge)

  const isOwn = (dayKey: string) => session.snapshot().dayKey === dayKey

  async function write(day: StoredDay) {
    const { dayKey, clinicId } = session.snapshot()
    if (!dayKey || !clinicId) return
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const visibleDay = { ...day, appointments: day.appointments.map(shownFieldsOf) }
    const text = new TextEncoder().encode(JSON.stringify(visibleDay))
    const encrypted = await crypto.subtle.encrypt(cipher(iv, clinicId), await aesKey(dayKey), text)
    const name = await nameOf(dayKey)
    // The session may have ended while the day was encrypted or stored.
    if (!isOwn(dayKey)) return
    await (await caches.open(name)).put(ENTRY, new Response(new Blob([iv, encrypted])))
    if (!isOwn(dayKey)) return void (await caches.delete(name))
    checkedEntry = { dayKey, readAt: day.readAt }
    checkAge()
  }

  /** Drops the day once it is 12 hours old; until then, checks again later. */
  function checkAge() {
    clearTimeout(ageCheck)
    if (!checkedEntry || !isOwn(checkedEntry.dayKey)) return
    const { dayKey, readAt } = checkedEntry
    const remaining = readAt + STORED_DAY_MAX_AGE_MS - now()
    if (remaining > 0) {
      ageCheck = setTimeout(checkAge, Math.min(remaining, AGE_CHECK_INTERVAL_MS))
      return
    }
    // Without the key no screen shows the day, and an entry that could not be deleted cannot be read.
    session.dropDayKey()
    void nameOf(dayKey)
      .then((name) => caches.delete(name))
      .catch(() => undefined)
  }

  return {
    /**
     * Stores the day in place of the one before, if the login chose it, without what no row of the day shows. Writes follow each other in
     * order.
     */
    write: (day: StoredDay) => (lastWrite = lastWrite.catch(() => undefined).then(() => write(day))),

    /** The session's own day; null if there is none or it is too old. A day that cannot be read or is too old is deleted. */
    async read(): Promise<StoredDay | null> {
      const { dayKey, clinicId } = session.snapshot()
      if (!dayKey || !clinicId) return null
      const name = await nameOf(dayKey)
      const entry = await caches.match(ENTRY, { cacheName: name })
      if (!entry) return null
      try {
        const bytes = new Uint8Array(await entry.arrayBuffer())
        const [iv, encrypted] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)]
        const text = await crypto.subtle.decrypt(cipher(iv, clinicId), await aesKey(dayKey), encrypted)
        const day = { delays: NO_DELAYS, ...(JSON.parse(new TextDecoder().decode(text)) as OlderDay) }
        checkedEntry = { dayKey, readAt: day.readAt }
        checkAge()
        if (isRecent(day, now())) return day
      } catch {
        // Of another format or clinic, or damaged.
      }
      await caches.delete(name)
      return null
    },

    /**
     * Deletes the day when its session ends or when it is 12 hours old. Also deletes the days that other sessions have left behind:
     * each session that is open in a tab holds a lock.
     */
    async followSession() {
      let heldLock: { dayKey: string; release: AbortController } | null = null
      const follow = () => {
        const { dayKey } = session.snapshot()
        if (dayKey === (heldLock?.dayKey ?? null)) return
        if (heldLock) {
          heldLock.release.abort()
          void nameOf(heldLock.dayKey).then((name) => caches.delete(name))
        }
        heldLock = dayKey ? { dayKey, release: new AbortController() } : null
        if (heldLock) void hold(heldLock)
      }
      session.subscribe(follow)
      follow()
      const { dayKey } = session.snapshot()
      const own = dayKey && (await nameOf(dayKey))
      const { held: open = [], pending = [] } = await locks.query()
      const names = new Set([own, ...[...open, ...pending].map(({ name }) => name)])
      const cacheNames = await caches.keys()
      await Promise.all(
        cacheNames
          .filter((name) => name.startsWith(PREFIX) && !names.has(name))
          .map((name) => caches.delete(name)),
      )
      // After a reload the age of the own day is known only once it has been read.
      await this.read()
    },
  }

  /** Holds the lock of the session's day until its release. */
  async function hold({ dayKey, release: { signal } }: { dayKey: string; release: AbortController }) {
    await locks.request(await nameOf(dayKey), async () => {
      if (signal.aborted) return
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, clinicId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${FORMAT}:${clinicId}`),
})

const aesKey = (dayKey: string) =>
  crypto.subtle.importKey('raw', bytesOf(dayKey), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The name of the cache does not reveal the key. */
async function nameOf(dayKey: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(dayKey))
  return PREFIX + Array.from(new Uint8Array(digest), hex).join('')
}

const bytesOf = (dayKey: string) => Uint8Array.from(dayKey.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The day of this tab's session. Call it only where `canStoreDay`. */
export const storedDay = () =>
  (own ??= createStoredDay({
    session: tabSession,
    caches: globalThis.caches,
    locks: navigator.locks,
    page: document,
    now: () => Date.now(),
  }))
let own: ReturnType<typeof createStoredDay> | undefined
