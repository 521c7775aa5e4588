const KEYS = ['uid', 'token', 'clinicId', 'clinic', 'dayKey'] as const
type Key = (typeof KEYS)[number]

/**
 * The stored session of this tab. Missing keys are null; `clinic` is JSON. `dayKey` encrypts the day that is stored on the device, and
 * is null unless the login chose to store it (docs/adr/0029-day-on-the-device.md).
 */
export type SessionState = Readonly<Record<Key, string | null>> & {
  /** The backend refused the bearer token. `clinicId` still names the clinic whose forms are open. */
  readonly expired: boolean
  /** The person has logged out, and nobody has logged in since. */
  readonly ended: boolean
}

/** An expiry keeps the drafts for the next login of the same clinic. */
export type EndCause = 'logout' | 'expiry'

export type Session = ReturnType<typeof createSession>

/**
 * The session (docs/product.md#sessions) in `storage`. Keys that cannot be written, because it is blocked or full, live in memory.
 * @param storage called at each use, since a browser that blocks storage throws when it is accessed
 */
export function createSession(storage: () => Storage) {
  const unwritten = new Map<Key, string>()
  const listeners = new Set<() => void>()
  const endings = new Set<(cause: EndCause) => void>()
  let expired = false
  let ended = false
  let lastClinicId: string | null = null
  let state = read()

  function get(key: Key): string | null {
    try {
      return unwritten.get(key) ?? storage().getItem(key)
    } catch {
      return unwritten.get(key) ?? null
    }
  }

  function put(key: Key, value: string) {
    unwritten.set(key, value)
    try {
      storage().setItem(key, value)
      if (storage().getItem(key) === value) unwritten.delete(key)
    } catch {
      // The storage is full or blocked, or does not keep the value.
    }
  }

  function removeAll() {
    unwritten.clear()
    try {
      for (const key of KEYS) storage().removeItem(key)
    } catch {
      // The storage is blocked, so it holds nothing.
    }
  }

  function read(): SessionState {
    const clinicId = get('clinicId')
    lastClinicId = clinicId ?? lastClinicId
    return {
      uid: get('uid'),
      token: get('token'),
      clinicId: expired ? lastClinicId : clinicId,
      clinic: get('clinic'),
      dayKey: get('dayKey'),
      expired,
      ended,
    }
  }

  /** The current state; the same object until something changes. */
  function snapshot(): SessionState {
    const next = read()
    const compared = [...KEYS, 'expired', 'ended'] as const
    if (compared.some((key) => next[key] !== state[key])) state = next
    return state
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  return {
    snapshot,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Calls `clear` at each `end`, since data of one login must not reach the next. */
    onEnd(clear: (cause: EndCause) => void) {
      endings.add(clear)
      return () => void endings.delete(clear)
    },

    begin(values: { uid: string; token: string; clinicId: string; dayKey?: string | undefined }) {
      expired = false
      ended = false
      // Nothing of an earlier session may stay, above all not the key of its stored day.
      removeAll()
      for (const [key, value] of Object.entries(values)) if (value) put(key as Key, value)
      tell()
    },

    /**
     * Stores the JSON of `GET /clinics/{clinicId}`, or `{}` if that call failed. The appointments of the recent activity are left out:
     * no patient's name is kept in the browser's storage.
     */
    keepClinic(clinic: object) {
      const json = JSON.stringify(clinic, (key, value: unknown) =>
        OF_AN_APPOINTMENT.test(key) ? undefined : value,
      )
      if (get('clinic') === json) return
      put('clinic', json)
      tell()
    },

    /** Removes the key of the stored day. The session goes on. */
    dropDayKey() {
      if (get('dayKey') === null) return
      unwritten.delete('dayKey')
      try {
        storage().removeItem('dayKey')
      } catch {
        // The storage is blocked, so it holds nothing.
      }
      tell()
    },

    /** Called when the bearer token was refused. The first call clears the storage; open forms stay. */
    expire() {
      if (expired || ended) return
      snapshot()
      expired = true
      removeAll()
      tell()
    },

    end(cause: EndCause = 'logout') {
      expired = false
      ended = true
      lastClinicId = null
      removeAll()
      for (const clear of endings) clear(cause)
      tell()
    },
  }
}

/** Matches the names of an activity's fields that describe its appointment (extension). */
const OF_AN_APPOINTMENT = /^(appointment|patient|doctor)_/

/** Whether the state has a token and a clinic id (docs/product.md#dashboard-frame). */
export function isLoggedIn(state: SessionState): boolean {
  return Boolean(state.token && state.clinicId)
}

/** The session of this tab. */
export const session = createSession(() => window.sessionStorage)
