/**
 * The times that the toolbar offers. They are local times, so "today" is the same date in every time zone. Tests use the first
 * one.
 */
export const moments = {
  morning: { title: 'Fri 20 Nov, 10:00', right: '2026', at: new Date(2026, 10, 20, 10, 0) },
  lateEvening: { title: 'Fri 20 Nov, 23:55', right: '2026', at: new Date(2026, 10, 20, 23, 55) },
  monday: { title: 'Mon 23 Nov, 08:30', right: '2026', at: new Date(2026, 10, 23, 8, 30) },
  newYearsEve: { title: 'Thu 31 Dec, 16:00', right: '2026', at: new Date(2026, 11, 31, 16, 0) },
  leapDay: { title: 'Tue 29 Feb, 10:00', right: '2028', at: new Date(2028, 1, 29, 10, 0) },
} as const

/** The time of every story, unless the toolbar sets another. */
export const storyNow: Date = moments.morning.at

/** Returns the time for a value of the toolbar's `clock`. */
export function momentOf(clock: unknown): Date {
  return (moments as Record<string, { at: Date } | undefined>)[String(clock)]?.at ?? storyNow
}

const RealDate = Date

/**
 * Stops `Date` at a time. Timers still run, so play functions can wait. A proxy, unlike a subclass, keeps `instanceof Date` true
 * for dates created before and after.
 * @returns a function that restores the clock
 */
export function freezeClock(moment: Date): () => void {
  const frozen = moment.getTime()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [frozen] : args, newTarget) as Date,
    apply: (target) => new target(frozen).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => frozen : (Reflect.get(target, key, receiver) as unknown),
  })
  return () => {
    globalThis.Date = RealDate
  }
}

let passedMs = 0
/** The time that all events have while it is held, in milliseconds; otherwise undefined. */
let heldAt: number | undefined
let isPatched = false

function patchTimes() {
  if (isPatched) return
  isPatched = true
  const now = performance.now.bind(performance)
  performance.now = () => now() + passedMs
  const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      return (heldAt ?? (timeStamp?.get?.call(this) as number)) + passedMs
    },
  })
}

/**
 * Moves `performance.now()` and the times of events ahead, as if nothing had happened for so many milliseconds. Timers do not fire
 * earlier. The time of the page goes on from there.
 */
export function passTime(ms: number): void {
  patchTimes()
  passedMs += ms
}

/**
 * Lets the times of events stand still, so that presses are as quick as the story says, on a slow machine too. `passTime` still moves
 * them.
 * @returns a function that lets them go on
 */
export function holdEventTimes(): () => void {
  patchTimes()
  heldAt = performance.now() - passedMs
  return () => {
    heldAt = undefined
  }
}
