import { afterEach, describe, expect, it, vi } from 'vitest'
import { STORED_DAY_MAX_AGE_MS } from '@/domain/appointments/storedDay'
import { newDayKey } from './dayKey'
import { createStoredDay } from './storedDay'

const NOW = Date.parse('2026-11-20T04:00:00Z')
const delay = { doctorId: 3, doctorName: 'Dr. Lena Moreau', date: '2026-11-20', minutes: 40 }
const day = {
  day: '2026-11-20',
  readAt: NOW - 1000,
  appointments: [],
  doctors: ['Dr. Lena Moreau'],
  delays: [delay],
}

/** A device with its caches and locks, which all tabs share. */
function openDevice() {
  const storedCaches = new Map<string, Map<string, Response>>()
  const heldLocks = new Set<string>()
  const caches = {
    keys: () => Promise.resolve([...storedCaches.keys()]),
    delete: (name: string) => Promise.resolve(storedCaches.delete(name)),
    open: (name: string) => {
      const entries = storedCaches.get(name) ?? new Map<string, Response>()
      storedCaches.set(name, entries)
      return Promise.resolve({
        put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
      } as Cache)
    },
    match: (url: string, { cacheName = '' } = {}) =>
      Promise.resolve(storedCaches.get(cacheName)?.get(url)?.clone()),
  } as CacheStorage
  const locks = {
    request: async (name: string, whileHeld: () => Promise<void>) => {
      heldLocks.add(name)
      await whileHeld()
      heldLocks.delete(name)
    },
    query: () => Promise.resolve({ held: [...heldLocks].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager

  /** A tab of a login; `dayKey` null did not choose to store the day. */
  const openTab = (clinicId: string, dayKey: string | null, now: number | (() => number) = NOW) => {
    const state = { clinicId, dayKey }
    const page = new EventTarget()
    const listeners = new Set<() => void>()
    const end = () => {
      state.dayKey = null
      for (const listener of listeners) listener()
    }
    const session = {
      snapshot: () => state,
      dropDayKey: end,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => undefined
      },
    } as unknown as Parameters<typeof createStoredDay>[0]['session']
    const clock = typeof now === 'number' ? () => now : now
    const show = () => page.dispatchEvent(new Event('visibilitychange'))
    return { end, show, state, day: createStoredDay({ session, caches, locks, page, now: clock }) }
  }
  return { storedCaches, heldLocks, caches, openTab }
}

describe('the day on this device', () => {
  it('is read back by its session, also after a reload', async () => {
    const { openTab } = openDevice()
    const key = newDayKey()
    await openTab('c1', key).day.write(day)
    expect(await openTab('c1', key).day.read()).toEqual(day)
  })

  it('of a release that stored no delays has none', async () => {
    const { openTab } = openDevice()
    const key = newDayKey()
    const { delays: _, ...older } = day
    await openTab('c1', key).day.write(older as typeof day)
    expect(await openTab('c1', key).day.read()).toEqual({ ...older, delays: [] })
  })

  it('is not stored unless the login chose it', async () => {
    const { openTab, storedCaches } = openDevice()
    const tab = openTab('c1', null)
    await tab.day.write(day)
    await tab.day.followSession()
    expect(await tab.day.read()).toBeNull()
    expect(storedCaches.size).toBe(0)
  })

  it('shows no word and not the key to whoever reads the storage', async () => {
    const { openTab, storedCaches } = openDevice()
    const key = newDayKey()
    await openTab('clinic-one', key).day.write(day)
    const [[name, entries] = ['', new Map<string, Response>()]] = storedCaches
    const bytes = await [...entries.values()][0]?.arrayBuffer()
    const all = name + Buffer.from(bytes ?? new ArrayBuffer()).toString('latin1')
    expect(all.length).toBeGreaterThan(100)
    expect(all).not.toMatch(/Lena|doctors|clinic-one/)
    expect(all).not.toContain(key)
  })

  it.each([
    ['another clinic with the same key', 'c2', false, NOW],
    ['its clinic after twelve hours', 'c1', false, NOW + STORED_DAY_MAX_AGE_MS],
    ['a later session of its clinic', 'c1', true, NOW],
  ])('is not shown to %s', async (_, clinicId, hasNewKey, now) => {
    const { openTab } = openDevice()
    const key = newDayKey()
    await openTab('c1', key).day.write(day)
    expect(await openTab(clinicId, hasNewKey ? newDayKey() : key, now).day.read()).toBeNull()
  })

  it('that cannot be read is deleted', async () => {
    const { openTab, storedCaches } = openDevice()
    const key = newDayKey()
    await openTab('c1', key).day.write(day)
    expect(await openTab('c2', key).day.read()).toBeNull()
    expect(storedCaches.size).toBe(0)
  })

  it('is deleted when its session ends, even while it is being stored', async () => {
    const { openTab, storedCaches, heldLocks } = openDevice()
    const tab = openTab('c1', newDayKey())
    await tab.day.followSession()
    await tab.day.write(day)
    expect(storedCaches.size).toBe(1)
    const writing = tab.day.write(day)
    tab.end()
    await writing
    await vi.waitFor(() => expect([storedCaches.size, heldLocks.size]).toEqual([0, 0]))
  })

  it('of a closed tab is deleted by the next one, that of an open tab is not', async () => {
    const { openTab, storedCaches, heldLocks } = openDevice()
    const [openKey, closedKey] = [newDayKey(), newDayKey()]
    const other = openTab('c1', openKey)
    await other.day.followSession()
    await other.day.write(day)
    await openTab('c1', closedKey).day.write(day)
    await vi.waitFor(() => expect(heldLocks.size).toBe(1))
    expect(storedCaches.size).toBe(2)
    await openTab('c2', null).day.followSession()
    expect([...storedCaches.keys()]).toEqual([...heldLocks])
    expect(await openTab('c1', openKey).day.read()).toEqual(day)
  })

  it('keeps what was written last', async () => {
    const { openTab } = openDevice()
    const { day: own } = openTab('c1', newDayKey())
    await Promise.all([own.write(day), own.write({ ...day, doctors: [] })])
    expect(await own.read()).toMatchObject({ doctors: [] })
  })

  describe('in a tab that stays open', () => {
    afterEach(() => void vi.useRealTimers())

    const openWithClock = () => {
      vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
      return openDevice()
    }
    const now = () => Date.now()
    const untilTooOld = STORED_DAY_MAX_AGE_MS - (NOW - day.readAt)
    /** `left`: whether the key is left, and how many entries. Waits for a deletion, which follows a digest, for up to a second. */
    const expectLeft = async (
      { state }: { state: { dayKey: string | null } },
      storedCaches: Map<string, unknown>,
      remainder: [boolean, number],
    ) => {
      const deadline = performance.now() + 1000
      // Gives a deletion that must not happen time to happen.
      await crypto.subtle.digest('SHA-256', new Uint8Array(1))
      while (storedCaches.size !== remainder[1] && performance.now() < deadline)
        await new Promise((resolve) => setImmediate(resolve))
      expect([state.dayKey !== null, storedCaches.size]).toEqual(remainder)
    }

    it('loses its key and is deleted once it is twelve hours old', async () => {
      const { openTab, storedCaches } = openWithClock()
      const tab = openTab('c1', newDayKey(), now)
      await tab.day.write(day)
      vi.advanceTimersByTime(untilTooOld - 1)
      await expectLeft(tab, storedCaches, [true, 1])
      vi.advanceTimersByTime(1)
      await expectLeft(tab, storedCaches, [false, 0])
    })

    it('is dropped by a tab that was reloaded', async () => {
      const { openTab, storedCaches } = openWithClock()
      const key = newDayKey()
      await openTab('c1', key, () => NOW).day.write(day)
      const reloaded = openTab('c1', key, now)
      await reloaded.day.followSession()
      vi.advanceTimersByTime(untilTooOld)
      await expectLeft(reloaded, storedCaches, [false, 0])
    })

    it('is dropped at once when the page is shown after its timers slept', async () => {
      const { openTab, storedCaches } = openWithClock()
      const tab = openTab('c1', newDayKey(), now)
      await tab.day.write(day)
      vi.setSystemTime(NOW + untilTooOld)
      tab.show()
      await expectLeft(tab, storedCaches, [false, 0])
    })

    it('is dropped within a minute after the device slept', async () => {
      const { openTab, storedCaches } = openWithClock()
      const tab = openTab('c1', newDayKey(), now)
      await tab.day.write(day)
      vi.setSystemTime(NOW + untilTooOld)
      vi.advanceTimersByTime(60_000)
      await expectLeft(tab, storedCaches, [false, 0])
    })

    it('stays when it was read again', async () => {
      const { openTab, storedCaches } = openWithClock()
      const tab = openTab('c1', newDayKey(), now)
      await tab.day.write(day)
      vi.advanceTimersByTime(untilTooOld - 1)
      await tab.day.write({ ...day, readAt: now() })
      vi.advanceTimersByTime(60_000)
      await expectLeft(tab, storedCaches, [true, 1])
    })

    it('does not take the key of the next session with it', async () => {
      const { openTab, storedCaches } = openWithClock()
      const tab = openTab('c1', newDayKey(), now)
      await tab.day.followSession()
      await tab.day.write(day)
      tab.end()
      tab.state.dayKey = newDayKey()
      vi.advanceTimersByTime(untilTooOld)
      await expectLeft(tab, storedCaches, [true, 0])
    })
  })
})
