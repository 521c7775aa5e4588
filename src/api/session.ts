const KEYS = ['uid', 'token', 'clinicId', 'clinic'] as const
type Key = (typeof KEYS)[number]

/** What the tab knows of who is logged in. Null where a key is missing; `clinic` is JSON. */
export type SessionState = Readonly<Record<Key, string | null>> & {
  /** The backend refused the bearer. `clinicId` still names the clinic whose forms are open. */
  readonly expired: boolean
  /** The person has logged out, and nobody has logged in since. */
  readonly ended: boolean
}

export type Session = ReturnType<typeof createSession>

/**
 * The session (docs/product.md#sessions) in `storage`. Keys that cannot be written, because it is blocked or full, live in memory.
 * @param storage asked at each use, since a browser that blocks it throws at the mere mention
 */
export function createSession(storage: () => Storage) {
  const unwritten = new Map<Key, string>()
  const listeners = new Set<() => void>()
  const endings = new Set<() => void>()
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
      // Full, blocked, or it does not give back what it takes.
    }
  }

  function removeAll() {
    unwritten.clear()
    try {
      for (const key of KEYS) storage().removeItem(key)
    } catch {
      // Blocked: nothing was ever written there.
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
      expired,
      ended,
    }
  }

  /** The state now; the same object for as long as nothing has changed. */
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

    /** Runs `clear` at each `end`: what belongs to one login must not reach the next. */
    onEnd(clear: () => void) {
      endings.add(clear)
      return () => void endings.delete(clear)
    },

    begin(values: { uid: string; token: string; clinicId: string }) {
      expired = false
      ended = false
      put('uid', values.uid)
      put('token', values.token)
      put('clinicId', values.clinicId)
      tell()
    },

    /** Keeps the JSON of `GET /clinics/{clinicId}`, or `{}` where that failed. */
    keepClinic(clinic: object) {
      const json = JSON.stringify(clinic)
      if (get('clinic') === json) return
      put('clinic', json)
      tell()
    },

    /** The bearer was refused. The first call clears the storage; open forms stay. */
    expire() {
      if (expired || ended) return
      snapshot()
      expired = true
      removeAll()
      tell()
    },

    end() {
      expired = false
      ended = true
      lastClinicId = null
      removeAll()
      for (const clear of endings) clear()
      tell()
    },
  }
}

/** Whether the state has a token and a clinic id (docs/product.md#dashboard-frame). */
export function isLoggedIn(state: SessionState): boolean {
  return Boolean(state.token && state.clinicId)
}

/** The session of this tab. */
export const session = createSession(() => window.sessionStorage)
