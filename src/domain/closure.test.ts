import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { closes, closuresOf, closuresOn, isClosed, type ClosedTime } from './closure'

const TODAY = '2026-11-20'
const ALL: ClosedTime = { doctorName: null, from: TODAY, to: addDays(TODAY, 2), fromTime: null, toTime: null }
const slot = { doctorName: 'Dr. A', date: TODAY, time: '0930' }

describe('a closed time', () => {
  it.each<[string, Partial<ClosedTime>, Partial<Record<keyof typeof slot, string | null>>, boolean]>([
    ['the first day', {}, {}, true],
    ['the last day', {}, { date: addDays(TODAY, 2) }, true],
    ['no day before', {}, { date: addDays(TODAY, -1) }, false],
    ['no day after', {}, { date: addDays(TODAY, 3) }, false],
    ['its doctor', { doctorName: 'Dr. A' }, {}, true],
    ['no other doctor', { doctorName: 'Dr. B' }, {}, false],
    ['no unknown doctor', { doctorName: 'Dr. A' }, { doctorName: null }, false],
    ['an unknown doctor if the clinic is closed', {}, { doctorName: null }, true],
    ['no unknown day', {}, { date: null }, false],
    ['an unknown time of a whole day', {}, { time: null }, true],
    ['no unknown time of a part of the day', { toTime: '1200' }, { time: null }, false],
    ['its first minute', { fromTime: '0930' }, {}, true],
    ['no minute before', { fromTime: '0931' }, {}, false],
    ['not its end', { toTime: '0930' }, {}, false],
    ['the minute before its end', { toTime: '0931' }, {}, true],
  ])('contains %s', (_, closure, doctorTime, expected) => {
    expect(closes({ ...ALL, ...closure }, { ...slot, ...doctorTime })).toBe(expected)
  })

  const day = fc.integer({ min: 0, max: 4 }).map((days) => addDays(TODAY, days))
  const time = fc.constantFrom('0000', '0900', '0930', '1200', '2359')
  const anyClosed: fc.Arbitrary<ClosedTime> = fc.record({
    doctorName: fc.constantFrom(null, 'Dr. A', 'Dr. B'),
    from: day,
    to: day,
    fromTime: fc.option(time, { nil: null }),
    toTime: fc.option(time, { nil: null }),
  })
  const anySlot = fc.record({ doctorName: fc.constantFrom('Dr. A', 'Dr. B'), date: day, time })

  it('is found by its slots and its days', () => {
    fc.assert(
      fc.property(fc.array(anyClosed), anySlot, (closures, doctorTime) => {
        const matches = closuresOf(closures, doctorTime)
        expect(isClosed(closures, doctorTime)).toBe(matches.length > 0)
        const onTheDay = closuresOn(closures, doctorTime.date)
        for (const each of matches) expect(onTheDay).toContain(each)
      }),
    )
  })
})
