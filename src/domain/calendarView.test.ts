import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { calendarReads, shownDays, shownViewOf } from './calendarView'
import { HIDDEN_AFTER_DAYS } from './constants'

/** A Friday. */
const today = '2026-11-20'
const oldest = addDays(today, -HIDDEN_AFTER_DAYS)

it.each([
  ['day', today, 1],
  ['week', '2026-11-16', 7],
  ['month', '2026-10-26', 42],
] as const)('a %s begins on %s and has %i days', (view, from, days) => {
  expect(shownDays(view, today)).toEqual({ from, days })
})

it.each([
  ['', 'day', today],
  ['view=week&date=2026-12-01', 'week', '2026-12-01'],
  ['view=month&date=2026-02-30', 'month', today],
  ['view=year', 'day', today],
])('?%s shows a %s at %s', (query, view, date) => {
  expect(shownViewOf(new URLSearchParams(query), today)).toEqual({ view, date })
})

describe('the calendar reads', () => {
  it.each([
    ['day', today, oldest, { from: today, days: 1 }],
    ['day', addDays(today, -1), oldest, null],
    ['week', today, oldest, { from: '2026-11-16', days: 7 }],
    ['week', '2026-11-13', oldest, null],
    ['month', today, oldest, null],
    ['month', '2026-10-31', '2026-09-28', null],
    ['day', oldest, oldest, null],
  ] as const)('for a %s at %s appointments from %s on, and the slots %j', (view, date, from, slots) => {
    expect(calendarReads({ view, date }, today)).toEqual({ appointmentsFrom: from, slots })
  })
})
