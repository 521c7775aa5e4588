import { describe, expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from './appointment'
import { changedByOthers } from './changedByOthers'

const before: Appointment = {
  ...emptyAppointment,
  id: 902,
  status: 'pending',
  date: '2026-11-20',
  time: '0930',
  doctorName: 'Dr. A',
  checkIn: { arrivedAt: null, noShowAt: null },
  correction: { at: null },
}
const CHANGES = {
  status: { status: 'accepted' },
  slot: { time: '1000' },
  correction: { correction: { at: '2026-11-20T09:00:00.000Z' } },
  arrived: { checkIn: { arrivedAt: '2026-11-20T09:00:00.000Z', noShowAt: null } },
} as const satisfies Record<string, Partial<Appointment>>
const kinds = Object.keys(CHANGES) as (keyof typeof CHANGES)[]
const nothing = { isOwnChange: () => false }

describe('what others have changed', () => {
  it('is nothing if the appointment is as it was, or its status has become unknown', () => {
    expect(changedByOthers(before, { ...before }, nothing)).toBeNull()
    expect(changedByOthers(before, { ...before, status: null }, nothing)).toBeNull()
  })

  it.each(kinds)('is the %s', (kind) => {
    expect(changedByOthers(before, { ...before, ...CHANGES[kind] }, nothing)).toBe(kind)
  })

  it('is the first of several changes', () => {
    const all = { ...before, ...CHANGES.arrived, ...CHANGES.correction, ...CHANGES.slot, ...CHANGES.status }
    expect(changedByOthers(before, all, nothing)).toBe('status')
    expect(changedByOthers({ ...before, ...CHANGES.status }, all, nothing)).toBe('slot')
  })

  it.each(['status', 'slot', 'correction'] as const)('is not the own change of the %s', (kind) => {
    const now = { ...before, ...CHANGES[kind] }
    expect(changedByOthers(before, now, { isOwnChange: () => true })).toBeNull()
  })

  it('is not the own mark', () => {
    const now = { ...before, ...CHANGES.arrived }
    expect(changedByOthers(before, now, { ...nothing, ownMark: 'arrived' })).toBeNull()
    expect(changedByOthers(before, now, { ...nothing, ownMark: 'noShow' })).toBe('arrived')
    expect(changedByOthers(now, before, { ...nothing, ownMark: 'arrived' })).toBe('none')
  })

  it('asks about each change alone', () => {
    const now = { ...before, ...CHANGES.slot, ...CHANGES.correction }
    const isOwnChange = (one: Appointment, other: Appointment) => one.time !== other.time
    expect(changedByOthers(before, now, { isOwnChange })).toBe('correction')
  })
})
