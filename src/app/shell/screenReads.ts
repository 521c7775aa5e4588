import { apiConfig } from '@/api/config'
import type { Read } from '@/api/earlyCalls'
import { addDays, isIsoDate, type IsoDate } from '@/domain/calendar'
import { calendarReads, shownViewOf } from '@/domain/calendarView'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { idParam } from './links'
import type { ScreenName, ScreenNameWith } from './screens'

interface ScreenContext {
  clinicId: string
  /** The id in the screen's path. */
  id?: string | undefined
  query: URLSearchParams
  today: IsoDate
}

const ofClinic = (
  path: Read['path'],
  { clinicId }: ScreenContext,
  query?: Record<string, string | number>,
): Read => ({
  path,
  params: { path: { clinicId }, ...(query && { query }) },
})

const DOCTORS: Read = { path: '/doctors', params: {} }
const clinicDoctors = (context: ScreenContext) => ofClinic('/doctor/{clinicId}', context)

/** The clinic's list from a day on; without extensions all of it. */
const appointments = (context: ScreenContext, from: IsoDate) =>
  ofClinic('/appointments/{clinicId}', context, apiConfig.extensions ? { from } : undefined)

const oldestShown = (today: IsoDate) => addDays(today, -HIDDEN_AFTER_DAYS)

/** A read with the id of the screen's path; none if it is no id. */
function withId({ id: text }: ScreenContext, read: (id: number) => Read): Read[] {
  const id = idParam(text)
  return id === null ? [] : [read(id)]
}

type ReadsOf = (context: ScreenContext) => Read[]

/** What each screen of the dashboard reads, beside the clinic, once the clinic is approved. */
const READS: Record<ScreenNameWith<{ inDashboard: true }>, ReadsOf> = {
  dashboard(context) {
    const day = context.query.get('day') ?? ''
    const oldest = oldestShown(context.today)
    return [appointments(context, isIsoDate(day) && day < oldest ? day : oldest), clinicDoctors(context)]
  },
  doctors: (context) => [DOCTORS, clinicDoctors(context)],
  appointments: (context) => [appointments(context, oldestShown(context.today)), DOCTORS],
  doctorAppointments: (context) =>
    withId(context, (doctorId) => ({
      path: '/doctor-appointments/{doctorId}/{clinicId}',
      params: { path: { doctorId, clinicId: context.clinicId } },
    })),
  calendar(context) {
    const { query, today } = context
    const { appointmentsFrom, slots } = calendarReads(shownViewOf(query, today), today)
    return [
      appointments(context, appointmentsFrom),
      ...(slots ? [ofClinic('/clinic_slots/{clinicId}', context, { ...slots })] : []),
      clinicDoctors(context),
    ]
  },
  closedDays: (context) => [clinicDoctors(context)],
  waitingList: (context) => [clinicDoctors(context)],
  payments: (context) => [ofClinic('/wallet/{clinicId}', context)],
  print: () => [],
  doctorProfile: (context) =>
    withId(context, (id) => ({
      path: '/doctors/{id}/{clinicId}',
      params: { path: { id, clinicId: context.clinicId } },
    })),
  // The appointments are read first: *Accept* appears with them, and a press soon after a row has changed does nothing.
  notifications: (context) => [
    appointments(context, oldestShown(context.today)),
    { path: '/recent', params: { query: { clinicId: context.clinicId } } },
  ],
  settings: () => [{ path: '/clinic/settings', params: {} }],
  policy: () => [],
  terms: () => [],
}
const readsByName: Partial<Record<ScreenName, ReadsOf>> = READS

/**
 * The reads of a dashboard screen, in the order of their use. The router's loader and the script in the page (early.ts) make them.
 * @param isApproved whether the clinic is known to be approved: before, the backend refuses all calls but that for its record
 */
export function readsOf(screen: ScreenName, context: ScreenContext, isApproved: boolean): Read[] {
  return [
    ofClinic('/clinics/{clinicId}', context),
    ...(isApproved ? (readsByName[screen]?.(context) ?? []) : []),
  ]
}

/** Path and query of a read, as openapi-fetch writes them: the client must find the response by its URL. */
export function urlOf({ path, params }: Read): string {
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.path?.[name] ?? '')),
  )
  const query = Object.entries(params.query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  return pathname + (query.length > 0 ? `?${query.join('&')}` : '')
}
