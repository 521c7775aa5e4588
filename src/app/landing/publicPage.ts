import { LANDING_SECTIONS, type LandingSection } from '@/components/clinic/TopBar/sections'
import { SOLID_TOP_BAR_AFTER_PX } from '@/domain/constants'
import { fragmentId, isPlainPress } from '../navigation/links'
import { scrollToElement } from './scrollTo'

const topOf = (section: LandingSection) => document.getElementById(section)?.getBoundingClientRect().top

/**
 * The section that reaches over the middle of the viewport. Where the page can go no further, several may be in view: then
 * it is the one that the address names, else the last.
 */
function sectionInView(): LandingSection {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
  if (atEnd && window.scrollY > 0) {
    const named = LANDING_SECTIONS.find((section) => location.hash === `#${section}`)
    return named && (topOf(named) ?? -1) >= 0 ? named : 'download'
  }
  const begun = LANDING_SECTIONS.filter((section) => (topOf(section) ?? Infinity) <= window.innerHeight / 2)
  return begun.at(-1) ?? 'home'
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
 * What the public pages do, with React around them or without: the bar, and the scroll to a section in 800 ms. The address
 * follows a link to a section, and so does the focus.
 * @param follow puts the section's `#…` into the address
 * @returns ends it all
 */
export function startPublicPage(follow: (hash: string) => void = addToHistory): () => void {
  const ended = new AbortController()
  const { signal } = ended

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
  // Where the page stands at its end already, another section is named without a scroll.
  window.addEventListener('hashchange', drawBar, { signal })
  window.addEventListener('scroll', drawBar, { passive: true, signal })
  window.addEventListener('resize', drawBar, { signal })
  drawBar()
  // An address that names a section has the page scrolled by now; where it stood there before, no event tells.
  const frame = requestAnimationFrame(drawBar)
  return () => {
    cancelAnimationFrame(frame)
    ended.abort()
  }
}
