import type { Appointment } from './appointments/appointment'
import { isFinal } from './appointments/appointmentStatus'
import { markOf } from './appointments/checkIn'
import type { IsoDate } from './calendar'
import { minutesOf, type Hhmm } from './time'

/** How late a doctor runs on a date (docs/product.md#doctors-who-run-late). */
export interface DoctorDelay {
  doctorId: number
  doctorName: string
  /** The only day on which the delay counts. */
  date: IsoDate
  /** Whole minutes, 1 to `DELAY_MAX_MINUTES`. */
  minutes: number
}

/** Everybody is on time, or nobody says. The same array each time, for memoized components. */
export const NO_DELAYS: readonly DoctorDelay[] = []

export const DELAY_MAX_MINUTES = 240
/** The minutes that the desk sets with one press. */
export const DELAY_CHOICES = [10, 20, 30, 45, 60] as const
/** Fewer visits say nothing about the day. */
const VISITS_MIN = 3

/** After this time past its expected one, an appointment that nobody has answered says nothing about the doctor any more. */
const EXPECTED_FOR_MINUTES = 60

const MINUTES_PER_DAY = 24 * 60

/** The minutes by which the doctor runs late on the date; 0 without a delay. */
export function delayOn(
  delays: readonly DoctorDelay[],
  { doctorName, date }: Pick<Appointment, 'doctorName' | 'date'>,
): number {
  return delays.find((delay) => delay.doctorName === doctorName && delay.date === date)?.minutes ?? 0
}

/**
 * The time at which the patient can be expected to be seen. Null if the doctor does not run late, or if the appointment does not take place
 * any more or is long over. The booked time stays.
 *
 * @param time the time at the clinic; undefined if it does not count
 */
export function expectedTime(
  appointment: Pick<Appointment, 'doctorName' | 'date' | 'time' | 'status' | 'checkIn'>,
  delays: readonly DoctorDelay[],
  time: Hhmm | undefined,
): Hhmm | null {
  const minutes = delayOn(delays, appointment)
  const bookedMinutes = minutesOf(appointment.time ?? '')
  if (minutes === 0 || bookedMinutes === null) return null
  if (isFinal(appointment.status) || markOf(appointment) === 'noShow') return null
  const now = minutesOf(time ?? '')
  if (now !== null && now > bookedMinutes + minutes + EXPECTED_FOR_MINUTES) return null
  const expected = (bookedMinutes + minutes) % MINUTES_PER_DAY
  return String(Math.floor(expected / 60)).padStart(2, '0') + String(expected % 60).padStart(2, '0')
}

/**
 * The median length of the doctor's visits on the date, from the arrival to the completion, in whole minutes. Null if there are fewer than
 * three, or if the median is no delay that can be set.
 */
export function suggestedDelay(
  appointments: readonly Pick<Appointment, 'doctorName' | 'date' | 'status' | 'checkIn' | 'lastChange'>[],
  doctorDay: { doctorName: string; date: IsoDate },
): number | null {
  const lengths = appointments
    .filter(
      ({ doctorName, date, status }) =>
        doctorName === doctorDay.doctorName && date === doctorDay.date && status === 'completed',
    )
    .map(
      ({ checkIn, lastChange }) =>
        (Date.parse(lastChange?.at ?? '') - Date.parse(checkIn?.arrivedAt ?? '')) / 60_000,
    )
    .filter((length) => length >= 0)
    .sort((a, b) => a - b)
  if (lengths.length < VISITS_MIN) return null
  const upper = lengths[Math.floor(lengths.length / 2)] ?? 0
  const lower = lengths[Math.ceil(lengths.length / 2) - 1] ?? 0
  const median = Math.round((lower + upper) / 2)
  return median >= 1 && median <= DELAY_MAX_MINUTES ? median : null
}
