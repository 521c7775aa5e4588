import type { IsoDate } from '../calendar'
import type { DoctorSummary } from '../doctor'
import type { Appointment } from './appointment'
import { isFull } from './slot'
import { isAhead, offerKey, type ClinicNow, type OfferedSlot } from './slotRange'

/** Where an affected appointment could go. */
export interface Proposal {
  appointment: Appointment
  /** The chosen slot, else the proposed one. Null if neither its doctor nor another one of the same designation has a free slot. */
  slot: OfferedSlot | null
  /** The free slots to choose from, with `slot`: the next ones of its doctor, then those of others of the same designation on its day. */
  choices: readonly OfferedSlot[]
}

/** How many slots of its own doctor, and of others on its day, an appointment can choose from. */
const OWN_CHOICES = 12
const OTHER_CHOICES = 6

/**
 * A free slot for each affected appointment (docs/product.md#leave): the chosen one, else the next one of its doctor after its time, else the
 * nearest one on its day of another doctor of the same designation. After the chosen ones the earliest appointment has the first
 * pick, and no two take the same last booking.
 *
 * @param affectedAppointments the appointments of a closed time
 * @param slots those offered, closed ones left out, by date and time
 * @param doctors of the clinic
 * @param chosen the slots that a person has chosen, by the id of the appointment
 */
export function proposalsFor(
  affectedAppointments: readonly Appointment[],
  {
    slots,
    doctors,
    now,
    chosenSlots = new Map(),
  }: {
    slots: readonly OfferedSlot[]
    doctors: readonly Pick<DoctorSummary, 'name' | 'designation'>[]
    now: ClinicNow
    chosenSlots?: ReadonlyMap<number, OfferedSlot>
  },
): Proposal[] {
  const free = slots.filter((slot) => !isFull(slot) && isAhead(slot, now))
  const bookingsLeft = new Map(free.map((slot) => [offerKey(slot), slot.remaining ?? slot.bookingLimit]))
  const isLeft = (slot: OfferedSlot) => (bookingsLeft.get(offerKey(slot)) ?? 0) > 0
  const take = (slot: OfferedSlot) =>
    bookingsLeft.set(offerKey(slot), (bookingsLeft.get(offerKey(slot)) ?? 0) - 1)
  const ofDoctor = groupBy(free, ({ doctorName }) => doctorName)
  const ofDay = groupBy(free, ({ date }) => date)
  const designationOf = new Map(doctors.map(({ name, designation }) => [name, designation]))

  const next = ({ doctorName, date, time }: Placed) => {
    const laterSlots: OfferedSlot[] = []
    for (const slot of ofDoctor.get(doctorName) ?? []) {
      if (laterSlots.length === OWN_CHOICES) break
      const isLater = slot.date > date || (slot.date === date && slot.time > time)
      if (isLater && isLeft(slot)) laterSlots.push(slot)
    }
    return laterSlots
  }
  const nearest = ({ doctorName, date, time }: Placed) => {
    const designation = designationOf.get(doctorName) ?? null
    const distance = (slot: OfferedSlot) => Math.abs(Number(slot.time) - Number(time))
    return (ofDay.get(date) ?? [])
      .filter(
        (slot) =>
          designation !== null &&
          slot.doctorName !== doctorName &&
          designationOf.get(slot.doctorName) === designation &&
          isLeft(slot),
      )
      .toSorted((a, b) => distance(a) - distance(b))
  }

  for (const { id } of affectedAppointments) {
    const slot = chosenSlots.get(id)
    if (slot) take(slot)
  }
  const proposals = new Map<Appointment, Omit<Proposal, 'appointment'>>()
  for (const appointment of affectedAppointments.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))) {
    const { id, doctorName, date, time } = appointment
    if (doctorName == null || date == null || time == null) continue
    const bookedSlot = { doctorName, date, time }
    const choices = [...next(bookedSlot), ...nearest(bookedSlot).slice(0, OTHER_CHOICES)]
    const own = chosenSlots.get(id)
    const slot = own ?? choices[0] ?? null
    if (slot && !own) take(slot)
    const isAmong = !slot || choices.some((each) => offerKey(each) === offerKey(slot))
    proposals.set(appointment, { slot, choices: isAmong ? choices : [slot, ...choices] })
  }
  return affectedAppointments.map((appointment) => ({
    appointment,
    ...(proposals.get(appointment) ?? { slot: null, choices: [] }),
  }))
}

interface Placed {
  doctorName: string
  date: IsoDate
  time: string
}

const momentOf = ({ date, time }: Appointment) => `${date} ${time}`

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
