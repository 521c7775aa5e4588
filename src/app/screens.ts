import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { paths, type ScreenName } from './paths'

/** The code of each screen, fetched when it is wanted and once only. */
const code: Record<ScreenName, () => Promise<ComponentType>> = {
  landing: () => import('./routes/Landing').then((module) => module.Landing),
  login: () => import('./routes/Login').then((module) => module.Login),
  register: () => import('./routes/Register').then((module) => module.Register),
  forgotPassword: () => import('./routes/ForgotPassword').then((module) => module.ForgotPassword),
  changePassword: () => import('./routes/ChangePassword').then((module) => module.ChangePassword),
  waiting: () => import('./routes/Waiting').then((module) => module.Waiting),
  dashboard: () => import('./routes/Dashboard').then((module) => module.Dashboard),
  doctors: () => import('./routes/Doctors').then((module) => module.Doctors),
  doctorProfile: () => import('./routes/DoctorProfile').then((module) => module.DoctorProfile),
  doctorAppointments: () => import('./routes/DoctorAppointments').then((module) => module.DoctorAppointments),
  appointments: () => import('./routes/Appointments').then((module) => module.Appointments),
  payments: () => import('./routes/Payments').then((module) => module.Payments),
  notifications: () => import('./routes/Notifications').then((module) => module.Notifications),
  settings: () => import('./routes/Settings').then((module) => module.Settings),
  policy: () => import('./routes/Policy').then((module) => module.Policy),
  terms: () => import('./routes/TermsOfUse').then((module) => module.TermsOfUse),
  privacyPolicy: () => import('./routes/PrivacyPolicy').then((module) => module.PrivacyPolicy),
}

const dashboardLayout = () => import('./layouts/DashboardLayout').then((module) => module.DashboardLayout)

/** The screens inside the dashboard's frame, which need a login (spec §2). */
export const DASHBOARD_SCREENS = [
  'dashboard',
  'doctors',
  'doctorProfile',
  'doctorAppointments',
  'appointments',
  'payments',
  'notifications',
  'settings',
  'policy',
  'terms',
] as const satisfies ScreenName[]

/** The screens outside of it. */
export const OTHER_SCREENS = [
  'landing',
  'login',
  'register',
  'forgotPassword',
  'changePassword',
  'waiting',
  'privacyPolicy',
] as const satisfies ScreenName[]

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

export const LazyDashboardLayout = lazily(dashboardLayout)

export const lazyScreens = Object.fromEntries(
  Object.entries(code).map(([name, load]) => [name, lazily(load)]),
) as Record<ScreenName, ReturnType<typeof lazily>>

/** The screen that a path shows, null where it shows none. */
export function screenAt(
  pathname: string,
): { name: ScreenName; params: Record<string, string | undefined> } | null {
  for (const name of Object.keys(paths) as ScreenName[]) {
    const match = matchPath(paths[name].path, pathname)
    if (match) return { name, params: match.params }
  }
  return null
}

const isInDashboard = (screen: ScreenName) => DASHBOARD_SCREENS.some((name) => name === screen)

/** What fails to be fetched ahead fails again, and is told, when the screen is shown. */
const failsLater = () => undefined

/** Fetches the code of a screen and of its layout, at once and before it is shown. */
export function preloadCode(screen: ScreenName) {
  code[screen]().catch(failsLater)
  if (isInDashboard(screen)) dashboardLayout().catch(failsLater)
}

/** Fetches what a path needs before it is shown: layout, code and data at once, none waiting for another. */
export function preload(path: string) {
  const screen = screenAt(new URL(path, 'https://own.invalid').pathname)
  if (!screen) return
  if (!isInDashboard(screen.name)) {
    preloadCode(screen.name)
  } else if (isLoggedIn(session.snapshot())) {
    preloadCode(screen.name)
    import('./prefetch').then(({ prefetch }) => prefetch(screen.name, screen.params)).catch(failsLater)
  } else {
    preloadCode('login')
  }
}
