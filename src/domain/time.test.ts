import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHhmm, isHhmm, minutesOf, writtenTime } from './time'

fc.configureGlobal({ seed: 20261120 })

describe('HHMM', () => {
  it('has a time for every minute of the day, in the same order', () => {
    const day = Array.from({ length: 1440 }, (_, minute) => {
      const two = (part: number) => String(part).padStart(2, '0')
      return two(Math.floor(minute / 60)) + two(minute % 60)
    })
    expect(day.map(minutesOf)).toEqual(day.map((_, minute) => minute))
    expect([...day].sort()).toEqual(day)
    for (const time of day) expect(formatHhmm(time)).toBe(`${time.slice(0, 2)}:${time.slice(2)}`)
  })

  it.each([
    '',
    '2400',
    '0960',
    '930',
    '09:30',
    '09 30',
    '00930',
    '-930',
    ' 0930',
    '0930\n',
    '０９３０',
    'noon',
    '9e99',
  ])('%j is no time, and is shown unchanged', (text) => {
    expect(isHhmm(text)).toBe(false)
    expect(minutesOf(text)).toBeNull()
    expect(formatHhmm(text)).toBe(text)
  })

  it('accepts exactly 1440 of the ten thousand texts of four digits', () => {
    const texts = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    expect(texts.filter(isHhmm)).toHaveLength(1440)
  })

  it('minutesOf has a result exactly for the times that isHhmm accepts', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(minutesOf(text) !== null).toBe(isHhmm(text))
      }),
    )
  })
})

it.each([
  ['9', '0900'],
  ['9.00', '0900'],
  ['10', '1000'],
  ['0', '0000'],
  // A spreadsheet stores 0030 as a number, without its zeros.
  ['30', '0030'],
  ['930', '0930'],
])('%j is written for %s', (text, time) => expect(writtenTime(text)).toBe(time))
