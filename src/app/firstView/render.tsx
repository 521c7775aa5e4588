import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { IntlProvider } from 'use-intl'
import { appointmentsQuery, clinicQuery } from '@/api/queries'
import { session } from '@/api/session'
import type { Appointment, Clinic } from '@/api/types'
import { AppointmentField } from '@/components/clinic/AppointmentField/AppointmentField'
import type { AppointmentFieldName } from '@/components/clinic/AppointmentField/fieldNames'
import { STATUS, STATUS_NAMES } from '@/domain/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { en } from '@/messages'
import { App } from '../App'
import { dayOf } from '../clock'
import { paths } from '../paths'
import { queryClient } from '../queryClient'
import { preloadCode } from '../screens'
import type { AppointmentsView } from './appointments'
import type { DashboardView } from './dashboard'
import type { Template } from './fill'

// Texts that occur nowhere else, and what takes their place.
const CLINIC_TEXTS = {
  'Quill Yarrow': '{{clinic}}',
  '>QY<': '>{{initials}}<',
  '7,001': '{{patients}}',
  '7,002': '{{doctors}}',
  '">$7,003<': '{{revenueType}}">{{revenue}}<',
}

const CLINIC_ID = 'sample'

const clinic: Clinic = {
  clinic_name: 'Quill Yarrow',
  email: '{{email}}',
  phone_no: '{{phone}}',
  approved: 1,
  total_patients: 7001,
  total_doctors: 7002,
  total_revenue: 7003,
  recent_activity: [{ description: '{{description}}', date: '2001-02-03T04:05:06Z' }],
}

const appointment: Appointment = {
  id: 1,
  user_id: 0,
  patient_name: '{{patient}}',
  doctor_name: '{{doctor}}',
  phone_number: '{{phone}}',
  date: '{{{date}}}',
  time: '{{time}}',
  service_amount: 7004,
  is_pay_on_clinic: 1,
  status: STATUS.pending,
}

/** The templates of the pages that show their data before React is there. */
export async function renderFirstViews(): Promise<{
  dashboard: DashboardView
  appointments: AppointmentsView
}> {
  await Promise.all([preloadCode('dashboard'), preloadCode('appointments')])
  session.begin({ uid: 'sample', token: 'sample', clinicId: CLINIC_ID })
  session.keepClinic(clinic)
  const { queryKey } = appointmentsQuery(CLINIC_ID, addDays(dayOf(Date.now()), -HIDDEN_AFTER_DAYS))
  queryClient.setQueryData(clinicQuery(CLINIC_ID).queryKey, clinic)
  queryClient.setQueryData(queryKey, {
    appointments: [appointment, { ...appointment, id: 2, status: STATUS.completed }],
    complete: true,
    etag: null,
  })
  const views = {
    dashboard: dashboardView(),
    appointments: {
      ...listLayouts(),
      status: Object.fromEntries(
        STATUS_NAMES.map((name) => [name, insideOf('status', { status: STATUS[name] })]),
      ) as AppointmentsView['status'],
      bookedBy: { app: insideOf('bookedBy', { user_id: 1 }), walkIn: insideOf('bookedBy', { user_id: 0 }) },
      payment: {
        online: insideOf('payment', { is_pay_on_clinic: 0 }),
        atClinic: insideOf('payment', { is_pay_on_clinic: 1 }),
      },
      date: {
        today: replaced(insideOf('date', { date: '2001-02-03' }, '2001-02-03'), { '2001-02-03': '{{date}}' }),
        other: replaced(insideOf('date', { date: '2001-02-03' }, '2001-01-01'), {
          '2001-02-03': '{{date}}',
          'Sat, Feb 3': '{{day}}',
        }),
      },
    },
  }
  session.end()
  Reflect.deleteProperty(globalThis, 'matchMedia')
  return views
}

/** The page is the same whether something has happened at the clinic or not, but for the card that tells of it. */
function dashboardView(): DashboardView {
  const render = (shown: Clinic) => {
    queryClient.setQueryData(clinicQuery(CLINIC_ID).queryKey, shown)
    const html = replaced(rendered(paths.dashboard.getHref(), true), CLINIC_TEXTS)
    return cutElement(html, /<section data-slot="recent-activity/, 'activity')
  }
  const some = render(clinic)
  const none = render({ ...clinic, recent_activity: [] })
  const [activities, [activity = '']] = cutEntries(some.element, 'ol', 'li', 'activities')
  const time = /<time dateTime="[^"]*" title="[^"]*"([^>]*)>[^<]*</
  return {
    page: same(some.page, none.page),
    activities,
    activity: swap(activity, time, '<time dateTime="{{date}}" title="{{title}}"$1>{{text}}<'),
    none: none.element,
  }
}

/** The page is the same for both but for the list itself. */
function listLayouts() {
  const { page: rowsPage, ...rows } = listLayout(true)
  const { page: cardsPage, ...cards } = listLayout(false)
  return { page: same(rowsPage, cardsPage), rows, cards }
}

function listLayout(wide: boolean) {
  const { 'Quill Yarrow': name, '>QY<': letters } = CLINIC_TEXTS
  const html = replaced(rendered(paths.appointments.getHref(), wide), {
    'Quill Yarrow': name,
    '>QY<': letters,
  })
  // How many there are is not known before all are there.
  const unsaid = swap(html, /(<p aria-hidden="true" class="min-h-5">)[^<]*/, '$1')
  const unheard = swap(unsaid, /( role="status"[^>]*>)[^<]*/, '$1')
  const bare = swap(unheard, /<nav [^>]*data-slot="pagination".*?<\/nav>/s, '')
  const { page, element } = cutElement(bare, /<div [^>]*data-slot="appointment-list"/, 'list')
  const [list, [manage = '', view = '']] = wide
    ? cutEntries(element, 'tbody', 'tr', 'rows')
    : cutEntries(element, 'ul', 'li', 'rows')
  const withPlaces = (row: Template) =>
    replaced(row, {
      '₹7,004': '{{amount}}',
      [insideOf('bookedBy', appointment)]: '{{{bookedBy}}}',
      [insideOf('payment', appointment)]: '{{{payment}}}',
    })
  return {
    page,
    list,
    manage: replaced(withPlaces(manage), {
      [insideOf('status', { status: STATUS.pending })]: '{{{status}}}',
    }),
    view: replaced(withPlaces(view), { [insideOf('status', { status: STATUS.completed })]: '{{{status}}}' }),
  }
}

function rendered(path: string, wide: boolean): string {
  const Router = ({ children }: { children: React.ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  globalThis.matchMedia = () => ({ matches: wide }) as MediaQueryList
  const html = renderToString(<App Router={Router} />).replaceAll(/<!--.*?-->/g, '')
  // Disabled, too, for whoever drives a page by script and waits for what it may press: few ask whether it is inert.
  return `<div inert role="group" aria-disabled="true" class="contents" data-slot="first-view">${html}</div>`
}

/** What a field of an appointment contains, without the element of the field itself. */
function insideOf(name: AppointmentFieldName, fields: Partial<Appointment>, today = '2000-01-01'): string {
  const html = renderToString(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <AppointmentField name={name} appointment={{ ...appointment, ...fields }} today={today} />
    </IntlProvider>,
  )
  const [, inside] = /^<span[^>]*>(.*)<\/span>$/s.exec(html.replace(/<!--.*?-->/g, '')) ?? []
  if (!inside) throw new Error(`The field ${name} is of another form: ${html}`)
  return inside
}

/** @throws where a text does not occur */
function replaced(html: string, places: Record<string, string>): Template {
  return Object.entries(places).reduce((text, [sample, place]) => {
    if (!text.includes(sample)) throw new Error(`The first view has no ${sample}.`)
    return text.replaceAll(sample, place)
  }, html)
}

/** @throws where the pattern does not occur */
function swap(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`The first view has no ${pattern.source}.`)
  return html.replace(pattern, by)
}

/** The element that begins with the pattern, and the markup with a place where it was. */
function cutElement(html: string, beginning: RegExp, place: string): { page: Template; element: string } {
  const start = html.search(beginning)
  const [, tag = ''] = /^<(\w+)/.exec(html.slice(start)) ?? []
  let depth = 0
  for (const { 0: found, index } of html.slice(start).matchAll(new RegExp(`</?${tag}[ >]`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1
    if (depth > 0) continue
    const end = start + index + found.length
    return {
      page: `${html.slice(0, start)}{{{${place}}}}${html.slice(end)}`,
      element: html.slice(start, end),
    }
  }
  throw new Error(`The first view has no ${beginning.source}.`)
}

/** @throws where the two are not the same */
function same(one: string, other: string): string {
  if (one !== other) throw new Error('What surrounds the part that differs is to be the same.')
  return one
}

/** The markup with a place where the entries of its one list of this kind were, and these. */
function cutEntries(
  html: string,
  list: 'ol' | 'ul' | 'tbody',
  entry: 'li' | 'tr',
  place: string,
): [Template, Template[]] {
  const [whole = '', opening = '', inside = ''] =
    new RegExp(`(<${list}[^>]*>)(.*)</${list}>`, 's').exec(html) ?? []
  const entries = inside.match(new RegExp(`<${entry}[ >].*?</${entry}>`, 'gs')) ?? []
  if (!inside || entries.join('') !== inside) throw new Error(`The first view has no list ${list}.`)
  return [html.replace(whole, () => `${opening}{{{${place}}}}</${list}>`), entries]
}
