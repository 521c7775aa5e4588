import { createContext } from 'react'
import type { ScreenName } from '../paths'

/** How a screen gets others fetched ahead. Given by the router, which knows the screens; they do not know each other. */
export interface Preloading {
  /** Code and data of a path. Never rejects. */
  preload: (path: string) => Promise<unknown>
  /** Code alone. Never rejects. */
  preloadCode: (screen: ScreenName) => Promise<unknown>
}

const nothing = () => Promise.resolve()

export const PreloadingContext = createContext<Preloading>({ preload: nothing, preloadCode: nothing })
