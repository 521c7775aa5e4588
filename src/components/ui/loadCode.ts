import { lazy, useEffect, type ComponentType } from 'react'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'

/** Code could not be loaded: the network is gone, or a new deployment has replaced the files. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError'
}

/**
 * Loads code on demand. Browsers remember a failed import as long as the page lives, so only a reload retries it.
 * @throws MissingCodeError also where nothing arrives within 15 s
 */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new MissingCodeError('Code is missing', { cause }))
    const timer = setTimeout(fail, RESPONSE_TIMEOUT_MS)
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * A component whose code loads when it renders, or before with `usePreloadedCode`.
 * @throws MissingCodeError when it renders, if the code cannot be loaded
 */
export function lazyCode<Props>(loadComponent: () => Promise<ComponentType<Props>>) {
  const load = () => loadCode(loadComponent)
  return Object.assign(
    lazy(() => load().then((component) => ({ default: component }))),
    { load },
  )
}

/** What shows that somebody is about to use the screen. A touch begins with `pointerdown`. */
const APPROACHES = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Loads code once a pointer, a key or the focus comes to the screen, so that it does not compete with the first render. A failure shows
 * when the code is needed.
 * @param loads the same array at each call
 */
export function usePreloadedCode(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const controller = new AbortController()
    const load = () => {
      controller.abort()
      for (const each of loads) each().catch(() => undefined)
    }
    for (const type of APPROACHES) {
      document.addEventListener(type, load, { capture: true, passive: true, signal: controller.signal })
    }
    return () => controller.abort()
  }, [loads])
}
