import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

/**
 * Returns a function that gives the key of the history entry to which a navigation to another screen leads; undefined while there is no such
 * navigation. Unlike `useNavigation` it renders nothing again. Any other navigation would end that one: what a press opens waits for its
 * screen, and what nobody has pressed does not navigate.
 */
export function useComingScreen(): () => string | undefined {
  const router = useContext(DataRouterContext)?.router
  return () => {
    const next = router?.state.navigation.location
    return next && next.pathname !== router.state.location.pathname ? next.key : undefined
  }
}
