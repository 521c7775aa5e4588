import { describe, expect, it } from 'vitest'
import { releasesSlot, STATUSES } from '@/domain/appointments/appointmentStatus'
import { addDays, mondayOf, weekdayOf } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { ASSOCIATED_DOCTORS, demoDoctors } from './demoDoctors'
import { planAppointments, planSlots } from './demoPlan'

// Each weekday, at night, at noon and before midnight.
const moments = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [5, 12 * 60, 23 * 60 + 50].map((minute) => ({ today: addDays('2026-03-02', day), minute })),
)

describe.each(moments)('the demo at minute $minute of $today', ({ today, minute }) => {
  const slots = planSlots()
  const appointments = planAppointments(slots, today, minute)

  it('has about 470 appointments in eight weeks, the same ones each time', () => {
    expect(appointments.length).toBeGreaterThan(430)
    expect(appointments.length).toBeLessThan(510)
    const [first, last] = [addDays(today, -42), addDays(today, 14)]
    expect(appointments.every(({ date }) => date >= first && date <= last)).toBe(true)
    expect(planAppointments(planSlots(), today, minute)).toEqual(appointments)
  })

  it('has appointments older than the list shows', () => {
    const oldAppointments = appointments.filter(({ date }) => date < addDays(today, -HIDDEN_AFTER_DAYS))
    expect(oldAppointments.length).toBeGreaterThan(50)
    expect(new Set(oldAppointments.map(({ status }) => status)).size).toBe(STATUSES.length)
  })

  it('never exceeds the limit of a slot on a date', () => {
    const bookingCounts = new Map<string, number>()
    for (const { slot, date, status } of appointments) {
      expect(weekdayOf(date)).toBe(slot.weekday)
      if (releasesSlot(status)) continue
      const key = `${slot.doctor} ${slot.time} ${date}`
      bookingCounts.set(key, (bookingCounts.get(key) ?? 0) + 1)
      expect(bookingCounts.get(key)).toBeLessThanOrEqual(slot.bookingLimit)
    }
  })

  it('is booked before its day, changed after the booking, and never in the future', () => {
    for (const { bookedAgo, changedAgo, date, slot } of appointments) {
      const startsIn =
        (Date.parse(date) - Date.parse(today)) / 60_000 +
        Number(slot.time.slice(0, 2)) * 60 +
        Number(slot.time.slice(2)) -
        minute
      expect(bookedAgo).toBeGreaterThanOrEqual(1440 - startsIn)
      expect(bookedAgo).toBeGreaterThan(changedAgo)
      expect(changedAgo).toBeGreaterThanOrEqual(0)
    }
  })

  it('completes only past appointments, and has every status and both kinds of patients', () => {
    const completed = appointments.filter(({ status }) => status === 'completed')
    expect(completed.every(({ date }) => date <= today)).toBe(true)
    for (const name of STATUSES) {
      expect(appointments.filter(({ status }) => status === name).length).toBeGreaterThan(5)
    }
    const future = appointments.filter(({ date }) => date > today)
    for (const status of ['pending', 'accepted']) {
      expect(future.filter((each) => each.status === status).length).toBeGreaterThan(10)
    }
    const walkIns = appointments.filter(({ walkIn }) => walkIn)
    expect(walkIns.length / appointments.length).toBeGreaterThan(0.2)
    expect(walkIns.length / appointments.length).toBeLessThan(0.4)
    expect(walkIns.every(({ payOnClinic }) => payOnClinic)).toBe(true)
    expect(appointments.some(({ payOnClinic, walkIn }) => !payOnClinic && !walkIn)).toBe(true)
  })

  it('has no-shows, of accepted appointments of past days', () => {
    const noShows = appointments.filter(({ noShowAgo }) => noShowAgo !== null)
    expect(noShows.length).toBeGreaterThan(5)
    expect(noShows.every(({ status, date }) => status === 'accepted' && date < today)).toBe(true)
    expect(
      noShows.every(({ noShowAgo, changedAgo }) => (noShowAgo ?? 0) > 0 && (noShowAgo ?? 0) < changedAgo),
    ).toBe(true)
  })

  it('has bookings in this week and the last', () => {
    const countInWeek = (monday: string) =>
      appointments.filter(({ date, status }) => mondayOf(date) === monday && !releasesSlot(status)).length
    expect(countInWeek(mondayOf(today))).toBeGreaterThan(20)
    expect(countInWeek(addDays(mondayOf(today), -7))).toBeGreaterThan(20)
  })
})

describe('the demo’s slots', () => {
  const slots = planSlots()

  it('exist on every weekday and for every doctor, with different limits', () => {
    const associated = slots.filter(({ doctor }) => doctor < ASSOCIATED_DOCTORS)
    expect(new Set(associated.map(({ weekday }) => weekday)).size).toBe(7)
    expect(new Set(slots.map(({ doctor }) => doctor)).size).toBe(demoDoctors.length)
    expect(new Set(associated.map(({ bookingLimit }) => bookingLimit)).size).toBeGreaterThan(3)
  })

  it('of one doctor never have the same time', () => {
    const keys = slots.map(({ doctor, weekday, time }) => `${doctor} ${weekday} ${time}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
