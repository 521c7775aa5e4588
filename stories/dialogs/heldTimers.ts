interface HeldTimer {
  at: number
  length: number
  run: () => void
}

let now = 0
let held = new Map<number, HeldTimer>()

/**
 * For a `beforeEach`: timers of exactly these lengths, in milliseconds, stand still until {@link pass}. All others run on,
 * since play functions wait by them.
 * @returns a function that gives the browser its timers back
 */
export function holdTimers(...lengths: number[]): () => void {
  const { setTimeout: start, clearTimeout: stop } = window
  now = 0
  held = new Map()
  window.setTimeout = ((handler: () => void, length?: number, ...args: unknown[]) => {
    if (length === undefined || !lengths.includes(length)) return start(handler, length, ...args)
    // No browser gives a timer a number below zero.
    const id = -1 - held.size
    held.set(id, { at: now + length, length, run: handler })
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) stop(id)
  }
  return () => {
    window.setTimeout = start
    window.clearTimeout = stop
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
