import { use, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { PreloadingContext } from './preloading'

/** Longer than this nobody looks at the old screen: the new one shows that it loads. */
const PATIENCE = 800

/**
 * Goes to another screen as one step: address and screen change together, once the screen's code is there. The last
 * call wins.
 */
export function useGo() {
  const navigate = useNavigate()
  const { preload } = use(PreloadingContext)
  const calls = useRef(0)
  return useCallback(
    async (path: string, options?: NavigateOptions) => {
      const call = ++calls.current
      const from = location.pathname
      await Promise.race([preload(path), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      // A guard may have led elsewhere meanwhile: the screen that is there now, and what is typed in it, stays.
      const isWanted = call === calls.current && location.pathname === from
      if (isWanted) flushSync(() => void navigate(path, options))
    },
    [navigate, preload],
  )
}
