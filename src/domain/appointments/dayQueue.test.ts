import { describe, expect, it } from 'vitest'
import { isFinal, STATUSES, type AppointmentStatus } from './appointmentStatus'
import { dayQueue, doctorDays, queueGroupOf } from './dayQueue'

const TODAY = '2026-11-20'
const NOW = { today: TODAY, time: '0930' }
const AT = '2026-11-20T09:00:00Z'

interface Fields {
  id?: number
  date?: string | null
  time?: string | null
  status?: AppointmentStatus | null
  arrivedAt?: string | null
  noShowAt?: string | null
  doctorName?: string | null
}
const appointment = ({ arrivedAt = null, noShowAt = null, ...fields }: Fields) => ({
  id: 1,
  date: TODAY,
  time: '1000',
  status: 'accepted' as AppointmentStatus | null,
  doctorName: 'Dr. A' as string | null,
  checkIn: { arrivedAt, noShowAt },
  ...fields,
})

/** Null is an unknown status. */
const FINAL_OR_UNKNOWN = [...STATUSES.filter(isFinal), null]

describe('the group of a day', () => {
  it.each([
    ['pending, now', { status: 'pending' }, 'toAnswer'],
    ['pending, tomorrow', { status: 'pending', date: '2026-11-21' }, 'toAnswer'],
    ['accepted, in an hour', { time: '1030' }, 'next'],
    ['accepted, in 61 minutes', { time: '1031' }, 'later'],
    ['accepted, an hour ago', { time: '0830' }, 'next'],
    ['accepted, without a time', { time: null }, 'next'],
    ['accepted, yesterday', { date: '2026-11-19', time: '1700' }, 'next'],
    ['accepted, tomorrow', { date: '2026-11-21', time: '0900' }, 'later'],
    ['arrived, hours early', { time: '1700', arrivedAt: AT }, 'next'],
    ['no-show', { noShowAt: AT }, 'done'],
  ] as const)('of one that is %s', (_, fields, group) => {
    expect(queueGroupOf(appointment(fields), NOW)).toBe(group)
  })

  it.each(FINAL_OR_UNKNOWN)('of one that is %s is done, at any time and with any mark', (status) => {
    for (const fields of [{}, { arrivedAt: AT }, { noShowAt: AT }, { time: '1700' }, { date: '2026-11-19' }])
      expect(queueGroupOf(appointment({ ...fields, status }), NOW)).toBe('done')
  })
})

describe('the queue of a day', () => {
  it('has the appointments of the day alone, each in one group and by time', () => {
    const rows = [
      appointment({ id: 1, time: '1100' }),
      appointment({ id: 2, time: null }),
      appointment({ id: 3, time: '0900' }),
      appointment({ id: 4, date: '2026-11-21' }),
      appointment({ id: 5, time: '0900', status: 'pending' }),
      appointment({ id: 6, date: null }),
      appointment({ id: 7, time: '0900' }),
      appointment({ id: 8, status: 'cancelled' }),
    ]
    const queue = dayQueue(rows, TODAY, NOW)
    const ids = Object.fromEntries(
      Object.entries(queue).map(([group, all]) => [group, all.map(({ id }) => id)]),
    )
    expect(ids).toEqual({ next: [3, 7, 2], toAnswer: [5], later: [1], done: [8] })
  })
})

describe('the doctors of a day', () => {
  it.each([
    ['accepted', {}, 1],
    ['pending', { status: 'pending' }, 1],
    ['there', { arrivedAt: AT }, 1],
    ['a no-show', { noShowAt: AT }, 0],
    ['accepted, on another day', { date: '2026-11-21' }, 0],
  ] as const)('have a patient to come who is %s', (_, fields, open) => {
    const [day] = doctorDays([appointment(fields)], TODAY, ['Dr. A'])
    expect([day?.open, day?.next?.id]).toEqual([open, open > 0 ? 1 : undefined])
  })

  it.each(FINAL_OR_UNKNOWN)('have no patient to come of an appointment that is %s', (status) => {
    expect(doctorDays([appointment({ status })], TODAY)).toEqual([
      { doctorName: 'Dr. A', next: null, open: 0 },
    ])
  })

  it('have the first pending or accepted appointment of a day to come', () => {
    const rows = [
      appointment({ id: 1, date: '2026-11-21', time: '0900' }),
      appointment({ id: 2, date: '2026-11-21', time: '0800', status: 'pending' }),
    ]
    expect(doctorDays(rows, '2026-11-21')[0]?.next?.id).toBe(2)
  })

  it('have a patient who waits before those to come, also one of a later time', () => {
    const rows = [
      appointment({ id: 1, time: '1000' }),
      appointment({ id: 2, time: '1100', arrivedAt: AT }),
      appointment({ id: 3, time: '1200', arrivedAt: AT }),
      appointment({ id: 4, time: '0800', arrivedAt: AT, status: 'completed' }),
    ]
    expect(doctorDays(rows, TODAY).map(({ next, open }) => [next?.id, open])).toEqual([[2, 3]])
  })

  it('have their next patient, by name', () => {
    const rows = [
      appointment({ id: 1, time: '1400', doctorName: 'Dr. B' }),
      appointment({ id: 2, time: '1000', doctorName: 'Dr. B' }),
      appointment({ id: 3, status: 'completed' }),
      appointment({ id: 4, doctorName: null }),
    ]
    expect(doctorDays(rows, TODAY, ['Dr. C', 'Dr. B']).map(({ next, ...each }) => [each, next?.id])).toEqual([
      [{ doctorName: 'Dr. A', open: 0 }, undefined],
      [{ doctorName: 'Dr. B', open: 2 }, 2],
      [{ doctorName: 'Dr. C', open: 0 }, undefined],
    ])
  })
})
