import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LANDING_SECTIONS } from '@/components/clinic/TopBar/sections'
import { fragmentId, isPlainPress } from '../navigation/links'
import { scrollToElement } from './scrollTo'

function sectionOf(event: Event): HTMLElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const id = fragmentId(link?.getAttribute('href') ?? '')
  return LANDING_SECTIONS.some((section) => section === id) ? document.getElementById(id) : null
}

/** Makes each link to a section of the landing page a scroll (spec §2). The address follows, and so does the focus. */
export function useSectionLinks() {
  const navigate = useNavigate()
  const { hash } = useLocation()

  const onClick = useEffectEvent((event: MouseEvent) => {
    const section = isPlainPress(event) ? sectionOf(event) : null
    if (!section) return
    event.preventDefault()
    const place = `#${section.id}`
    void navigate(place, { replace: place === hash, preventScrollReset: true })
    section.focus({ preventScroll: true })
    scrollToElement(section)
  })

  useEffect(() => {
    const clicked = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', clicked)
    return () => document.removeEventListener('click', clicked)
  }, [])
}
