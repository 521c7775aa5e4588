import { expect, it } from 'vitest'
import { LANGUAGE_CODES, localeOf } from '@/messages/languages'
import { dateLocaleOf } from './dateDigits'
import { firstWeekdayOf } from './weekStart'

it('begins the week on Sunday in India, and on Saturday in Arabic', () => {
  const first = LANGUAGE_CODES.map((language) => [language, firstWeekdayOf(dateLocaleOf(localeOf(language)))])
  expect(Object.fromEntries(first)).toEqual({ en: 7, hi: 7, ar: 6 })
})

it('begins it on Monday in Germany', () => expect(firstWeekdayOf('de')).toBe(1))
