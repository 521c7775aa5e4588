import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { screenAt } from './screens'
import type { ScreenName } from './screens'

/** After this time the loading state of the next screen is shown. */
const SLOW_NAVIGATION_MS = 800

/** The screen to show: the current one, or the next one once its navigation is slow. */
export function useShownScreen(): { name: ScreenName; isLoading: boolean } {
  const current = useLocation()
  const { location: next } = useNavigation()
  const nextPathname = next && next.pathname !== current.pathname ? next.pathname : undefined
  const [slowPathname, setSlowPathname] = useState<string>()
  useEffect(() => {
    if (nextPathname === undefined) return
    const timer = setTimeout(() => setSlowPathname(nextPathname), SLOW_NAVIGATION_MS)
    return () => {
      clearTimeout(timer)
      setSlowPathname(undefined)
    }
  }, [nextPathname])
  const isLoading = nextPathname !== undefined && slowPathname === nextPathname
  const name = screenAt(isLoading ? nextPathname : current.pathname)
  return { name: name ?? 'dashboard', isLoading }
}
