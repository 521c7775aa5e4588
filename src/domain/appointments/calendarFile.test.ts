import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarOptions } from './calendarFile'
import type { Appointment } from './appointment'
import { releasesSlot, STATUSES } from './appointmentStatus'

const options: CalendarOptions = {
  clinicId: 'clinic-1',
  clinicName: 'Riverside; Family, Clinic',
  timeZone: 'Asia/Kolkata',
  now: new Date('2026-11-20T03:00:00Z'),
  summary: ({ patientName }) => `Appointment of ${patientName}`,
  description: ({ phone }) => `Phone: ${phone}\nPayment; at clinic`,
}
const lena: Appointment = {
  id: 902,
  patientName: 'Léna, “Ana” Moreau '.repeat(6).trim(),
  userName: null,
  isWalkIn: true,
  doctorName: 'Dr. Amara Okafor',
  status: 'accepted',
  date: '2026-11-20',
  time: '0930',
  unreadableDate: null,
  unreadableTime: null,
  phone: '0550142233',
  amount: 475,
  paidOnline: false,
  bookedAt: null,
  otp: null,
  number: 'Clinora4821937',
  patientAge: null,
  patientGender: null,
  symptoms: null,
  checkIn: null,
  lastChange: null,
  correction: null,
}

const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

fc.configureGlobal({ seed: 20261120 })

describe('calendarFile', () => {
  it('is read back with moment, texts and uid', () => {
    const [event, ...others] = read(calendarFile([lena], options))
    expect(others).toEqual([])
    expect(event?.startDate.toJSDate()).toEqual(new Date('2026-11-20T04:00:00Z'))
    expect(event?.endDate.toJSDate()).toEqual(new Date('2026-11-20T04:00:00Z'))
    expect(event?.summary).toBe(`Appointment of ${lena.patientName}`)
    expect(event?.description).toBe('Phone: 0550142233\nPayment; at clinic')
    expect(event?.location).toBe('Riverside; Family, Clinic')
    expect(event?.uid).toBe('appointment-902@clinic-1.clinora')
  })

  it.each([
    ['Pacific/Kiritimati', '2026-11-19T19:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-20T17:30:00.000Z'],
    [undefined, '2026-11-20T04:00:00.000Z'],
  ])('has the moment of a clinic in %s', (timeZone, moment) => {
    const [event] = read(calendarFile([lena], { ...options, timeZone }))
    expect(event?.startDate.toJSDate().toISOString()).toBe(moment)
  })

  it.each([
    ['pending', 'TENTATIVE'],
    ...STATUSES.filter((status) => status !== 'pending' && !releasesSlot(status)).map(
      (status) => [status, 'CONFIRMED'] as const,
    ),
    ...STATUSES.filter(releasesSlot).map((status) => [status, 'CANCELLED'] as const),
  ] as const)('says that a %s appointment is %s', (status, expected) => {
    const [event] = read(calendarFile([{ ...lena, status }], options))
    expect(event?.component.getFirstPropertyValue('status')).toBe(expected)
  })

  it.each([
    ['an appointment that was never changed', { at: null, by: null, reason: null }, 0],
    ['a backend without changes', null, 0],
    ['a first change', { at: '2026-11-19T08:00:00Z', by: 'clinic', reason: null }, 217238400],
    ['a later change', { at: '2026-11-19T08:00:01Z', by: 'patient', reason: null }, 217238401],
  ] as const)('replaces an older file: the sequence of %s', (_, lastChange, sequence) => {
    const [event] = read(calendarFile([{ ...lena, lastChange }], options))
    expect(event?.sequence).toBe(sequence)
  })

  it('has lines of at most 75 bytes that end with CRLF', () => {
    const file = calendarFile([lena], options)
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })

  it('reads back every text without its control characters', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(...Array.from('a;\\,:"é\u0000\u0007\u001b\u007f\u0085\r\n\t')),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [clinicName, patientName] = [`C${one.join('')}C`, `P${other.join('')}P`]
        const file = calendarFile([{ ...lena, patientName }], { ...options, clinicName })
        expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
        const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
        const [event] = read(file)
        const plain = (value: string) => value.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}+/gu, ' ')
        // The parser unescapes the properties of the standard only.
        const name = String(calendar.getFirstPropertyValue('x-wr-calname'))
        expect(name.replaceAll(/\\([\\;,])/g, '$1')).toBe(plain(clinicName))
        expect(name.replaceAll(/\\[\\;,]/g, '')).not.toMatch(/[\\;,]/)
        expect(event?.location).toBe(plain(clinicName))
        expect(event?.summary).toBe(`Appointment of ${plain(patientName)}`)
      }),
    )
  })

  it.each([
    ['2027-03-14', '0230', '2027-03-14T07:30:00.000Z'],
    ['2027-11-07', '0130', '2027-11-07T05:30:00.000Z'],
  ])('has one moment for a time that the clocks skip or repeat: %s %s', (date, time, moment) => {
    const [event] = read(
      calendarFile([{ ...lena, date, time }], { ...options, timeZone: 'America/New_York' }),
    )
    expect(event?.startDate.toJSDate().toISOString()).toBe(moment)
  })

  it('leaves out rows without a readable date or time, and is a calendar without any', () => {
    const rows = [
      { ...lena, date: null },
      { ...lena, time: null },
    ]
    expect(read(calendarFile(rows, { ...options, clinicName: null }))).toEqual([])
  })
})
