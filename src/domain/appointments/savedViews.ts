import { isIsoDate, type IsoDate } from '../calendar'
import { asciiDigits } from '../characters'
import { foldText, nameKey, wordsOf } from '../spelling'
import type { Appointment } from './appointment'
import { DAY_FILTERS, type DayFilter, type StatusFilter } from './appointmentList'
import { STATUSES } from './appointmentStatus'

/** Filters and order under a name (docs/product.md#views). It names a doctor by id, and holds no search text. */
export interface SavedView {
  name: string
  day: DayFilter
  /** The first and the last day, both included; empty for none. */
  from: IsoDate
  to: IsoDate
  status: StatusFilter
  doctor: number | null
  changedToday: boolean
  /** Null keeps the order that the list has. */
  sort: string | null
}

export const VIEW_NAME_MAX_LENGTH = 40
const MAX_VIEWS = 20

const NO_DATES = { from: '', to: '' }

/** The views that every clinic has, by their keys in `tools.views.given`. */
export const GIVEN_VIEWS = {
  today: { ...NO_DATES, day: 'today', status: 'all', doctor: null, changedToday: false, sort: null },
  toAnswer: { ...NO_DATES, day: 'all', status: 'pending', doctor: null, changedToday: false, sort: null },
  cancelledToday: {
    ...NO_DATES,
    day: 'all',
    status: 'cancelled',
    doctor: null,
    changedToday: true,
    sort: null,
  },
  weekByDoctor: {
    ...NO_DATES,
    day: 'thisWeek',
    status: 'all',
    doctor: null,
    changedToday: false,
    sort: 'doctor',
  },
} as const satisfies Record<string, Omit<SavedView, 'name'>>

/** Reads stored JSON. What is no view is dropped. */
export function parseViews(json: string | null): SavedView[] {
  try {
    const storedViews: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(storedViews) ? storedViews.flatMap(viewOf).slice(0, MAX_VIEWS) : []
  } catch {
    return []
  }
}

function viewOf(storedView: unknown): SavedView[] {
  if (typeof storedView !== 'object' || storedView === null) return []
  const { name, day, from, to, status, doctor, changedToday, sort } = storedView as Record<string, unknown>
  const knownDay = DAY_FILTERS.find((each) => each === day)
  const knownStatus = (['all', ...STATUSES] as const).find((each) => each === status)
  if (typeof name !== 'string' || name.trim() === '' || !knownDay || !knownStatus) return []
  return [
    {
      name: name.slice(0, VIEW_NAME_MAX_LENGTH),
      day: knownDay,
      from: storedDate(from),
      to: storedDate(to),
      status: knownStatus,
      doctor: typeof doctor === 'number' && Number.isSafeInteger(doctor) && doctor > 0 ? doctor : null,
      changedToday: changedToday === true,
      sort: typeof sort === 'string' ? sort : null,
    },
  ]
}

/** Views of an earlier version have no dates. */
const storedDate = (date: unknown) => (typeof date === 'string' && isIsoDate(date) ? date : '')

/** The views with this one at the end. A view of the same name is replaced; the oldest goes when there are too many. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...withoutView(views, view.name), view].slice(-MAX_VIEWS)
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((each) => foldText(each.name) !== foldText(name))
}

/** A name with this many digits may contain a phone number. */
const MIN_PHONE_DIGITS = 6

/** Whether the name of a view names a patient of the list, or holds a phone number: views stay in the browser after a logout. */
export function isPersonal(
  name: string,
  appointments: readonly Pick<Appointment, 'patientName' | 'userName'>[],
): boolean {
  if (asciiDigits(name).replace(/\D/g, '').length >= MIN_PHONE_DIGITS) return true
  const words = spacedWords(name)
  return appointments.some(({ patientName, userName }) =>
    [patientName, userName].some(
      (person) => person && (words.includes(spacedWords(person)) || nameKey(person) === nameKey(name)),
    ),
  )
}

/** Folded words between spaces, so that only whole words match. */
const spacedWords = (text: string) => ` ${wordsOf(text).join(' ')} `
