import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { followLanguageLinks } from '../language/followLanguageLinks'
import { startPublicPage } from './publicPage'

/** Brings a public page to life where the router shows it; a page that was rendered ahead does without (see site.ts). */
export function usePublicPage() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const follow = useEffectEvent((place: string) => {
    void navigate(place, { replace: place === hash, preventScrollReset: true })
  })
  useEffect(() => startPublicPage((place) => follow(place)), [])
  useEffect(() => {
    const ended = new AbortController()
    followLanguageLinks({ signal: ended.signal })
    return () => ended.abort()
  }, [])
}
