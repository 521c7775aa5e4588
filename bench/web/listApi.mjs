// A mocked backend for bench:web: it answers the dashboard's calls. The clinic's id says how many appointments it has; they are
// the same in each run.
import { brotliCompressSync, constants } from 'node:zlib'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_NAMES = [
  'Lena',
  'Hugo',
  'Amara',
  'Ana',
  'Tomás',
  'Mia',
  'Yusuf',
  'Zoë',
  'Ravi',
  'Ines',
  'Emil',
  'Noor',
]
const LAST_NAMES = [
  'Moreau',
  'Bernard',
  'Okafor',
  'Novák',
  'Silva',
  'Larsen',
  'Haddad',
  'Ueda',
  'Quinn',
  'Rossi',
]
const DOCTORS = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Dr. ${FIRST_NAMES[(index * 5) % 12]} ${LAST_NAMES[(index * 7) % 10]}`,
}))

/** Returns a seeded generator of pseudo-random integers below `limit`. */
function seededRandom(seed = 1) {
  let state = seed
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** @param {number} count */
function appointments(count) {
  const below = seededRandom()
  const start = Date.now() + 20 * DAY_MS
  const pick = (/** @type {readonly string[]} */ list) => list[below(list.length)]
  return Array.from({ length: count }, (_, index) => {
    // Spread over 45 days, of which the last 25 are in the past: the list hides rows older than 30 days.
    const day = new Date(start - Math.floor((index / count) * 45) * DAY_MS)
    const minute = 1200 - Math.floor(((index / count) * 45 * 720) % 720)
    const patient = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
    const walkIn = below(3) === 0
    return {
      id: count - index,
      user_id: walkIn ? 0 : 1 + below(5000),
      user_fullname: walkIn ? null : patient,
      patient_name: patient,
      doctor_name: DOCTORS[below(DOCTORS.length)]?.name,
      status: below(5),
      date: day.toISOString().slice(0, 10),
      time: `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`,
      phone_number: `55501${String(below(100000)).padStart(5, '0')}`,
      service_amount: 200 + below(20) * 25,
      orderDate: new Date(day.getTime() - below(20) * DAY_MS).toISOString(),
      is_pay_on_clinic: below(2),
      completion_otp: below(10_000),
      appointment_number: `Clinora${String(below(10_000_000)).padStart(7, '0')}`,
    }
  })
}

/** The times of a doctor's slots: each half hour from 08:00 to 20:00. */
const TIMES = Array.from(
  { length: 25 },
  (_, index) => `${String(8 + Math.floor(index / 2)).padStart(2, '0')}${index % 2 ? '30' : '00'}`,
)

/** The day of the calendar that is measured: all its slots are ahead. */
export const calendarDay = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

/** Appointments of one day, the same number for each doctor. @param {number} count */
function appointmentsOfADay(count) {
  return appointments(count).map((each, index) => ({
    ...each,
    status: index % 2,
    date: calendarDay(),
    doctor_name: DOCTORS[index % DOCTORS.length]?.name,
    time: TIMES[Math.floor(index / DOCTORS.length) % TIMES.length],
  }))
}

/** @param {string} from @param {number} days */
function slotsFrom(from, days) {
  return Array.from({ length: days }, (_, after) => new Date(Date.parse(from) + after * DAY_MS)).flatMap(
    (day) =>
      TIMES.flatMap((time, index) =>
        DOCTORS.map(({ id, name }) => ({
          slotId: TIMES.length * id + index,
          doctor: name,
          weekday: day.getUTCDay() || 7,
          time,
          booking_limit: 2,
          remaining: 1,
          date: day.toISOString().slice(0, 10),
        })),
      ),
  )
}

/**
 * Returns the first `limit` rows in the contract's order: today and later ascending, then earlier rows.
 * @param {ReturnType<typeof appointments>} list latest first
 * @param {number} limit
 */
function dueFirst(list, limit) {
  const today = new Date().toISOString().slice(0, 10)
  const isDue = (/** @type {{ date: string }} */ { date }) => date >= today
  const past = list.filter((each) => !isDue(each))
  return [...list.filter(isDue).toReversed(), ...past].slice(0, limit)
}

/** @type {Map<string, Buffer>} */
const compressedLists = new Map()

/**
 * @param {string} clinicId
 * @param {string | null} limit
 */
function compressedList(clinicId, limit) {
  const key = `${clinicId} ${String(limit)}`
  const cached = compressedLists.get(key)
  if (cached) return cached
  const [kind, count] = clinicId.split('-')
  const all = (kind === 'day' ? appointmentsOfADay : appointments)(Number(count))
  const list = brotliCompressSync(JSON.stringify(limit ? dueFirst(all, Number(limit)) : all), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  compressedLists.set(key, list)
  return list
}

/** Returns the id of the clinic with `count` appointments. */
export const clinicWith = (/** @type {number} */ count) => `bench-${String(count)}`
/** Returns the id of the clinic with `count` appointments on `calendarDay`. */
export const clinicWithDay = (/** @type {number} */ count) => `day-${String(count)}`

/** Returns the entries that a login writes into sessionStorage. */
export const sessionOf = (/** @type {string} */ clinicId) => ({
  uid: 'bench',
  token: 'bench',
  clinicId,
  clinic: JSON.stringify(CLINIC),
})

const CLINIC = {
  clinic_name: 'Hillside Clinic',
  email: 'desk@hillside.example',
  phone_no: '5550142233',
  approved: 1,
  total_patients: 5000,
  total_doctors: DOCTORS.length,
  total_revenue: 100000,
  recent_activity: [],
}

/**
 * Answers a call of the dashboard.
 * @param {URL} url
 * @param {import('node:http').ServerResponse} response
 */
export function respondToApiCall({ pathname, searchParams }, response) {
  const [, , call = '', id = ''] = pathname.split('/')
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  if (call === 'appointments') {
    const list = compressedList(id, searchParams.get('limit'))
    response.writeHead(200, { 'Content-Encoding': 'br', 'Content-Length': list.length }).end(list)
    return
  }
  if (call === 'events') {
    response.writeHead(204).end()
    return
  }
  const from = searchParams.get('from')
  const slots = from ? slotsFrom(from, Number(searchParams.get('days'))) : []
  const moveResponse = { message: 'Moved' }
  const lists = {
    doctors: DOCTORS,
    doctor: DOCTORS,
    recent: [],
    clinic_slots: slots,
    reschedule_appointment: moveResponse,
  }
  const body = call === 'clinics' ? CLINIC : (lists[/** @type {keyof typeof lists} */ (call)] ?? {})
  // As the backend does.
  const json = brotliCompressSync(JSON.stringify(body), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
  response.writeHead(200, { 'Content-Encoding': 'br', 'Content-Length': json.length }).end(json)
}
