import { SCROLL_DURATION_MS } from '@/domain/constants'

/** Starts slowly, ends slowly; 0 to 1. */
export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
}

/**
 * How far to scroll so that an element's top comes to the top of the page, as far as the page goes: a way past its ends
 * would stop hard before its time. All in CSS pixels.
 * @param top of the element, below the window's top
 */
export function scrollDistance(
  top: number,
  page: { scrollY: number; scrollHeight: number; innerHeight: number },
): number {
  const end = Math.max(0, page.scrollHeight - page.innerHeight)
  return Math.min(Math.max(page.scrollY + top, 0), end) - page.scrollY
}

/**
 * Scrolls to an element in 800 ms (docs/product.md#landing-page), or at once where motion is not wanted. A wheel, a finger or a key takes over.
 */
export function scrollToElement(target: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollIntoView()
    return
  }
  const from = window.scrollY
  const offset = parseFloat(getComputedStyle(target).scrollMarginTop) || 0
  // Measured at each step: a font or a picture that arrives on the way moves the place.
  const left = () =>
    scrollDistance(target.getBoundingClientRect().top - offset, {
      scrollY: window.scrollY,
      scrollHeight: document.documentElement.scrollHeight,
      innerHeight: window.innerHeight,
    })
  const begun = performance.now()
  const taken = new AbortController()
  const takeOver = () => taken.abort()
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(type, takeOver, { passive: true, signal: taken.signal })
  }

  const step = (now: number) => {
    // The way ends with the page that it is on: the next one scrolls to its own place.
    if (!target.isConnected) taken.abort()
    if (taken.signal.aborted) return
    const part = Math.min(1, (now - begun) / SCROLL_DURATION_MS)
    window.scrollTo(0, from + (window.scrollY + left() - from) * eased(Math.max(0, part)))
    if (part < 1) requestAnimationFrame(step)
    else taken.abort()
  }
  requestAnimationFrame(step)
}
