import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { followLanguageLinks } from '../shell/followLanguageLinks'
import { startPublicPage } from './publicPage'

/** Starts the behaviour of a public page that the router renders. In a prerendered page site.ts starts it. */
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
