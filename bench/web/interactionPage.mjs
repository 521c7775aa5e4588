// Functions that run inside the measured page.

/** Records each input's time to the next frame and each task over 50 ms, from the start of the page. */
export function watchPage() {
  const records = { events: [], tasks: [] }
  window.seen = records
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId) records.events.push({ startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) records.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  window.beginMeasure = ({ changes, visible }) => {
    const textOf = (selector) => document.querySelector(selector)?.textContent ?? ''
    const before = changes && textOf(changes)
    const isShown = () => {
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
      const check = () => {
        if (measure.input === null || !isShown()) return void requestAnimationFrame(check)
        // The message arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          measure.result = performance.now()
          resolve()
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(check)
    })
    window.measure = measure
  }

  window.endMeasure = async (settleMs) => {
    const { measure } = window
    const timeout = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('The expected result did not appear within 20 s.')), 20_000),
    )
    await Promise.race([measure.done, timeout])
    // The entries of the last frames and of deferred work arrive later.
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const isInMeasure = ({ startTime }) => startTime >= measure.from - 1
    const durations = (entries) => entries.filter(isInMeasure).map(({ duration }) => duration)
    return {
      // The browser reports nothing under 16 ms.
      latency: Math.max(16, ...durations(records.events)),
      result: measure.result - measure.input,
      longestTask: Math.max(0, ...durations(records.tasks)),
    }
  }
}
