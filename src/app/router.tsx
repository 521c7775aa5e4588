import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { BrokenScreen } from './BrokenScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { LinkNavigation } from './navigation/LinkNavigation'
import { paths, type ScreenName } from './paths'
import { DASHBOARD_SCREENS, LazyDashboardLayout, lazyScreens, OTHER_SCREENS } from './screens'

function routeTo(name: ScreenName) {
  const Screen = lazyScreens[name]
  return <Route key={name} path={paths[name].path} element={<Screen />} />
}

/** The paths of spec §2; any other leads to the landing page. Needs a router and the texts around it. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <>
      <LinkNavigation />
      <ErrorBoundary resetKey={pathname} fallback={<BrokenScreen />}>
        <Suspense>
          <Routes>
            {OTHER_SCREENS.map(routeTo)}
            <Route element={<LazyDashboardLayout />}>{DASHBOARD_SCREENS.map(routeTo)}</Route>
            <Route path="*" element={<Navigate to={paths.landing.getHref()} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
