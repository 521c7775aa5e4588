/**
 * Records the page's paints in `window.seen`. Runs in the page.
 * @param {{ shows: string, works: string }} selectors `shows` matches the visible main content, `works` the usable one
 */
export function watchLoad({ shows, works }) {
  const never = /** @type {number | null} */ (null)
  const records = { frame: 0, paint: 0, shift: 0, blocked: 0, visible: never, usable: never }
  Object.assign(window, { seen: records })
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') records.frame = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => (records.paint = entry.startTime))
  observe('longtask', (entry) => (records.blocked += entry.duration - 50))
  observe('layout-shift', (entry) => (records.shift += entry.hadRecentInput ? 0 : entry.value))
  const check = () => {
    if (document.querySelector(shows)) records.visible ??= performance.now()
    if (document.querySelector(works)) records.usable = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Returns the records of `watchLoad`. Runs in the page. */
export function readLoad() {
  return /** @type {{ seen: { frame: number, paint: number, shift: number, blocked: number, visible: number | null, usable: number | null } }} */ (
    /** @type {unknown} */ (window)
  ).seen
}
