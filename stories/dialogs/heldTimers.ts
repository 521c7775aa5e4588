interface HeldTimer {
  at: number
  length: number
  run: () => void
}

/** The timer functions of the window, as play functions and components call them. */
interface Timers {
  setTimeout: (handler: () => void, length?: number, ...args: unknown[]) => number
  clearTimeout: (id?: number) => void
}

const timers: Timers = window

let now = 0
let heldTimers = new Map<number, HeldTimer>()

/**
 * For `beforeEach`: holds timers of exactly these lengths until {@link pass}. All other timers run, since play functions need
 * them.
 *
 * @param lengths milliseconds
 * @returns a function that restores the browser's timers
 */
export function holdTimers(...lengths: number[]): () => void {
  const { setTimeout: start, clearTimeout: stop } = timers
  now = 0
  heldTimers = new Map()
  timers.setTimeout = (handler, length, ...args) => {
    if (length === undefined || !lengths.includes(length)) return start(handler, length, ...args)
    // Browsers use positive ids only.
    const id = -1 - heldTimers.size
    heldTimers.set(id, { at: now + length, length, run: handler })
    return id
  }
  timers.clearTimeout = (id) => {
    if (id === undefined || !heldTimers.delete(id)) stop(id)
  }
  return () => {
    timers.setTimeout = start
    timers.clearTimeout = stop
  }
}

/** The lengths of the held timers, in milliseconds. */
export const heldTimerLengths = () => Array.from(heldTimers.values(), ({ length }) => length)

/** Advances the held timers by `ms` milliseconds. */
export function advanceHeldTimers(ms: number) {
  now += ms
  for (const [id, { at, run }] of heldTimers) {
    if (at <= now && heldTimers.delete(id)) run()
  }
}
