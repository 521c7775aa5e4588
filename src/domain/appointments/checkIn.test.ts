import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from './appointmentStatus'
import type { CheckIn } from './appointment'
import { markOf, nextMarks, waitingMinutes, waitingSince } from './checkIn'
import { shownMark } from './shownMark'

const TODAY = '2026-11-20'
const AT = '2026-11-20T09:00:00.000Z'
const UNSET: CheckIn = { arrivedAt: null, noShowAt: null }
const ARRIVED: CheckIn = { arrivedAt: AT, noShowAt: null }
const NO_SHOW: CheckIn = { arrivedAt: null, noShowAt: AT }

const appointmentOf = (
  checkIn: CheckIn | null,
  { status = 'accepted', date = TODAY }: { status?: AppointmentStatus | null; date?: string | null } = {},
) => ({ checkIn, status, date })

describe('check-in', () => {
  it.each([
    [null, 'none'],
    [UNSET, 'none'],
    [ARRIVED, 'arrived'],
    [NO_SHOW, 'noShow'],
  ] as const)('%j is the mark %s', (checkIn, mark) => {
    expect(markOf({ checkIn })).toBe(mark)
  })

  it.each([
    [appointmentOf(NO_SHOW), 'noShow'],
    [appointmentOf(ARRIVED), 'arrived'],
    [appointmentOf(ARRIVED, { status: 'completed' }), 'none'],
    [appointmentOf(NO_SHOW, { status: 'cancelled' }), 'none'],
    [appointmentOf(NO_SHOW, { status: null }), 'none'],
  ] as const)('%j shows the mark %s', (appointment, mark) => {
    expect(shownMark(appointment)).toBe(mark)
  })

  it.each([
    ['on its day', appointmentOf(UNSET), ['arrived', 'noShow']],
    ['after its day', appointmentOf(UNSET, { date: '2026-11-19' }), ['arrived', 'noShow']],
    ['before its day', appointmentOf(UNSET, { date: '2026-11-21' }), []],
    ['without a date', appointmentOf(UNSET, { date: null }), []],
    ['after the arrival', appointmentOf(ARRIVED), ['noShow']],
    ['after a no-show', appointmentOf(NO_SHOW), ['arrived']],
    ['of a pending appointment', appointmentOf(UNSET, { status: 'pending' }), []],
    ['of a completed appointment', appointmentOf(ARRIVED, { status: 'completed' }), []],
    ['of an unknown status', appointmentOf(UNSET, { status: null }), []],
    ['without the extension', appointmentOf(null), []],
  ] as const)('%s offers the marks %j', (_, appointment, marks) => {
    expect(nextMarks(appointment, TODAY)).toEqual(marks)
  })
})

describe('waiting', () => {
  it.each([
    ['at the arrival', AT, 0],
    ['after 59 s', '2026-11-20T09:00:59Z', 0],
    ['after a minute', '2026-11-20T09:01:00Z', 1],
    ['after two hours', '2026-11-20T11:00:00Z', 120],
    ['with a clock that is late', '2026-11-20T08:58:00Z', 0],
  ])('%s takes whole minutes', (_, now, minutes) => {
    expect(waitingMinutes(appointmentOf(ARRIVED), new Date(now))).toBe(minutes)
  })

  it.each([
    ['before the arrival', appointmentOf(UNSET)],
    ['after a no-show', appointmentOf(NO_SHOW)],
    ['when completed', appointmentOf(ARRIVED, { status: 'completed' })],
    ['without the extension', appointmentOf(null)],
    ['with an unreadable time', appointmentOf({ arrivedAt: 'at nine', noShowAt: null })],
  ])('nobody does %s', (_, appointment) => {
    expect(waitingSince(appointment)).toBeNull()
    expect(waitingMinutes(appointment, new Date(AT))).toBeNull()
  })
})
