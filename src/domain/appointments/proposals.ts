import type { IsoDate } from '../calendar'
import type { DoctorSummary } from '../doctor'
import type { Appointment } from './appointment'
import { isFull } from './slot'
import { isAhead, offerKey, type ClinicNow, type OfferedSlot } from './slotRange'

/** What a proposal looks for first: the appointment's doctor on a later day, or another doctor on its own day. */
export type ProposalPreference = 'doctor' | 'day'

/** Where an affected appointment could go. */
export interface Proposal {
  appointment: Appointment
  /** Null if neither its doctor nor another one of the same designation has a free slot. */
  slot: OfferedSlot | null
}

/**
 * A free slot for each affected appointment (docs/product.md#leave): the next one of its doctor after its time, or the nearest one on its
 * day of another doctor of the same designation. The earliest appointment chooses first, and no two take the same last booking.
 *
 * @param affected the appointments of a closed time
 * @param slots those offered, closed ones left out, by date and time
 * @param doctors of the clinic
 */
export function proposalsFor(
  affected: readonly Appointment[],
  {
    slots,
    doctors,
    now,
    preference = 'doctor',
  }: {
    slots: readonly OfferedSlot[]
    doctors: readonly Pick<DoctorSummary, 'name' | 'designation'>[]
    now: ClinicNow
    preference?: ProposalPreference
  },
): Proposal[] {
  const free = slots.filter((slot) => !isFull(slot) && isAhead(slot, now))
  const left = new Map(free.map((slot) => [offerKey(slot), slot.remaining ?? slot.bookingLimit]))
  const isLeft = (slot: OfferedSlot) => (left.get(offerKey(slot)) ?? 0) > 0
  const ofDoctor = groupBy(free, ({ doctorName }) => doctorName)
  const ofDay = groupBy(free, ({ date }) => date)
  const designationOf = new Map(doctors.map(({ name, designation }) => [name, designation]))

  const find = {
    doctor: ({ doctorName, date, time }: Placed) =>
      ofDoctor.get(doctorName)?.find((slot) => momentOf(slot) > momentOf({ date, time }) && isLeft(slot)),
    day: ({ doctorName, date, time }: Placed) => {
      const designation = designationOf.get(doctorName) ?? null
      const others = (ofDay.get(date) ?? []).filter(
        (slot) =>
          designation !== null &&
          slot.doctorName !== doctorName &&
          designationOf.get(slot.doctorName) === designation &&
          isLeft(slot),
      )
      const distance = (slot: OfferedSlot) => Math.abs(Number(slot.time) - Number(time))
      return others.toSorted((a, b) => distance(a) - distance(b))[0]
    },
  }
  const order = preference === 'doctor' ? (['doctor', 'day'] as const) : (['day', 'doctor'] as const)

  const chosen = new Map<Appointment, OfferedSlot>()
  for (const appointment of affected.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))) {
    const { doctorName, date, time } = appointment
    if (doctorName === null || date === null || time === null) continue
    const placed = { doctorName, date, time }
    const slot = find[order[0]](placed) ?? find[order[1]](placed)
    if (!slot) continue
    chosen.set(appointment, slot)
    left.set(offerKey(slot), (left.get(offerKey(slot)) ?? 0) - 1)
  }
  return affected.map((appointment) => ({ appointment, slot: chosen.get(appointment) ?? null }))
}

interface Placed {
  doctorName: string
  date: IsoDate
  time: string
}

const momentOf = ({ date, time }: { date: IsoDate | null; time: string | null }) => `${date} ${time}`

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** How many free slots of its own doctor, and of others on its day, an appointment can choose from. */
const OWN_CHOICES = 12
const OTHER_CHOICES = 6

/**
 * The free slots to choose from for an appointment of a closed time: the next ones of its doctor, and those on its day of other doctors
 * of the same designation.
 *
 * @param slots those offered, closed ones left out, by date and time
 */
export function choicesFor(
  { doctorName, date, time }: Pick<Appointment, 'doctorName' | 'date' | 'time'>,
  slots: readonly OfferedSlot[],
  doctors: readonly Pick<DoctorSummary, 'name' | 'designation'>[],
  now: ClinicNow,
): OfferedSlot[] {
  const designationOf = (name: string | null) =>
    doctors.find((each) => each.name === name)?.designation ?? null
  const designation = designationOf(doctorName)
  const free = slots.filter((slot) => !isFull(slot) && isAhead(slot, now))
  const own = free.filter(
    (slot) => slot.doctorName === doctorName && momentOf(slot) > momentOf({ date, time }),
  )
  const others = free.filter(
    (slot) =>
      slot.date === date &&
      slot.doctorName !== doctorName &&
      designation !== null &&
      designationOf(slot.doctorName) === designation,
  )
  return [...own.slice(0, OWN_CHOICES), ...others.slice(0, OTHER_CHOICES)]
}
