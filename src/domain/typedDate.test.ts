import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateForDisplay, type IsoDate } from './calendar'
import { dateInDigits, dateOrderOf, type TypedDateProblem } from './dateDigits'
import { isWrittenAsDate, typedDate } from './typedDate'

const TODAY = '2026-11-20'
const LOCALES = ['en', 'en-GB', 'hi', 'ar-u-nu-latn', 'ar-EG', 'de', 'ja', 'ko', 'sv', 'bg', 'fa']
const SEPARATORS = ['/', '-', '.', ' ', '. ', ' / ', '–', '\u060d', ',', '_', '年', '\u200f/']

const plausibleDate = fc.integer({ min: -9 * 365, max: 9 * 365 }).map((days) => addDays(TODAY, days))
const locale = fc.constantFrom(...LOCALES)

/** The first character is the script's 0. */
const ZEROS = ['0', '٠', '۰', '०', '০', '０', '\u{1d7ce}']
const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

function partsOf(date: IsoDate) {
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day }
}

describe('typedDate', () => {
  it('reads each plausible date as it is shown, in every locale', () => {
    fc.assert(
      fc.property(plausibleDate, locale, (date, localeTag) => {
        expect(typedDate(dateInDigits(date, localeTag), localeTag, TODAY)).toEqual({ date })
      }),
    )
  })

  it('reads every way of writing a date: separators, zeros, short years, scripts, ISO', () => {
    fc.assert(
      fc.property(
        plausibleDate,
        locale,
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom(...ZEROS),
        fc.record({ zeros: fc.boolean(), shortYear: fc.boolean(), yearFirst: fc.boolean() }),
        (date, localeTag, separator, zero, { zeros, shortYear, yearFirst }) => {
          const { year, month, day } = partsOf(date)
          const dateParts = {
            year: shortYear && !yearFirst ? year.slice(2) : year,
            month: zeros ? month : String(Number(month)),
            day: zeros ? day : String(Number(day)),
          }
          const order = yearFirst ? (['year', 'month', 'day'] as const) : dateOrderOf(localeTag)
          const text = order.map((part) => dateParts[part]).join(separator)
          expect(typedDate(` ${inScript(text, zero)} `, localeTag, TODAY)).toEqual({ date })
        },
      ),
    )
  })

  it('reads six and eight digits without separators, also those of ISO', () => {
    fc.assert(
      fc.property(plausibleDate, locale, fc.boolean(), (date, localeTag, shortYear) => {
        const parts = partsOf(date)
        const year = shortYear ? parts.year.slice(2) : parts.year
        const compact = dateOrderOf(localeTag).map((part) => (part === 'year' ? year : parts[part]))
        expect(typedDate(compact.join(''), localeTag, TODAY)).toEqual({ date })
        expect(typedDate(date.replaceAll('-', ''), localeTag, TODAY)).toEqual({ date })
      }),
    )
  })

  it('gives a date within ten years or a problem for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d /.-]{0,12}$/))
    fc.assert(
      fc.property(text, locale, (any, localeTag) => {
        const { date, problem } = typedDate(any, localeTag, TODAY)
        if (date === undefined) expect(problem).toMatch(/^(incomplete|impossible|tooEarly|tooLate)$/)
        else expect(date > '2016' && date < '2037').toBe(true)
      }),
    )
  })

  it('reads no date before its year is complete, except a day and month', () => {
    fc.assert(
      fc.property(plausibleDate, fc.constantFrom('en', 'hi', 'de'), (date, localeTag) => {
        const whole = dateInDigits(date, localeTag)
        const [, first = '', second = ''] = /^(\d+).(\d+)/.exec(whole) ?? []
        const withoutYear = first.length + second.length + 1
        for (let end = 0; end < whole.length; end += 1) {
          // Two digits of the year are a year too: "05/01/20".
          if (end === withoutYear + 3 || (end > first.length && end <= withoutYear + 1)) continue
          expect(typedDate(whole.slice(0, end), localeTag, TODAY)).toEqual({ problem: 'incomplete' })
        }
      }),
    )
  })

  it('reads a day and month as the nearest such day, and within the bounds if one of them is', () => {
    const nearby = fc.integer({ min: -180, max: 180 }).map((days) => addDays(TODAY, days))
    fc.assert(
      fc.property(nearby, locale, fc.constantFrom('/', '-', '. ', ''), (date, localeTag, separator) => {
        fc.pre(!date.endsWith('02-29'))
        const parts = partsOf(date)
        const order = dateOrderOf(localeTag).filter((part) => part !== 'year')
        const text = order.map((part) => parts[part]).join(separator)
        expect(typedDate(text, localeTag, TODAY)).toEqual({ date })
        const { date: next } = typedDate(text, localeTag, TODAY, { min: TODAY, max: addDays(TODAY, 366) })
        expect(next?.slice(4)).toBe(date.slice(4))
        expect(next && next >= TODAY).toBe(true)
      }),
    )
  })

  it('reads a date with the month’s name, in the language or in English', () => {
    const style = fc.constantFrom('long' as const, 'short' as const)
    const namedLocales = fc.constantFrom('en-IN', 'en-US', 'hi', 'ar-u-nu-latn')
    fc.assert(
      fc.property(plausibleDate, namedLocales, style, fc.boolean(), (date, localeTag, month, inEnglish) => {
        const text = new Intl.DateTimeFormat(inEnglish ? 'en' : localeTag, {
          timeZone: 'UTC',
          day: 'numeric',
          month,
          year: 'numeric',
          weekday: month,
        }).format(dateForDisplay(date))
        expect(typedDate(text, localeTag, TODAY)).toEqual({ date })
      }),
    )
  })

  it('gives each day outside the bounds its side', () => {
    fc.assert(
      fc.property(plausibleDate, plausibleDate, plausibleDate, locale, (date, one, other, localeTag) => {
        const [min = '', max = ''] = [one, other].toSorted()
        const result = date < min ? { problem: 'tooEarly' } : date > max ? { problem: 'tooLate' } : { date }
        expect(typedDate(dateInDigits(date, localeTag), localeTag, TODAY, { min, max })).toEqual(result)
      }),
    )
  })

  it.each<[text: string, locale: string, date: IsoDate]>([
    ['05012027', 'en-US', '2027-05-01'],
    ['05012027', 'hi', '2027-01-05'],
    ['5/1/2027', 'en-US', '2027-05-01'],
    ['27-11', 'en-IN', '2026-11-27'],
    ['2711', 'en-IN', '2026-11-27'],
    ['1/1', 'en-IN', '2027-01-01'],
    ['30/6', 'en-IN', '2026-06-30'],
    ['27 Nov', 'hi', '2026-11-27'],
    ['Nov 27', 'en-IN', '2026-11-27'],
    ['27. november 26', 'en-IN', '2026-11-27'],
    ['2026 November 27', 'en-IN', '2026-11-27'],
    ['२७ नवंबर', 'hi', '2026-11-27'],
    ['today', 'en-IN', TODAY],
    [' Tomorrow ', 'hi', '2026-11-21'],
    ['آج', 'ur', TODAY],
    ['غدا', 'ar-u-nu-latn', '2026-11-21'],
    ['أمس', 'ar-u-nu-latn', '2026-11-19'],
    ['5/1/2027', 'en-IN', '2027-01-05'],
    ['2027-01-05', 'en', '2027-01-05'],
    ['1.5.27', 'de', '2027-05-01'],
    ['१/५/२०२७', 'hi', '2027-05-01'],
    ['٠١/٠٥/٢٠٢٧', 'ar-u-nu-latn', '2027-05-01'],
    ['29.2.28', 'de', '2028-02-29'],
  ])('%s in %s is %s', (text, localeTag, date) => expect(typedDate(text, localeTag, TODAY)).toEqual({ date }))

  it.each<[text: string, locale: string, problem: TypedDateProblem]>([
    ['', 'en', 'incomplete'],
    ['next week', 'en', 'incomplete'],
    // The same word means yesterday.
    ['कल', 'hi', 'incomplete'],
    ['5', 'en', 'incomplete'],
    ['11/2026', 'en', 'incomplete'],
    ['November', 'en', 'incomplete'],
    ['27 November December', 'en', 'incomplete'],
    ['31/4', 'en-IN', 'impossible'],
    ['5/1/202', 'en', 'incomplete'],
    ['5012027', 'en', 'incomplete'],
    // A month is never taken for a day: the next date typed so would be read the other way round.
    ['25/12/2026', 'en', 'impossible'],
    ['2/29/2027', 'en', 'impossible'],
    ['0/0/2027', 'en', 'impossible'],
    ['5/1/2027 10:30', 'en', 'impossible'],
    ['050120270', 'en', 'impossible'],
    ['5/1/0027', 'en', 'tooEarly'],
    ['05010027', 'en', 'tooEarly'],
    ['5/1/2072', 'en', 'tooLate'],
    ['5/1/99', 'en', 'tooEarly'],
  ])('%j in %s is %s', (text, localeTag, problem) =>
    expect(typedDate(text, localeTag, TODAY)).toEqual({ problem }),
  )

  it('takes the Hindi word for tomorrow and yesterday if the bounds exclude one of them', () => {
    expect(typedDate('कल', 'hi', TODAY, { min: TODAY, max: '2026-12-31' })).toEqual({ date: '2026-11-21' })
  })
})

describe('what is written as a date', () => {
  it.each([
    ['31/04/2026', 'en'],
    ['٣١-٠٤-٢٠٢٦', 'ar'],
    ['31 Nov', 'en'],
    ['November 31, 2026', 'en'],
  ])('%j in %s', (text, locale) => expect(isWrittenAsDate(text, locale)).toBe(true))

  it.each(['555-014-2233', '31/04-2026', '31 Anna', 'Anna', '902', ''])('not %j', (text) =>
    expect(isWrittenAsDate(text, 'en')).toBe(false),
  )
})
