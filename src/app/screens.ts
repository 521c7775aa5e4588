import { lazy, type ComponentType } from 'react'
import { isLoggedIn, session } from '@/api/session'
import { fetchCode } from './missingCode'
import { screenAt, type ScreenName } from './paths'

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

type Part = ScreenName | 'dashboardLayout'

const loaded: Partial<Record<Part, ComponentType>> = {}

async function load(part: Part): Promise<ComponentType> {
  const Component = await fetchCode(part === 'dashboardLayout' ? dashboardLayout : code[part])
  loaded[part] = Component
  return Component
}

const lazily = (part: Part) => lazy(async () => ({ default: await load(part) }))

const lazyParts = Object.fromEntries<ComponentType>(
  (['dashboardLayout', ...Object.keys(code)] as Part[]).map((part) => [part, lazily(part)]),
) as Record<Part, ComponentType>

/** What shows a screen, or the dashboard's frame: at once where its code is there, else as soon as it is. */
export function componentOf(part: Part): ComponentType {
  return loaded[part] ?? lazyParts[part]
}

const isInDashboard = (screen: ScreenName) => DASHBOARD_SCREENS.some((name) => name === screen)

/** What fails to be fetched ahead fails again, and is told, when the screen is shown. */
const failsLater = () => undefined

/** Fetches the code of a screen and of its layout, at once and before it is shown. Never rejects. */
export function preloadCode(screen: ScreenName): Promise<unknown> {
  const parts: Part[] = isInDashboard(screen) ? [screen, 'dashboardLayout'] : [screen]
  return Promise.all(parts.map(load)).catch(failsLater)
}

/** Fetches what a path needs before it is shown: layout, code and data at once, none waiting for another. */
export function preload(path: string): Promise<unknown> {
  const screen = screenAt(path.replace(/[?#].*/, ''))
  if (!screen) return Promise.resolve()
  if (isInDashboard(screen.name)) {
    if (!isLoggedIn(session.snapshot())) return preloadCode('login')
    import('./prefetch').then(({ prefetch }) => prefetch(screen.name, screen.params)).catch(failsLater)
  }
  return preloadCode(screen.name)
}

/** Milliseconds. A screen that is drawn without its data and then with it takes twice the time; after longer it would only be late. */
const PATIENCE = 100

/** As `preload`, for the first screen of a page: what was asked for ahead of the code is in the cache, if it came in time. */
export async function preloadFirst(path: string): Promise<void> {
  await preload(path)
  if (!globalThis.earlyCalls) return
  const data = import('./prefetch').then(({ earlyData }) => earlyData()).catch(failsLater)
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
