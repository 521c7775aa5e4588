/**
 * The moments that the toolbar offers, on the wall clock of whoever looks: local time, so that "today" is the same
 * day in every timezone. Tests see the first.
 */
export const moments = {
  morning: { title: 'Fri 20 Nov 2026, 10:00', at: new Date(2026, 10, 20, 10, 0) },
  lateEvening: { title: 'Fri 20 Nov 2026, 23:55', at: new Date(2026, 10, 20, 23, 55) },
  monday: { title: 'Mon 23 Nov 2026, 08:30', at: new Date(2026, 10, 23, 8, 30) },
  newYearsEve: { title: 'Thu 31 Dec 2026, 16:00', at: new Date(2026, 11, 31, 16, 0) },
  leapDay: { title: 'Tue 29 Feb 2028, 10:00', at: new Date(2028, 1, 29, 10, 0) },
} as const

/** The moment at which every story happens unless the toolbar says another. */
export const storyNow: Date = moments.morning.at

/** The moment that the toolbar's `clock` names. */
export function momentOf(clock: unknown): Date {
  return (moments as Record<string, { at: Date } | undefined>)[String(clock)]?.at ?? storyNow
}

const RealDate = Date

/**
 * Stops `Date` at a moment; timers go on, so play functions can wait.
 * A proxy and not a subclass: `instanceof Date` must hold for dates made before and after.
 * @returns a function that lets the clock go on
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
