import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { releasesSlot, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { addDays, weekdayOf, type IsoDate } from '@/domain/calendar'
import { seededRandom } from '@/domain/seededRandom'
import { minutesOf } from '@/domain/time'
import { ASSOCIATED_DOCTORS, demoDoctors } from './demoDoctors'
import { demoPatients, demoReasons, demoSymptoms } from './demoPatients'

export interface PlannedSlot {
  /** Index in demoDoctors. */
  doctor: number
  weekday: number
  time: string
  bookingLimit: number
}

export interface PlannedAppointment {
  number: string
  slot: PlannedSlot
  date: IsoDate
  /** Index in demoPatients. */
  patient: number
  walkIn: boolean
  age: number
  gender: 'Male' | 'Female'
  symptoms: string
  payOnClinic: boolean
  status: AppointmentStatus
  /** Minutes between the booking and the time of the plan. */
  bookedAgo: number
  /** Minutes between the last status change and the time of the plan. */
  changedAgo: number
  /** Whether the patient made the last change. */
  changedByPatient: boolean
  /** Why it was declined or cancelled. */
  reason: string | null
  /** Minutes since the patient came to the desk; null for nobody who waits. */
  arrivedAgo: number | null
  /** Minutes since the patient was found missing; null for everybody else. */
  noShowAgo: number | null
}

/** More than 30, so that the list hides some (docs/product.md#hidden-after-30-days). */
const DAYS_BACK = 42
const DAYS_AHEAD = 14
const DAY = 24 * 60
const TIMES = ['0830', '0900', '0930', '1015', '1100', '1130', '1400', '1430', '1515', '1600', '1645', '1730']
/** Days off by doctor, 1 Monday to 7 Sunday. Every doctor works on some weekday, and every weekday has some doctor. */
const DAYS_OFF = [[6, 7], [3, 7], [5, 7], [1, 6], [6, 7], [2, 7], [4, 6], [7], [5, 6], [1, 2], [3, 6], [7]]
const LIMITS = [1, 2, 3, 1, 4, 2, 6, 3]

/** The weekly slots of all demo doctors. */
export function planSlots(): PlannedSlot[] {
  const slots: PlannedSlot[] = []
  demoDoctors.forEach((_, doctor) => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      if (DAYS_OFF[doctor % DAYS_OFF.length]?.includes(weekday)) continue
      const count = 3 + ((doctor + weekday) % 3)
      for (let index = 0; index < count; index += 1) {
        const time = TIMES[(doctor + index * 5 + (weekday % 2)) % TIMES.length] ?? '0900'
        const bookingLimit = LIMITS[(doctor * 3 + weekday + index) % LIMITS.length] ?? 2
        slots.push({ doctor, weekday, time, bookingLimit })
      }
    }
  })
  return slots.sort((a, b) => a.doctor - b.doctor || a.weekday - b.weekday || a.time.localeCompare(b.time))
}

/**
 * About 470 appointments in eight weeks around a day. The same arguments always give the same appointments. They respect the
 * booking limits, and each status fits the date.
 *
 * @param today the clinic's day
 * @param minuteOfDay minutes since the clinic's midnight
 */
export function planAppointments(
  slots: readonly PlannedSlot[],
  today: IsoDate,
  minuteOfDay: number,
): PlannedAppointment[] {
  const random = seededRandom(1704)
  const below = (limit: number) => Math.floor(random() * limit)
  const numbers = new Set<string>()
  const freshNumber = (): string => {
    const number = appointmentNumber(random)
    return numbers.has(number) ? freshNumber() : number
  }
  const appointments: PlannedAppointment[] = []

  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(today, day)
    const open = slots
      .filter((slot) => slot.doctor < ASSOCIATED_DOCTORS && slot.weekday === weekdayOf(date))
      .map((slot) => ({ slot, left: slot.bookingLimit }))
    const target = day === 0 ? 14 : weekdayOf(date) === 7 ? 4 : 7 + below(4)
    const patients = new Set<number>()
    for (let count = 0; count < target; count += 1) {
      const free = open.filter((each) => each.left > 0)
      const choice = free[below(free.length)]
      if (!choice) break
      let patient = below(demoPatients.length)
      while (patients.has(patient)) patient = (patient + 1) % demoPatients.length
      patients.add(patient)
      const walkIn = below(10) < 3
      const startsIn = day * DAY + (minutesOf(choice.slot.time) ?? 0) - minuteOfDay
      const fate = statusAndTimes(startsIn, walkIn, below)
      if (!releasesSlot(fate.status)) choice.left -= 1
      appointments.push({
        number: freshNumber(),
        slot: choice.slot,
        date,
        patient,
        walkIn,
        age: 1 + below(88),
        gender: below(2) === 0 ? 'Male' : 'Female',
        symptoms: demoSymptoms[below(demoSymptoms.length)] ?? '',
        payOnClinic: walkIn || below(100) < 45,
        ...fate,
        // Derived, not drawn: another random number would change all later values.
        changedByPatient: fate.status === 'cancelled' && !walkIn && patient % 2 === 0,
        reason: releasesSlot(fate.status) ? (demoReasons[patient % demoReasons.length] ?? null) : null,
        arrivedAgo:
          fate.status === 'accepted' && Math.abs(startsIn) <= 30
            ? Math.min(fate.changedAgo, 4 + (patient % 18))
            : null,
        noShowAgo: fate.status === 'accepted' && day < 0 && patient % 2 === 0 ? -startsIn - 20 : null,
      })
    }
  }
  return appointments.sort((a, b) => b.bookedAgo - a.bookedAgo)
}

/** The status of an appointment that starts in `startsIn` minutes (negative if it has started), and the times of its changes. */
function statusAndTimes(
  startsIn: number,
  walkIn: boolean,
  below: (limit: number) => number,
): Pick<PlannedAppointment, 'status' | 'bookedAgo' | 'changedAgo'> {
  // A booking is for tomorrow at the earliest (docs/product.md#slots).
  const bookedAgo = Math.max(3, DAY - startsIn) + below(5 * DAY)
  const answeredAgo = bookedAgo - 1 - below(Math.min(bookedAgo - 1, 10 * 60))
  const afterAnswer = (status: AppointmentStatus) => ({ status, bookedAgo, changedAgo: answeredAgo })
  const afterEnd = (status: AppointmentStatus, ago: number) => ({
    status,
    bookedAgo,
    changedAgo: Math.min(answeredAgo, ago),
  })
  const chance = below(100)

  if (startsIn < -30) {
    if (chance < 62) return afterEnd('completed', -startsIn - 15 - below(15))
    if (chance < 77) return afterEnd('cancelled', -startsIn + 30 + below(12 * 60))
    if (chance < 90) return afterAnswer('declined')
    return afterAnswer(chance < 95 ? 'accepted' : 'pending')
  }
  if (chance < 44) return afterAnswer('accepted')
  if (chance < 52) return afterAnswer('declined')
  if (chance < 60) return afterEnd('cancelled', below(answeredAgo))
  // The clinic accepts its own walk-ins sooner than app users' requests.
  return afterAnswer(walkIn && chance < 80 ? 'accepted' : 'pending')
}
