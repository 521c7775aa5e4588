import { matchPath } from 'react-router-dom'
import { paths, type ScreenName } from '../paths'

interface Screen {
  /** File in src/app/routes, without its extension. */
  module: string
  /** Inside the dashboard's layout, which needs a login. */
  inDashboard: boolean
}

/**
 * Every screen. The router, the prerender step (startup/pages.tsx), link preloading and the tests read this table. A screen's path is
 * `paths[name].path`, its title the message `app.screens.<name>`, and screenData.ts starts its queries.
 */
export const screens = {
  landing: { module: 'Landing', inDashboard: false },
  login: { module: 'Login', inDashboard: false },
  register: { module: 'Register', inDashboard: false },
  forgotPassword: { module: 'ForgotPassword', inDashboard: false },
  changePassword: { module: 'ChangePassword', inDashboard: false },
  waiting: { module: 'Waiting', inDashboard: false },
  privacyPolicy: { module: 'PrivacyPolicy', inDashboard: false },
  accessibility: { module: 'Accessibility', inDashboard: false },
  dashboard: { module: 'Dashboard', inDashboard: true },
  doctors: { module: 'Doctors', inDashboard: true },
  doctorProfile: { module: 'DoctorProfile', inDashboard: true },
  doctorAppointments: { module: 'DoctorAppointments', inDashboard: true },
  appointments: { module: 'Appointments', inDashboard: true },
  calendar: { module: 'Calendar', inDashboard: true },
  payments: { module: 'Payments', inDashboard: true },
  print: { module: 'Print', inDashboard: true },
  notifications: { module: 'Notifications', inDashboard: true },
  settings: { module: 'Settings', inDashboard: true },
  policy: { module: 'Policy', inDashboard: true },
  terms: { module: 'TermsOfUse', inDashboard: true },
} as const satisfies Record<ScreenName, Screen>

export const screenNames = Object.keys(screens) as ScreenName[]

/** The screen at a path, undefined where there is none. */
export const screenAt = (pathname: string): ScreenName | undefined =>
  screenNames.find((name) => matchPath({ path: paths[name].path, caseSensitive: true }, pathname))
