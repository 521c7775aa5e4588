import { apiConfig } from '@/api/config'
import type { IsoDate } from '@/domain/calendar'
import type { Messages } from '@/messages'
import { listUrlSearch, type ListUrl } from '../appointments/listUrl'

export interface Screen {
  /** Its path; `:id` stands for a segment (docs/product.md#routes). */
  path: string
  /** Writes a link to it. */
  getHref: (...values: never[]) => string
  /** File in src/app, without its extension. */
  module: string
  /** Inside the dashboard's layout, which needs a login. All these screens share app.html. */
  inDashboard: boolean
  /** Its key after G (docs/product.md#keyboard). */
  key?: string
  /** A backend that knows only the specified calls has no data for it. */
  isExtension?: boolean
  /**
   * The page that the build renders. A `static` page runs without React, React hydrates a `form`. The content of an `empty` page depends
   * on the query or on the session. Null inside the dashboard.
   */
  page: 'static' | 'form' | 'empty' | null
}

const fixed = <Path extends string>(path: Path) => ({ path, getHref: () => path })
const before = <Page extends Screen['page']>(module: string, page: Page) => ({
  module,
  inDashboard: false as const,
  page,
})
const inside = (module: string) => ({ module, inDashboard: true as const, page: null })

/**
 * Every screen. Links, the router, the script in the page (early.ts), the prerender step (pages.tsx), the palette and the tests read this
 * table. A screen's title is the message `screens.<name>.title`.
 */
export const screens = {
  landing: { ...fixed('/'), ...before('public/Landing', 'static') },
  login: {
    path: '/login',
    /** @param from where to go after login */
    getHref: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
    ...before('account/Login', 'form'),
  },
  register: { ...fixed('/register'), ...before('account/Register', 'form') },
  forgotPassword: { ...fixed('/forgot-password'), ...before('account/Passwords', 'form') },
  changePassword: { ...fixed('/change-password'), ...before('account/Passwords', 'empty') },
  waiting: { ...fixed('/waiting'), ...before('account/Waiting', 'empty') },
  privacyPolicy: { ...fixed('/privacypolicy'), ...before('public/documents', 'static') },
  accessibility: { ...fixed('/accessibility'), ...before('public/documents', 'static') },
  dashboard: { ...fixed('/dashboard'), ...inside('today/Dashboard'), key: 'd' },
  doctors: {
    ...fixed('/doctors'),
    ...inside('doctors/Doctors'),
    key: 'o',
  },
  doctorProfile: {
    path: '/doctor-profile/:id',
    getHref: (id: number, tab?: 'hours') => `/doctor-profile/${id}${tab ? `?tab=${tab}` : ''}`,
    ...inside('doctors/DoctorProfile'),
  },
  doctorAppointments: {
    path: '/doctor-appointments/:id',
    getHref: (id: number) => `/doctor-appointments/${id}`,
    ...inside('appointments/DoctorAppointments'),
  },
  appointments: {
    path: '/appointments',
    getHref: (url: Partial<ListUrl> = {}) => `/appointments${listUrlSearch(url)}`,
    ...inside('appointments/Appointments'),
    key: 'a',
  },
  calendar: {
    ...fixed('/calendar'),
    ...inside('calendar/CalendarView'),
    key: 'c',
    isExtension: true,
  },
  closedDays: {
    path: '/closed-days',
    /** @param url a day and a doctor to fill in, or the closure whose patients to show */
    getHref: (url: { day?: IsoDate; doctor?: number | null; closure?: number } = {}) => {
      const queryEntries = Object.entries(url).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      )
      return queryEntries.length > 0 ? `/closed-days?${new URLSearchParams(queryEntries)}` : '/closed-days'
    },
    ...inside('closures/ClosedDays'),
    isExtension: true,
  },
  waitingList: {
    ...fixed('/waiting-list'),
    ...inside('waitingList/WaitingList'),
    isExtension: true,
  },
  payments: { ...fixed('/payments'), ...inside('payments/Payments'), key: 'p' },
  print: { ...fixed('/print'), ...inside('appointments/Print') },
  notifications: { ...fixed('/notifications'), ...inside('notifications/Notifications'), key: 'n' },
  settings: { ...fixed('/settings'), ...inside('settings/Settings'), key: 's' },
  policy: { ...fixed('/policy'), ...inside('public/Legal') },
  terms: { ...fixed('/terms-of-use'), ...inside('public/Legal') },
} as const satisfies Record<keyof Messages['screens'], Screen>

export type ScreenName = keyof typeof screens
export const screenNames = Object.keys(screens) as ScreenName[]

/** The screens whose row has these fields. */
export type ScreenNameWith<Fields> = {
  [Name in ScreenName]: (typeof screens)[Name] extends Fields ? Name : never
}[ScreenName]

/** The public pages, which are documents of their own: the router shows none of them. */
export type DocumentName = ScreenNameWith<{ page: 'static' }>

export const isDocument = (name: ScreenName): name is DocumentName => screens[name].page === 'static'

/** The screen at a path or an href, and the values in the path; undefined where there is none (docs/product.md#routes). */
export function screenAndParamsAt(
  href: string,
): { name: ScreenName; params: { readonly id?: string } } | undefined {
  const [pathname = ''] = href.split(/[?#]/)
  const parts = (pathname.replace(/\/+$/, '') || '/').split('/')
  for (const name of screenNames) {
    const screen: Screen = screens[name]
    const names = screen.path.split('/')
    const isThere =
      names.length === parts.length && names.every((each, at) => each === ':id' || each === parts[at])
    if (!isThere || (screen.isExtension && !apiConfig.extensions)) continue
    const id = parts[names.indexOf(':id')]
    return { name, params: id === undefined ? {} : { id } }
  }
  return undefined
}

/** The screen at a path or an href; undefined where there is none. */
export const screenAt = (href: string): ScreenName | undefined => screenAndParamsAt(href)?.name
