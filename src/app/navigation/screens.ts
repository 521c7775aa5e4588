import { matchPath } from 'react-router-dom'
import { paths, type ScreenName } from '../paths'

/** How the build renders the screen's page: `static` pages run without React, a `frame` shows the skeleton. */
type PageKind = 'static' | 'form' | 'frame'

export interface Screen {
  /** File in src/app/routes, without its extension. */
  module: string
  /** Inside the dashboard's layout, which needs a login. */
  inDashboard: boolean
  /** The prerendered page; screens without one are served app.html. */
  page?: { file: string; kind: PageKind }
}

const page = (file: string, kind: PageKind) => ({ page: { file, kind } })

/**
 * Every screen. The router, the prerender step, link preloading and the tests read this table. A screen's path is
 * `paths[name].path`, its title the message `app.screens.<name>`, and screenData.ts starts its queries.
 */
export const screens = {
  landing: { module: 'Landing', inDashboard: false, ...page('index.html', 'static') },
  login: { module: 'Login', inDashboard: false, ...page('login.html', 'form') },
  register: { module: 'Register', inDashboard: false, ...page('register.html', 'form') },
  forgotPassword: { module: 'ForgotPassword', inDashboard: false, ...page('forgot-password.html', 'form') },
  changePassword: { module: 'ChangePassword', inDashboard: false },
  waiting: { module: 'Waiting', inDashboard: false },
  privacyPolicy: { module: 'PrivacyPolicy', inDashboard: false, ...page('privacypolicy.html', 'static') },
  dashboard: { module: 'Dashboard', inDashboard: true, ...page('dashboard.html', 'frame') },
  doctors: { module: 'Doctors', inDashboard: true, ...page('doctors.html', 'frame') },
  doctorProfile: { module: 'DoctorProfile', inDashboard: true },
  doctorAppointments: { module: 'DoctorAppointments', inDashboard: true },
  appointments: { module: 'Appointments', inDashboard: true, ...page('appointments.html', 'frame') },
  calendar: { module: 'Calendar', inDashboard: true, ...page('calendar.html', 'frame') },
  payments: { module: 'Payments', inDashboard: true, ...page('payments.html', 'frame') },
  print: { module: 'Print', inDashboard: true },
  notifications: { module: 'Notifications', inDashboard: true, ...page('notifications.html', 'frame') },
  settings: { module: 'Settings', inDashboard: true, ...page('settings.html', 'frame') },
  policy: { module: 'Policy', inDashboard: true },
  terms: { module: 'TermsOfUse', inDashboard: true },
} as const satisfies Record<ScreenName, Screen>

export const screenNames = Object.keys(screens) as ScreenName[]

/** The screen at a path, undefined where there is none. */
export const screenAt = (pathname: string): ScreenName | undefined =>
  screenNames.find((name) => matchPath({ path: paths[name].path, caseSensitive: true }, pathname))
