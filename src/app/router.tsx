import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { BrokenScreen } from './BrokenScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { LinkNavigation } from './navigation/LinkNavigation'
import { PreloadingContext } from './navigation/preloading'
import { paths, type ScreenName } from './paths'
import { componentOf, DASHBOARD_SCREENS, OTHER_SCREENS, preload, preloadCode } from './screens'

/** Keeps the component that it began with: one that took its place later would begin anew, with empty forms. */
function Part({ name }: { name: Parameters<typeof componentOf>[0] }) {
  const [Component] = useState(() => componentOf(name))
  return <Component />
}

const routeTo = (name: ScreenName) => (
  <Route key={name} path={paths[name].path} element={<Part key={name} name={name} />} />
)

const preloading = { preload, preloadCode }

/** The paths of spec §2; any other leads to the landing page. Needs a router and the texts around it. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <PreloadingContext value={preloading}>
      <LinkNavigation />
      <ErrorBoundary resetKey={pathname} fallback={<BrokenScreen />}>
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
