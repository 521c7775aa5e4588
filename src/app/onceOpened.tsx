import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { fetchCode } from './missingCode'

/** Something that opens over the page: a dialog or a drawer. Call `load` to fetch its code before it opens. */
type OnceOpened<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Fetches the code of an overlay when it is opened first. The overlay then stays mounted, so that it can fade away with
 * its content.
 */
export function onceOpened<Props extends object>(
  code: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): OnceOpened<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded = await fetchCode(code))
  const Lazy = lazy(async () => ({ default: await load() }))

  function OnceOpened(props: Props) {
    const [Overlay, setOverlay] = useState<ComponentType<Props>>()
    // Loaded code must not go through Suspense: after its fallback, even an empty one, React waits 300 ms.
    if (!Overlay && isOpen(props)) setOverlay(() => loaded ?? Lazy)
    return (
      Overlay && (
        <Suspense>
          <Overlay {...props} />
        </Suspense>
      )
    )
  }
  return Object.assign(OnceOpened, { load })
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches the code of overlays at the first sign of a person.
 * @param overlays the same array at each call
 */
export function usePreloadedCode(overlays: readonly Pick<OnceOpened<object>, 'load'>[]) {
  useEffect(() => {
    const noticed = new AbortController()
    const preload = () => {
      noticed.abort()
      // A failure here happens again, and is shown, when the overlay is opened.
      for (const { load } of overlays) load().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_LIFE) {
      document.addEventListener(sign, preload, { passive: true, signal: noticed.signal })
    }
    return () => noticed.abort()
  }, [overlays])
}
