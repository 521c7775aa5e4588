/**
 * The moment at which every story happens, 2026-11-20 10:00 on the wall clock of whoever looks:
 * local time, so that "today" is the same day in every timezone.
 */
export const storyNow = new Date(2026, 10, 20, 10, 0)

const RealDate = Date

/**
 * Stops `Date` at {@link storyNow}; timers go on, so play functions can wait.
 * A proxy and not a subclass: `instanceof Date` must hold for dates made before and after.
 * @returns a function that lets the clock go on
 */
export function freezeClock(): () => void {
  const frozen = storyNow.getTime()
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
