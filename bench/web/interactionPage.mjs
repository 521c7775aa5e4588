// Functions that run inside the measured page.

/** Records from the page's start the time of each input to its next frame, and every task over 50 ms. */
export function watchPage() {
  const seen = { events: [], tasks: [] }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId) seen.events.push({ startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  window.beginMeasure = ({ changes, visible }) => {
    const textOf = (selector) => document.querySelector(selector)?.textContent ?? ''
    const before = changes && textOf(changes)
    const isThere = () => {
      if (changes) return textOf(changes) !== '' && textOf(changes) !== before
      return document.querySelector(visible)?.checkVisibility({ opacityProperty: true }) === true
    }
    const measure = { from: performance.now(), input: null, result: null }
    const onInput = (event) => {
      measure.input ??= event.timeStamp
    }
    addEventListener('pointerdown', onInput, { capture: true, passive: true })
    addEventListener('keydown', onInput, { capture: true, passive: true })
    measure.done = new Promise((resolve) => {
      const look = () => {
        if (measure.input === null || !isThere()) return void requestAnimationFrame(look)
        // The message arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          measure.result = performance.now()
          resolve()
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
    window.measure = measure
  }

  window.endMeasure = async (calmMs) => {
    const { measure } = window
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('What was waited for has not come.')), 20_000),
    )
    await Promise.race([measure.done, late])
    // Entries of the last frames, and deferred work, arrive a little later.
    await new Promise((resolve) => setTimeout(resolve, calmMs))
    const later = ({ startTime }) => startTime >= measure.from - 1
    const durations = (entries) => entries.filter(later).map(({ duration }) => duration)
    return {
      // The browser reports nothing under 16 ms.
      latency: Math.max(16, ...durations(seen.events)),
      result: measure.result - measure.input,
      longestTask: Math.max(0, ...durations(seen.tasks)),
    }
  }
}
