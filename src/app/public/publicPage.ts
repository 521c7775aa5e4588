import { LANDING_SECTIONS, type LandingSection } from '@/components/clinic/TopBar/sections'
import { SOLID_TOP_BAR_AFTER_PX } from '@/domain/constants'
import { fragmentId, isPlainPress } from '../shell/links'
import { scrollToElement } from './scrollTo'

const topOf = (section: LandingSection) => document.getElementById(section)?.getBoundingClientRect().top

/**
 * The section at the middle of the viewport. At the end of the page several sections may be in view: then the section of the
 * URL's hash, else the last.
 */
function sectionInView(): LandingSection {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
  if (atEnd && window.scrollY > 0) {
    const hashSection = LANDING_SECTIONS.find((section) => location.hash === `#${section}`)
    return hashSection && (topOf(hashSection) ?? -1) >= 0 ? hashSection : 'download'
  }
  const reachedSections = LANDING_SECTIONS.filter(
    (section) => (topOf(section) ?? Infinity) <= window.innerHeight / 2,
  )
  return reachedSections.at(-1) ?? 'home'
}

function sectionOf(event: Event): HTMLElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const id = fragmentId(link?.getAttribute('href') ?? '')
  return LANDING_SECTIONS.some((section) => section === id) ? document.getElementById(id) : null
}

/** Updates the bar on scroll: solid after 10 px, with the section in view marked (docs/product.md#landing-page). */
function drawBar() {
  const bar = document.querySelector('[data-slot=top-bar]')
  bar?.toggleAttribute('data-solid', window.scrollY > SOLID_TOP_BAR_AFTER_PX)
  const inView = `#${sectionInView()}`
  for (const link of bar?.querySelectorAll('nav a') ?? []) {
    if (link.getAttribute('href') === inView) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

const addToHistory = (hash: string) => {
  if (hash === location.hash) history.replaceState(history.state, '', hash)
  else history.pushState(null, '', hash)
}

/**
 * Starts the behaviour of a public page, with or without React. Scrolling updates the bar. A link to a section scrolls there in
 * 800 ms, changes the URL and moves the focus.
 * @param follow puts the section's `#…` into the URL
 * @returns a function that removes all listeners
 */
export function startPublicPage(follow: (hash: string) => void = addToHistory): () => void {
  const controller = new AbortController()
  const { signal } = controller

  document.addEventListener(
    'click',
    (event) => {
      const section = isPlainPress(event) ? sectionOf(event) : null
      if (!section) return
      event.preventDefault()
      follow(`#${section.id}`)
      section.focus({ preventScroll: true })
      scrollToElement(section)
      drawBar()
    },
    { signal },
  )
  // At the end of the page, a new hash changes the marked section without a scroll event.
  window.addEventListener('hashchange', drawBar, { signal })
  window.addEventListener('scroll', drawBar, { passive: true, signal })
  window.addEventListener('resize', drawBar, { signal })
  drawBar()
  // The browser scrolls to the URL's hash. If it did so before the listeners existed, no scroll event follows.
  const frame = requestAnimationFrame(drawBar)
  return () => {
    cancelAnimationFrame(frame)
    controller.abort()
  }
}
