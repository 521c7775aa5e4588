import { listUrlSearch, type ListUrl } from '../appointments/listUrl'

interface Screen {
  /** Its path, with React Router's parameters (docs/product.md#routes). */
  path: string
  /** Writes a link to it. */
  getHref: (...values: never[]) => string
  /** File in src/app, without its extension. */
  module: string
  /** Inside the dashboard's layout, which needs a login. */
  inDashboard: boolean
  /**
   * The page that the build renders: a `static` page runs without React, a `frame` shows the skeleton. Null for screens that are served
   * app.html: their path has an id, their title depends on the query, or few people open them.
   */
  page: 'static' | 'form' | 'frame' | null
}

const fixed = <Path extends string>(path: Path) => ({ path, getHref: () => path })
const atDoctor = <Path extends string>(path: Path) => ({
  path: `${path}/:id` as const,
  getHref: (id: number) => `${path}/${id}`,
})

/**
 * Every screen. Links, the router, the prerender step (startup/pages.tsx), link preloading and the tests read this table. A screen's title
 * is the message `app.screens.<name>`. Its queries are in navigation/screenData.ts, whose code public pages do not load.
 */
export const screens = {
  landing: { ...fixed('/'), module: 'public/Landing', inDashboard: false, page: 'static' },
  login: {
    path: '/login',
    /** @param from where to go after login */
    getHref: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
    module: 'account/Login',
    inDashboard: false,
    page: 'form',
  },
  register: { ...fixed('/register'), module: 'account/Register', inDashboard: false, page: 'form' },
  forgotPassword: {
    ...fixed('/forgot-password'),
    module: 'account/ForgotPassword',
    inDashboard: false,
    page: 'form',
  },
  changePassword: {
    ...fixed('/change-password'),
    module: 'account/ChangePassword',
    inDashboard: false,
    page: null,
  },
  waiting: { ...fixed('/waiting'), module: 'account/Waiting', inDashboard: false, page: null },
  privacyPolicy: {
    ...fixed('/privacypolicy'),
    module: 'public/PrivacyPolicy',
    inDashboard: false,
    page: 'static',
  },
  accessibility: {
    ...fixed('/accessibility'),
    module: 'public/Accessibility',
    inDashboard: false,
    page: 'static',
  },
  dashboard: { ...fixed('/dashboard'), module: 'today/Dashboard', inDashboard: true, page: 'frame' },
  doctors: { ...fixed('/doctors'), module: 'doctors/Doctors', inDashboard: true, page: 'frame' },
  doctorProfile: {
    ...atDoctor('/doctor-profile'),
    module: 'doctors/DoctorProfile',
    inDashboard: true,
    page: null,
  },
  doctorAppointments: {
    ...atDoctor('/doctor-appointments'),
    module: 'appointments/DoctorAppointments',
    inDashboard: true,
    page: null,
  },
  appointments: {
    path: '/appointments',
    getHref: (url: Partial<ListUrl> = {}) => `/appointments${listUrlSearch(url)}`,
    module: 'appointments/Appointments',
    inDashboard: true,
    page: 'frame',
  },
  calendar: { ...fixed('/calendar'), module: 'calendar/Calendar', inDashboard: true, page: 'frame' },
  payments: { ...fixed('/payments'), module: 'payments/Payments', inDashboard: true, page: 'frame' },
  print: { ...fixed('/print'), module: 'appointments/Print', inDashboard: true, page: null },
  notifications: {
    ...fixed('/notifications'),
    module: 'notifications/Notifications',
    inDashboard: true,
    page: 'frame',
  },
  settings: { ...fixed('/settings'), module: 'settings/Settings', inDashboard: true, page: 'frame' },
  policy: { ...fixed('/policy'), module: 'public/Policy', inDashboard: true, page: 'frame' },
  terms: { ...fixed('/terms-of-use'), module: 'public/TermsOfUse', inDashboard: true, page: 'frame' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as ScreenName[]
