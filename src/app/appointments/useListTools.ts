import { useEffect, useState } from 'react'
import { loadCode } from '../shell/loadCode'

type ListTools = typeof import('./ListTools')

/** The tools load this long after the list, which people read first. */
const LOAD_DELAY_MS = 500

let loaded: ListTools | undefined

/** What can be done with the whole list. Undefined while its code loads and if that fails: the list works without it. */
export function useListTools(): ListTools | undefined {
  const [tools, setTools] = useState(loaded)
  useEffect(() => {
    if (tools) return
    const timer = setTimeout(() => {
      loadCode(() => import('./ListTools')).then(
        (code) => {
          loaded = code
          setTools(code)
        },
        () => undefined,
      )
    }, LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [tools])
  return tools
}
