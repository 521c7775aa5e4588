import { listUrlSearch, type ListUrl } from './appointments/listUrl'

const fixed = <Path extends string>(path: Path) => ({ path, getHref: () => path })

/** Every path of the product (docs/product.md#routes), and how to write a link to it. */
export const paths = {
  landing: fixed('/'),
  login: {
    path: '/login',
    /** @param from where to go after login */
    getHref: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  },
  register: fixed('/register'),
  forgotPassword: fixed('/forgot-password'),
  changePassword: fixed('/change-password'),
  waiting: fixed('/waiting'),
  dashboard: fixed('/dashboard'),
  doctors: fixed('/doctors'),
  doctorProfile: { path: '/doctor-profile/:id', getHref: (id: number) => `/doctor-profile/${id}` },
  doctorAppointments: {
    path: '/doctor-appointments/:id',
    getHref: (id: number) => `/doctor-appointments/${id}`,
  },
  appointments: {
    path: '/appointments',
    getHref: (url: Partial<ListUrl> = {}) => `/appointments${listUrlSearch(url)}`,
  },
  calendar: fixed('/calendar'),
  payments: fixed('/payments'),
  print: fixed('/print'),
  notifications: fixed('/notifications'),
  settings: fixed('/settings'),
  policy: fixed('/policy'),
  terms: fixed('/terms-of-use'),
  privacyPolicy: fixed('/privacypolicy'),
  accessibility: fixed('/accessibility'),
} as const

export type ScreenName = keyof typeof paths
