/**
 * Notes on `window.seen` how the page is painted. Runs in the page.
 * @param {string} shows what the page is for
 */
export function watchLoad(shows) {
  const seen = { paint: 0, shift: 0, shown: /** @type {number | null} */ (null) }
  Object.assign(window, { seen })
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (seen.paint = entry.startTime))
  observe('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value))
  const look = () => {
    if (document.querySelector(shows)) seen.shown = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What `watchLoad` has noted so far. Runs in the page. */
export function readLoad() {
  return /** @type {{ seen: { paint: number, shift: number, shown: number | null } }} */ (
    /** @type {unknown} */ (window)
  ).seen
}
