import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../calendar'
import { emptyAppointment, type Appointment } from './appointment'
import { proposalsFor } from './proposals'
import { isAhead, offerKey, type OfferedSlot } from './slotRange'

const TODAY = '2026-11-20'
const now = { today: TODAY, time: '1000' }
const doctors = [
  { name: 'Dr. A', designation: 'Cardiologist' },
  { name: 'Dr. B', designation: 'Cardiologist' },
  { name: 'Dr. C', designation: 'Dentist' },
  { name: 'Dr. D', designation: null },
  { name: 'Dr. E', designation: null },
]

const slot = (doctorName: string, days: number, time: string, remaining = 1): OfferedSlot => ({
  slotId: Number(time) + doctorName.charCodeAt(4),
  doctorName,
  date: addDays(TODAY, days),
  weekday: weekdayOf(addDays(TODAY, days)),
  time,
  bookingLimit: 3,
  remaining,
})
const visit = (id: number, doctorName: string | null, days: number, time: string): Appointment => ({
  ...emptyAppointment,
  id,
  doctorName,
  date: addDays(TODAY, days),
  time,
  status: 'accepted',
})
const propose = (
  affectedAppointments: Appointment[],
  slots: OfferedSlot[],
  chosenSlots = new Map<number, OfferedSlot>(),
) =>
  proposalsFor(affectedAppointments, { slots, doctors, now, chosenSlots }).map(
    ({ slot: each }) => each && `${each.doctorName} ${each.date} ${each.time}`,
  )

describe('proposals', () => {
  it.each<[string, Appointment, OfferedSlot[], string | null]>([
    [
      'the next free slot of the same doctor',
      visit(1, 'Dr. A', 3, '0900'),
      [
        slot('Dr. A', 2, '0900'),
        slot('Dr. B', 3, '0900'),
        slot('Dr. A', 4, '0900', 0),
        slot('Dr. A', 5, '1000'),
      ],
      'Dr. A 2026-11-25 1000',
    ],
    [
      'the nearest one on that day of the same designation',
      visit(1, 'Dr. A', 3, '0900'),
      [
        slot('Dr. C', 3, '0900'),
        slot('Dr. B', 3, '1400'),
        slot('Dr. B', 3, '1000'),
        slot('Dr. B', 4, '0900'),
      ].sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
      'Dr. B 2026-11-23 1000',
    ],
    ['none of an unknown designation', visit(1, 'Dr. D', 3, '0900'), [slot('Dr. E', 3, '0900')], null],
    ['none that has begun', visit(1, 'Dr. A', 0, '0900'), [slot('Dr. A', 0, '0930')], null],
    ['none for an unknown doctor', visit(1, null, 0, '0900'), [slot('Dr. A', 1, '0930')], null],
  ])('are %s', (_, appointment, slots, expected) => {
    expect(propose([appointment], slots)).toEqual([expected])
  })

  it('leave a chosen slot to the one who has it, also against an earlier appointment', () => {
    const [early, late] = [visit(1, 'Dr. A', 3, '0900'), visit(2, 'Dr. A', 3, '1100')]
    const [first, second] = [slot('Dr. A', 4, '0900'), slot('Dr. A', 5, '0900')]
    const chosenSlots = new Map([[late.id, first]])
    expect(propose([early, late], [first, second], chosenSlots)).toEqual([
      'Dr. A 2026-11-25 0900',
      'Dr. A 2026-11-24 0900',
    ])
    const [ofEarly, ofLate] = proposalsFor([early, late], {
      slots: [first, second],
      doctors,
      now,
      chosenSlots,
    })
    expect(ofEarly?.choices).toEqual([second])
    expect(ofLate?.choices).toContain(first)
  })

  it('give the last booking to the earliest appointment, in whatever order they come', () => {
    const late = visit(1, 'Dr. A', 3, '1100')
    const early = visit(2, 'Dr. A', 3, '0900')
    expect(propose([late, early], [slot('Dr. A', 5, '0900')])).toEqual([null, 'Dr. A 2026-11-25 0900'])
  })

  const times = fc.constantFrom('0900', '0930', '1100', '1600')
  const names = fc.constantFrom(...doctors.map(({ name }) => name))
  const day = fc.integer({ min: 0, max: 6 })
  const anySlots = fc
    .uniqueArray(fc.tuple(names, day, times, fc.integer({ min: 0, max: 3 })), {
      selector: ([name, days, time]) => `${name} ${days} ${time}`,
    })
    .map((rows) =>
      rows
        .map((row) => slot(...row))
        .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
    )
  const anyVisits = fc
    .array(fc.tuple(names, day, times), { maxLength: 30 })
    .map((rows) => rows.map(([name, days, time], id) => visit(id, name, days, time)))

  it('never take more bookings than remain, and only of slots that are ahead', () => {
    fc.assert(
      fc.property(anyVisits, anySlots, fc.array(fc.nat(29)), (affectedAppointments, slots, choosing) => {
        // Each chooses among what is offered after the choices before.
        const chosenSlots = new Map<number, OfferedSlot>()
        for (const id of choosing) {
          const choices =
            proposalsFor(affectedAppointments, { slots, doctors, now, chosenSlots })[id]?.choices ?? []
          const choice = choices.at(-1)
          if (choice) chosenSlots.set(id, choice)
        }
        const proposals = proposalsFor(affectedAppointments, { slots, doctors, now, chosenSlots })
        expect(proposals.map(({ appointment }) => appointment)).toEqual(affectedAppointments)
        const takenCounts = new Map<string, number>()
        for (const { slot: each } of proposals) {
          if (!each) continue
          expect(isAhead(each, now)).toBe(true)
          takenCounts.set(offerKey(each), (takenCounts.get(offerKey(each)) ?? 0) + 1)
        }
        for (const each of slots)
          expect(takenCounts.get(offerKey(each)) ?? 0).toBeLessThanOrEqual(each.remaining ?? 0)
      }),
      { seed: 20_261_128 },
    )
  })

  it('leave out nobody whose doctor still has a later free slot', () => {
    fc.assert(
      fc.property(anyVisits, anySlots, (affectedAppointments, slots) => {
        const proposals = proposalsFor(affectedAppointments, { slots, doctors, now })
        for (const { appointment, slot: proposed } of proposals) {
          if (proposed) continue
          const free = slots.filter(
            (each) =>
              each.doctorName === appointment.doctorName &&
              `${each.date} ${each.time}` > `${appointment.date} ${appointment.time}` &&
              isAhead(each, now),
          )
          for (const each of free) {
            const takenCount = proposals.filter((other) => other.slot === each).length
            expect(takenCount).toBe(each.remaining)
          }
        }
      }),
      { seed: 20_261_128 },
    )
  })
})
