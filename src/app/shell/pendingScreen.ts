import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

/** The router, whose state is ahead of what is rendered. Unlike `useNavigation` it renders nothing again. */
export const useRouter = () => useContext(DataRouterContext)?.router

/**
 * Returns a function that gives the key of the history entry of a pending navigation to another path; undefined without one. Another navigation
 * would cancel it: wait for it, or do without.
 */
export function usePendingScreenKey(): () => string | undefined {
  const router = useRouter()
  return () => {
    const next = router?.state.navigation.location
    return next && next.pathname !== router.state.location.pathname ? next.key : undefined
  }
}
