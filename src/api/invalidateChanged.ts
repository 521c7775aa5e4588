import type { Query, QueryClient } from '@tanstack/react-query'
import { addDays, type IsoDate } from '@/domain/calendar'
import type { Change } from './mapping/change'
import { OF_APPOINTMENTS, OF_PATIENTS } from './queries'
import type { paths } from './schema'

export type { Change }

/** A call that reads. */
type ReadPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths]
/** The reads that no change affects: all doctors of the service, and the stream of the changes. */
type UnaffectedPath = '/doctors' | '/events/{clinicId}'

const LISTS = ['/appointments/{clinicId}', '/doctor-appointments/{doctorId}/{clinicId}'] as const
const OF_MOVES = [...OF_APPOINTMENTS, '/recent', '/patients/{clinicId}'] as const
const EVERYTHING: readonly AffectedPath[] = [
  ...OF_MOVES,
  '/closures/{clinicId}',
  '/doctor_delay/{clinicId}',
  '/waiting_list/{clinicId}',
]

/** The reads whose responses a change of this kind affects. */
const AFFECTED = {
  booked: [...OF_APPOINTMENTS, '/patients/{clinicId}'],
  requested: ['/recent'],
  moved: OF_MOVES,
  status: [...OF_APPOINTMENTS, '/patients/{clinicId}'],
  checked_in: [...LISTS, '/clinics/{clinicId}'],
  corrected: OF_PATIENTS,
  paused: ['/clinics/{clinicId}'],
  settings: [
    '/clinics/{clinicId}',
    '/clinic/settings',
    '/clinic_slots/{clinicId}',
    '/doctor_appointment_slots/{doctorName}',
  ],
  hours: [
    '/clinics/{clinicId}',
    '/clinic_hours/{clinicId}/{doctorId}',
    '/clinic_slots/{clinicId}',
    '/doctor_appointment_slots/{doctorName}',
  ],
  closures: [
    '/clinics/{clinicId}',
    '/closures/{clinicId}',
    '/affected_appointments/{clinicId}',
    '/clinic_slots/{clinicId}',
    '/doctor_appointment_slots/{doctorName}',
  ],
  delays: ['/clinics/{clinicId}', '/doctor_delay/{clinicId}'],
  waiting: ['/clinics/{clinicId}', '/waiting_list/{clinicId}'],
  doctors: [
    '/clinics/{clinicId}',
    '/wallet/{clinicId}',
    '/doctor/{clinicId}',
    '/doctor_requests/{clinicId}',
    '/doctors/{id}/{clinicId}',
    '/clinic_slots/{clinicId}',
  ],
} as const satisfies Record<string, readonly ReadPath[]>

type AffectedPath = (typeof AFFECTED)[keyof typeof AFFECTED][number]

const affectedBy = (kind: string): readonly AffectedPath[] =>
  Object.hasOwn(AFFECTED, kind) ? AFFECTED[kind as keyof typeof AFFECTED] : EVERYTHING

/** The parameters that narrow a query to a doctor or to days. */
interface Params {
  path?: { doctorId?: number }
  query?: { from?: IsoDate; days?: number }
}

/** Whether a query may show the change. */
function isAffected({ queryKey }: Query, { kinds, doctors, days }: Change): boolean {
  const [, path, init] = queryKey as readonly [
    unknown,
    Exclude<ReadPath, UnaffectedPath>,
    { params?: Params }?,
  ]
  // A type error at `path` names a read that is in no kind of AFFECTED. Add it there, or to UnaffectedPath.
  if (!kinds.some((kind) => affectedBy(kind).includes(path))) return false
  const { path: { doctorId } = {}, query: { from, days: length } = {} } = init?.params ?? {}
  if (doctors && doctorId !== undefined && !doctors.includes(doctorId)) return false
  if (!days || from === undefined) return true
  return days[1] >= from && (length === undefined || days[0] < addDays(from, length))
}

/**
 * Invalidates the queries that one of the changes affects; null may affect any. Resolves when those on the screen have been fetched.
 */
export const invalidateChanged = (
  cache: QueryClient,
  changes: readonly (Change | null)[],
): Promise<unknown> =>
  cache.invalidateQueries({
    predicate: (query) =>
      changes.some((change) =>
        change ? isAffected(query, change) : EVERYTHING.includes(query.queryKey[1] as AffectedPath),
      ),
  })
