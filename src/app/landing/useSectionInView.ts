import { useSyncExternalStore } from 'react'
import { LANDING_SECTIONS, type LandingSection } from '@/components/clinic/TopBar/sections'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

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

/** Which section of the landing page a person is looking at. */
export function useSectionInView(): LandingSection {
  return useSyncExternalStore(subscribe, sectionInView, () => 'home')
}
