import { describe, expect, it, vi } from 'vitest'
import { createSession, isLoggedIn } from './session'

const lena = { uid: 'u1', token: 't1', clinicId: 'c1' }

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

function setUp() {
  const storage = memoryStorage()
  return { storage, session: createSession(() => storage) }
}

describe('the session', () => {
  it('keeps the four keys of the specification in storage', () => {
    const { storage, session } = setUp()
    session.begin(lena)
    session.keepClinic({ clinic_name: 'Riverside' })
    expect(
      Object.fromEntries(['uid', 'token', 'clinicId', 'clinic'].map((key) => [key, storage.getItem(key)])),
    ).toEqual({
      ...lena,
      clinic: '{"clinic_name":"Riverside"}',
    })
    expect(storage.length).toBe(4)
    expect(isLoggedIn(session.snapshot())).toBe(true)
  })

  it('stores the clinic without the appointments of its recent activity', () => {
    const { storage, session } = setUp()
    const description = 'Appointment Clinora4821937 was accepted'
    const about = { patient_name: 'Lena Moreau', doctor_name: 'Dr. A', appointment_id: 902 }
    const visit = { appointment_date: '2026-11-20', appointment_time: '0930' }
    session.keepClinic({ approved: 1, recent_activity: [{ description, ...about, ...visit }] })
    expect(storage.getItem('clinic')).toBe(
      JSON.stringify({ approved: 1, recent_activity: [{ description }] }),
    )
  })

  it('goes on without the key of the stored day', () => {
    const { storage, session } = setUp()
    session.begin({ ...lena, dayKey: 'key' })
    const listener = vi.fn()
    session.subscribe(listener)
    session.dropDayKey()
    session.dropDayKey()
    expect([storage.getItem('dayKey'), storage.length]).toEqual([null, 3])
    expect(session.snapshot()).toMatchObject({ ...lena, dayKey: null, expired: false, ended: false })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('goes on after a reload', () => {
    const { storage, session } = setUp()
    session.begin(lena)
    expect(createSession(() => storage).snapshot()).toEqual({
      ...lena,
      clinic: null,
      dayKey: null,
      expired: false,
      ended: false,
    })
  })

  it.each(['token', 'clinicId'])('lets nobody in without %s', (key) => {
    const { storage, session } = setUp()
    session.begin(lena)
    storage.removeItem(key)
    expect(isLoggedIn(session.snapshot())).toBe(false)
  })

  it('removes all four keys at its end, and whatever the caller registered', () => {
    const { storage, session } = setUp()
    storage.setItem('other', 'stays')
    const clear = vi.fn()
    const forget = session.onEnd(clear)
    session.begin(lena)
    session.keepClinic({})
    session.end()
    expect(storage.length).toBe(1)
    expect(clear).toHaveBeenCalledOnce()
    expect(session.snapshot()).toMatchObject({ token: null, clinicId: null, ended: true })
    forget()
    session.end()
    expect(clear).toHaveBeenCalledOnce()
  })

  it.each(['end', 'expire'] as const)(
    'loses the key of the stored day with %s and with the next login',
    (how) => {
      const { storage, session } = setUp()
      session.begin({ ...lena, dayKey: '0f' })
      expect(storage.getItem('dayKey')).toBe('0f')
      expect(session.snapshot().dayKey).toBe('0f')
      session[how]()
      expect(storage.length).toBe(0)
      session.begin({ ...lena, dayKey: '0f' })
      session.begin({ ...lena, clinicId: 'c2' })
      expect(session.snapshot().dayKey).toBeNull()
    },
  )

  it('tells its subscribers once of a refused bearer, and remembers whose forms are open', () => {
    const { storage, session } = setUp()
    session.begin(lena)
    const listener = vi.fn()
    session.subscribe(listener)
    session.expire()
    session.expire()
    expect(listener).toHaveBeenCalledOnce()
    expect(storage.length).toBe(0)
    expect(session.snapshot()).toMatchObject({ token: null, clinicId: 'c1', expired: true })
    expect(isLoggedIn(session.snapshot())).toBe(false)
    session.begin({ ...lena, clinicId: 'c2' })
    expect(session.snapshot()).toMatchObject({ clinicId: 'c2', expired: false })
  })

  it('cannot expire once it has ended', () => {
    const { session } = setUp()
    session.begin(lena)
    session.end()
    session.expire()
    expect(session.snapshot().expired).toBe(false)
  })

  it('hands out the same state until something changes', () => {
    const { session } = setUp()
    session.begin(lena)
    const before = session.snapshot()
    expect(session.snapshot()).toBe(before)
    session.keepClinic({ approved: 1 })
    expect(session.snapshot()).not.toBe(before)
  })

  it.each([
    [
      'is blocked',
      () =>
        createSession(() => {
          throw new DOMException('denied', 'SecurityError')
        }),
    ],
    [
      'is full',
      () => {
        const full = memoryStorage()
        full.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
        return createSession(() => full)
      },
    ],
    [
      'takes and does not give back',
      () => {
        const broken = memoryStorage()
        broken.getItem = () => {
          throw new DOMException('broken', 'UnknownError')
        }
        return createSession(() => broken)
      },
    ],
  ])('lives in memory where storage %s', (_, create) => {
    const session = create()
    session.begin(lena)
    session.keepClinic({})
    expect(session.snapshot()).toMatchObject({ ...lena, clinic: '{}' })
    session.end()
    expect(isLoggedIn(session.snapshot())).toBe(false)
  })

  it('goes by what it was told last where storage is full by then', () => {
    const filling = memoryStorage()
    const session = createSession(() => filling)
    session.begin(lena)
    session.keepClinic({ approved: 0 })
    filling.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    session.keepClinic({ approved: 1 })
    expect(session.snapshot().clinic).toBe('{"approved":1}')
  })
})
