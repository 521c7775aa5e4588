interface HeldTimer {
  at: number
  length: number
  run: () => void
}

/** The window's timers as play functions and components use them. */
interface Timers {
  setTimeout: (handler: () => void, length?: number, ...args: unknown[]) => number
  clearTimeout: (id?: number) => void
}

const timers: Timers = window

let now = 0
let held = new Map<number, HeldTimer>()

/**
 * For a `beforeEach`: timers of exactly these lengths, in milliseconds, stand still until {@link pass}. All others run on,
 * since play functions wait by them.
 * @returns a function that gives the browser its timers back
 */
export function holdTimers(...lengths: number[]): () => void {
  const { setTimeout: start, clearTimeout: stop } = timers
  now = 0
  held = new Map()
  timers.setTimeout = (handler, length, ...args) => {
    if (length === undefined || !lengths.includes(length)) return start(handler, length, ...args)
    // No browser gives a timer a number below zero.
    const id = -1 - held.size
    held.set(id, { at: now + length, length, run: handler })
    return id
  }
  timers.clearTimeout = (id) => {
    if (id === undefined || !held.delete(id)) stop(id)
  }
  return () => {
    timers.setTimeout = start
    timers.clearTimeout = stop
  }
}

/** The lengths of those that stand still now. */
export const heldLengths = () => Array.from(held.values(), ({ length }) => length)

/** Lets that many milliseconds pass for the held timers. */
export function pass(ms: number) {
  now += ms
  for (const [id, { at, run }] of held) {
    if (at <= now && held.delete(id)) run()
  }
}
