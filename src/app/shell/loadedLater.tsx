import { lazy, Suspense, type FunctionComponent } from 'react'
import { useHydrated } from '@/components/clinic/useHydrated'

/**
 * A component whose code loads after the first render. Prerendered pages do not have it yet. If its code cannot be loaded, it renders
 * nothing and the screen works without it.
 */
export function loadedLater(load: () => Promise<FunctionComponent>): FunctionComponent {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (): { default: FunctionComponent } => ({ default: () => null }),
    ),
  )
  return function LoadedLater() {
    return (
      useHydrated() && (
        <Suspense>
          <Loaded />
        </Suspense>
      )
    )
  }
}
