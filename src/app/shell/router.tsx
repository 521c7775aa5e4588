import type { ComponentType } from 'react'
import {
  Outlet,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  type Location,
  type RouteObject,
} from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { appVersion } from '@/api/appVersion'
import { UpdateNotice } from '@/components/clinic/UpdateNotice/UpdateNotice'
import { BrokenScreen } from './ScreenFailure'
import { useTitle } from './arrival'
import { useNothingTyped, useScreenHeld } from './drafts'
import { isDocument, screenNames, screens, type DocumentName, type ScreenName, screenAt } from './screens'
import { logOut } from './session'
import { loadCode } from '@/components/ui/loadCode'

const dashboard = () => loadCode(() => import('./DashboardLayout'))

type ScreenCode = { Component: ComponentType }

type RoutedName = Exclude<ScreenName, DocumentName>

/** The code of each screen; `screens.ts` names the same files for the prerender step. */
const modules: Record<RoutedName, () => Promise<ScreenCode>> = {
  login: () => import('../account/Login'),
  register: () => import('../account/Register'),
  forgotPassword: () =>
    import('../account/Passwords').then(({ ForgotPassword }) => ({ Component: ForgotPassword })),
  changePassword: () =>
    import('../account/Passwords').then(({ ChangePassword }) => ({ Component: ChangePassword })),
  waiting: () => import('../account/Waiting'),
  dashboard: () => import('../today/Dashboard'),
  doctors: () => import('../doctors/Doctors'),
  doctorProfile: () => import('../doctors/DoctorProfile'),
  doctorAppointments: () => import('../appointments/DoctorAppointments'),
  appointments: () => import('../appointments/Appointments'),
  calendar: () => import('../calendar/CalendarView'),
  closedDays: () => import('../closures/ClosedDays'),
  waitingList: () => import('../waitingList/WaitingList'),
  payments: () => import('../payments/Payments'),
  print: () => import('../appointments/Print'),
  notifications: () => import('../notifications/Notifications'),
  settings: () => import('../settings/Settings'),
  policy: () => import('../public/Legal').then(({ legalScreen }) => legalScreen('policy')),
  terms: () => import('../public/Legal').then(({ legalScreen }) => legalScreen('terms')),
}

/** Starts the screen's queries beside the loading of its code. The build renders its pages without data. */
export async function loadData(name: ScreenName, params: { readonly id?: string }, query: URLSearchParams) {
  if (import.meta.env.SSR) return null
  const { loadScreenData } = await dashboard()
  await loadScreenData(name, params, query)
  return null
}

const screenRoute = (name: RoutedName): RouteObject => ({
  id: name,
  path: screens[name].path,
  caseSensitive: true,
  lazy: () => loadCode(modules[name]),
  ...(screens[name].inDashboard && {
    loader: ({ params, request }) => loadData(name, params, new URL(request.url).searchParams),
  }),
  // Filters, pages and dialogs are in the search part: they navigate without loading the screen again.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
})

/** Names the tab after the screen. It renders before the screen, whose own title wins. */
function ScreenTitle() {
  const t = useTranslations('screens')
  const name = screenAt(useLocation().pathname)
  useTitle(name && t(`${name}.title`))
  return null
}

/**
 * Announces a new version and applies it on request, never while a form has unsaved input. Public forms do not report their
 * input, so there only a version that the backend refuses is announced.
 */
function AppUpdate() {
  const { isUpdateReady, isOutdated } = useStore(appVersion)
  const isEmpty = useNothingTyped()
  const isHeld = useScreenHeld()
  const name = screenAt(useLocation().pathname)
  const isReady = isUpdateReady && name !== undefined && screens[name].inDashboard
  const ready = isHeld || !isEmpty ? 'unsaved' : 'ready'
  return (
    <UpdateNotice
      state={isOutdated ? 'outdated' : isReady ? ready : null}
      onReload={() => void import('./background').then(({ applyUpdate }) => applyUpdate())}
    />
  )
}

function Root() {
  return (
    <>
      <ScreenTitle />
      <Outlet />
      <AppUpdate />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The first entry of every page has the key `default`: without its path, one page would get another's position. */
const scrollKey = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key)

/** Without extensions the calendar is no screen. */
const routedScreens = screenNames.filter(
  (name): name is RoutedName => screenAt(screens[name].path) === name && !isDocument(name),
)

/** The routes of the screens that React shows, and others beside them. */
export const routesWith = (others: RouteObject[]): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    errorElement: <BrokenScreen />,
    // Renders nothing: the prerendered page stays until the first screen is ready.
    HydrateFallback: () => null,
    loader: ({ request }) => redirectTrailingSlash(new URL(request.url)),
    shouldRevalidate: () => false,
    children: [
      ...routedScreens
        .filter((name) => !screens[name].inDashboard)
        .map((name) =>
          // A POST to the login ends the session, so that leaving a form asks before it logs out.
          name === 'login' ? { ...screenRoute(name), action: logOutAction } : screenRoute(name),
        ),
      {
        id: 'dashboardLayout',
        lazy: dashboard,
        shouldRevalidate: () => false,
        children: [
          {
            lazy: async () => ({ ErrorBoundary: (await dashboard()).BrokenDashboardScreen }),
            children: routedScreens.filter((name) => screens[name].inDashboard).map(screenRoute),
          },
        ],
      },
      ...others,
    ],
  },
]

/** Of the built product: any other path leads to the landing page. */
export const routes = routesWith([
  {
    path: '*',
    // A document with a slash at its end comes here too: the root's redirect would give way to this one.
    loader: ({ request }) =>
      redirectTrailingSlash(new URL(request.url)) ?? redirectDocument(screens.landing.getHref()),
    element: null,
  },
])

/**
 * Redirects a path with a slash at its end to the path without, if a screen is there. Other paths are left alone: `//other.example/`
 * without its last slash would be another site's URL.
 */
export function redirectTrailingSlash({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const name = screenAt(plain)
  if (plain === pathname || !name) return null
  return isDocument(name) ? redirectDocument(plain + search) : redirect(plain + search)
}

function logOutAction() {
  logOut()
  return null
}
