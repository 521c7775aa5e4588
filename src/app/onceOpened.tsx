import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { fetchCode } from './missingCode'

/** What opens over the page: its code comes when it is opened first, and it then stays, to fade away with what it showed. */
export function onceOpened<Props extends object>(
  code: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
) {
  const Overlay = lazy(async () => ({ default: await fetchCode(code) }))
  return function OnceOpened(props: Props) {
    const [opened, setOpened] = useState(false)
    if (!opened && isOpen(props)) setOpened(true)
    return (
      opened && (
        <Suspense>
          <Overlay {...props} />
        </Suspense>
      )
    )
  }
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches code once there is somebody who may want it.
 * @param codes the same array at each call
 */
export function usePreloadedCode(codes: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const noticed = new AbortController()
    const preload = () => {
      noticed.abort()
      // What fails to be fetched ahead fails again, and is told, when it is opened.
      for (const code of codes) code().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_LIFE) {
      document.addEventListener(sign, preload, { passive: true, signal: noticed.signal })
    }
    return () => noticed.abort()
  }, [codes])
}
