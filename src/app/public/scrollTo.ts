import { SCROLL_DURATION_MS } from '@/domain/constants'

/** Starts slowly, ends slowly; 0 to 1. */
export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
}

/**
 * The distance to scroll, in CSS pixels, until an element's top is at the window's top. It is limited to the page's height:
 * a longer distance would make the eased scroll stop abruptly at the end of the page.
 * @param top distance of the element from the window's top
 */
export function scrollDistance(
  top: number,
  page: { scrollY: number; scrollHeight: number; innerHeight: number },
): number {
  const end = Math.max(0, page.scrollHeight - page.innerHeight)
  return Math.min(Math.max(page.scrollY + top, 0), end) - page.scrollY
}

/**
 * Scrolls to an element in 800 ms (docs/product.md#landing-page), or at once if the user prefers reduced motion. A wheel, a touch or a key
 * interrupts it.
 */
export function scrollToElement(target: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollIntoView()
    return
  }
  const from = window.scrollY
  const offset = parseFloat(getComputedStyle(target).scrollMarginTop) || 0
  // Measured at each step: a font or a picture that loads meanwhile moves the target.
  const remainingDistance = () =>
    scrollDistance(target.getBoundingClientRect().top - offset, {
      scrollY: window.scrollY,
      scrollHeight: document.documentElement.scrollHeight,
      innerHeight: window.innerHeight,
    })
  const startTime = performance.now()
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(type, interrupt, { passive: true, signal: interruption.signal })
  }

  const step = (now: number) => {
    // Stop when the page is left: the next page has its own scroll position.
    if (!target.isConnected) interruption.abort()
    if (interruption.signal.aborted) return
    const part = Math.min(1, (now - startTime) / SCROLL_DURATION_MS)
    window.scrollTo(0, from + (window.scrollY + remainingDistance() - from) * eased(Math.max(0, part)))
    if (part < 1) requestAnimationFrame(step)
    else interruption.abort()
  }
  requestAnimationFrame(step)
}
