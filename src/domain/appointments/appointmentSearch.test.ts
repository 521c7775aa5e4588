import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFoundByNumber, searchAppointments, type Searched } from './appointmentSearch'

fc.configureGlobal({ seed: 20261120 })

const lena = {
  patientName: 'Léna Moreau',
  userName: null as string | null,
  doctorName: 'Dr. Amara Okafor',
  phone: '5550142233',
  number: 'Clinora4821937',
}
const nothing: Searched = { patientName: null, userName: null, doctorName: null, phone: null, number: null }
const finds = (query: string, appointment: Partial<Searched> = lena) =>
  searchAppointments([{ ...nothing, ...appointment }], query).length === 1

describe('searchAppointments', () => {
  it.each([
    '',
    ' ',
    'lena',
    'MOREAU',
    'éna mor',
    'moreau okafor',
    'lena 0142',
    '555-014 2233',
    '(555) 0142233',
    'clinora48',
    '21937',
    'dr. am',
  ])('finds by %j', (query) => expect(finds(query)).toBe(true))

  it.each(['lenna', 'moreaudr', 'lena adjei', '555-0143', 'clinora 5550142234'])(
    'does not find by %j',
    (query) => expect(finds(query)).toBe(false),
  )

  it('finds by any substring of patient, doctor, phone or number', () => {
    const characters = fc.oneof(
      fc.constantFrom('ß', 'ﬁ', 'İ', 'e\u0301', 'Σ', '-', '('),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    )
    const field = fc.option(fc.array(characters, { maxLength: 8 }).map((parts) => parts.join('')))
    const each = fc.record({
      patientName: field,
      doctorName: field,
      phone: field,
      number: field,
    })
    fc.assert(
      fc.property(each, fc.nat(), fc.nat(), (appointment, a, b) => {
        for (const value of Object.values(appointment)) {
          const parts = Array.from(value ?? '')
          const [from = 0, to = 0] = [a % (parts.length + 1), b % (parts.length + 1)].sort((x, y) => x - y)
          expect(finds(parts.slice(from, to).join(''), appointment)).toBe(true)
        }
      }),
    )
  })

  it('keeps the order, and returns the same array for an empty query', () => {
    const appointments = [1, 2, 3].map((id) => ({ ...lena, id }))
    expect(searchAppointments(appointments, 'LENA')).toEqual(appointments)
    expect(searchAppointments(appointments, '  ')).toBe(appointments)
  })

  it('finds a phone number by its digits, and ignores its punctuation', () => {
    const phone = '+1 (555) 014-2233'
    expect(finds('5550142', { phone })).toBe(true)
    expect(finds('(555) 014', { phone })).toBe(true)
    expect(isFoundByNumber({ ...nothing, phone }, '5550142')).toBe(false)
  })

  it.each(['+915550142233', '+91 55501 42233', '0091 (555) 014-2233'])(
    'finds a phone number with a country code: %s',
    (query) => {
      expect(finds(query, { phone: '5550142233' })).toBe(true)
      expect(isFoundByNumber({ ...nothing, phone: '5550142233' }, query)).toBe(false)
      expect(finds(query, { phone: '5550142234' })).toBe(false)
    },
  )

  it.each([
    ['5550142233 Lena', true],
    ['Léna: +91 55501-42233', true],
    ['lena (555) 014', true],
    ['M-5550142233', true],
    ['5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣2️⃣3️⃣3️⃣', true],
    ['+91 55501-42233 Yara', false],
    ['Lena +91 55501-42234', false],
  ])('finds a phone number beside words: %j: %s', (query, isFound) => {
    expect([finds(query), isFoundByNumber(lena, query)]).toEqual([isFound, false])
  })

  it('matches no missing field', () => {
    expect(finds('e', {})).toBe(false)
    expect(isFoundByNumber(nothing, 'e')).toBe(false)
    expect(finds('clinora', { patientName: 'Lena', number: null })).toBe(false)
    expect(finds('lena', {})).toBe(false)
  })

  it('finds by the app user who booked for another person', () => {
    const appointment = { ...lena, userName: 'Ines Duarte 0142' }
    expect(finds('ines', appointment)).toBe(true)
    expect(isFoundByNumber(appointment, 'ines 0142')).toBe(false)
  })
})

describe('isFoundByNumber', () => {
  it.each([
    ['lena', false],
    ['0142', false],
    ['48219', true],
    ['lena 48219', true],
    ['0142 48219', true],
    ['nobody', false],
  ])('%s: %s', (query, isByNumber) => expect(isFoundByNumber(lena, query)).toBe(isByNumber))

  it('matches no word across two names', () => {
    const split = { ...nothing, patientName: '12', doctorName: '34', number: '1234' }
    expect(isFoundByNumber(split, '1234')).toBe(true)
  })
})
