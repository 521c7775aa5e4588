import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { BrokenScreen } from './BrokenScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { LinkNavigation } from './navigation/LinkNavigation'
import { plainPath } from './navigation/links'
import { PreloadingContext } from './navigation/preloading'
import { useTitle } from './navigation/useTitle'
import { paths, screenAt, type ScreenName } from './paths'
import { componentOf, DASHBOARD_SCREENS, OTHER_SCREENS, preload, preloadCode } from './screens'

/** Keeps the component that it began with: one that took its place later would begin anew, with empty forms. */
function Part({ name }: { name: Parameters<typeof componentOf>[0] }) {
  const [Component] = useState(() => componentOf(name))
  return <Component />
}

/** Names the tab after the path, also while its screen is on its way or broken. Before the screens, which may know better. */
function PathTitle() {
  const t = useTranslations('app.screens')
  const screen = screenAt(useLocation().pathname)
  useTitle(screen ? t(screen.name) : undefined)
  return null
}

const routeTo = (name: ScreenName) => (
  <Route key={name} path={paths[name].path} caseSensitive element={<Part key={name} name={name} />} />
)

const preloading = { preload, preloadCode }

/**
 * The paths of spec §2 to the letter; a slash at their end is taken off. Any other leads to the landing page. Needs a
 * router and the texts around it.
 */
export function AppRoutes() {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const plain = plainPath(pathname)
  // Of a path that shows nothing the last route takes care.
  if (plain !== pathname && screenAt(plain)) {
    return <Navigate to={{ pathname: plain, search, hash }} state={state} replace />
  }
  return (
    <PreloadingContext value={preloading}>
      <LinkNavigation />
      <PathTitle />
      <ErrorBoundary resetKey={pathname} fallback={(error) => <BrokenScreen error={error} />}>
        <Suspense>
          <Routes>
            {OTHER_SCREENS.map(routeTo)}
            <Route element={<Part name="dashboardLayout" />}>{DASHBOARD_SCREENS.map(routeTo)}</Route>
            <Route path="*" element={<Navigate to={paths.landing.getHref()} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </PreloadingContext>
  )
}
