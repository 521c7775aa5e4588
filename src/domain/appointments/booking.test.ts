import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { bookingOf, isSlotOffered, withoutOtherPatient } from './booking'
import {
  type BookingDraft,
  EMPTY_BOOKING,
  GENDERS,
  isAboutPatient,
  isEmptyBooking,
  keepsPatientOf,
  withoutChosenPatient,
} from './bookingDraft'
import { isFailureMessage } from '../failureMessage'
import { addDays, weekdayOf } from '../calendar'

fc.configureGlobal({ seed: 20261120 })

const draft = {
  ...EMPTY_BOOKING,
  doctor: 'Dr. Amara Okafor',
  patientName: '  Lena Moreau ',
  phone: '5550142233',
  patientAge: '34',
  gender: 'Female',
  slotId: 31,
  symptoms: ' Cough\n',
} as const
const slots = [
  { slotId: 30, weekday: 5, time: '0900', date: null },
  { slotId: 31, weekday: 3, time: '0930', date: null },
]
const context = { today: '2026-11-20', clinicId: 'clinic-1' }

it('a draft is about a patient once a field beside doctor and slot is filled in', () => {
  const visitDraft = { ...EMPTY_BOOKING, doctor: 'Dr. Ng', slotId: 7, slotDate: '2026-12-04' }
  expect(isAboutPatient(visitDraft)).toBe(false)
  const ofPatient = Object.entries(draft).filter(
    ([field, value]) => !['doctor', 'slotId', 'slotDate'].includes(field) && value !== '',
  )
  expect(ofPatient.length).toBeGreaterThan(4)
  for (const [field, value] of ofPatient)
    expect(isAboutPatient({ ...visitDraft, [field]: value }), field).toBe(true)
})

it('keeps a patient as long as one field about the patient is as it was', () => {
  const another = {
    ...EMPTY_BOOKING,
    doctor: draft.doctor,
    slotId: draft.slotId,
    patientName: 'Oliver Grant',
    phone: '5550210685',
  }
  expect(keepsPatientOf(draft, draft)).toBe(true)
  expect(keepsPatientOf(draft, another)).toBe(false)
  for (const field of ['patientName', 'phone', 'patientAge', 'gender', 'symptoms'] as const)
    expect(keepsPatientOf(draft, { ...another, [field]: draft[field] }), field).toBe(true)
})

it('is empty until a field is filled in', () => {
  expect(isEmptyBooking(EMPTY_BOOKING)).toBe(true)
  const partialDrafts = Object.entries({ ...draft, slotDate: '2026-11-20' })
    .filter(([field, value]) => value !== EMPTY_BOOKING[field as keyof BookingDraft])
    .map(([field, value]) => ({ ...EMPTY_BOOKING, [field]: value }))
  expect(partialDrafts.length).toBeGreaterThan(7)
  expect(partialDrafts.filter((each) => isEmptyBooking(each))).toEqual([])
})

describe('the entry of the waiting list', () => {
  const waiting = { id: 31, patientName: 'Lena Moreau', phone: '5550142233' }
  it.each([
    ['of the same person', {}, 31],
    ['in another way of writing', { patientName: ' LENA  moreau', phone: '+91 55501 42233' }, 31],
    ['of another number', { phone: '5550142234' }, null],
    ['of another one with this number', { patientName: 'Noor Haddad' }, null],
  ])('is in the booking %s: %s', (_, patientFields, waitingId) => {
    const person = { ...draft, patientName: 'Lena Moreau', phone: '5550142233', waiting, ...patientFields }
    expect(bookingOf(person, slots, context)?.waitingId).toBe(waitingId)
  })
})

describe('bookingOf', () => {
  it('has the trimmed values of the draft, and the next date of its slot', () => {
    const { slotId: _slot, slotDate: _date, ...fields } = draft
    expect(bookingOf(draft, slots, context)).toEqual({
      ...fields,
      clinicId: 'clinic-1',
      patientName: 'Lena Moreau',
      patientAge: 34,
      symptoms: 'Cough',
      date: '2026-11-25',
      time: '0930',
      isDateChosen: false,
      isAccepted: false,
      isHere: false,
      waitingId: null,
      isSqueezeIn: false,
    })
  })

  it('says that it is accepted, and that the patient is here', () => {
    expect(bookingOf({ ...draft, isHere: true }, slots, { ...context, isAccepted: true })).toMatchObject({
      isAccepted: true,
      isHere: true,
    })
  })

  it.each([
    [null, { date: '2026-11-25', isDateChosen: false }],
    ['2026-11-20', { date: '2026-11-20', isDateChosen: true }],
    ['2026-11-25', { date: '2026-11-25', isDateChosen: false }],
    ['2026-12-02', { date: '2026-12-02', isDateChosen: true }],
    ['2026-11-27', null],
  ])('with the chosen date %s is %j', (slotDate, expected) => {
    const offeredSlots = ['2026-11-20', '2026-11-25', '2026-12-02'].map((date) => ({
      ...slots[1],
      slotId: 31,
      weekday: 3,
      time: '0930',
      date,
    }))
    const booking = bookingOf({ ...draft, slotDate }, offeredSlots, context)
    expect(booking && { date: booking.date, isDateChosen: booking.isDateChosen }).toEqual(expected)
  })

  it('is null on the chosen day itself, if only the next date is offered', () => {
    const datedDraft = { ...draft, slotDate: '2026-11-25' }
    expect(bookingOf(datedDraft, slots, context)?.date).toBe('2026-11-25')
    expect(bookingOf(datedDraft, slots, { ...context, today: '2026-11-25' })).toBeNull()
  })

  it('has the date that the backend sends with the slot', () => {
    const datedSlots = slots.map((each) => ({ ...each, date: '2026-12-02' }))
    expect(bookingOf(draft, datedSlots, context)?.date).toBe('2026-12-02')
  })

  it('has an empty text for empty symptoms, and 0 for the age of an infant', () => {
    expect(bookingOf({ ...draft, symptoms: '', patientAge: '0' }, slots, context)).toMatchObject({
      symptoms: '',
      patientAge: 0,
    })
  })

  it('is null if the slot is not found', () => {
    for (const slotId of [null, 0, 32, -1]) expect(bookingOf({ ...draft, slotId }, slots, context)).toBeNull()
    expect(bookingOf(draft, [], context)).toBeNull()
  })

  it('has the next date of the slot’s weekday, never today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.nat(40_000),
        fc.constantFrom(...GENDERS),
        (weekday, days, gender) => {
          const today = addDays('1990-01-01', days)
          const booking = bookingOf(
            { ...draft, gender },
            [{ slotId: 31, weekday, time: '0930', date: null }],
            {
              ...context,
              today,
            },
          )
          expect(booking?.gender).toBe(gender)
          const date = booking?.date ?? today
          expect(weekdayOf(date)).toBe(weekday)
          expect(date > today).toBe(true)
        },
      ),
    )
  })
})

describe('isFailureMessage', () => {
  it.each([
    en.errors.booking.unanswered,
    en.server.slotFull,
    en.errors.status.failed,
    'ERROR 17',
    'Booking Failed',
  ])('is true for %s', (message) => {
    expect(isFailureMessage(message)).toBe(true)
  })

  it.each([en.outcomes.booked, en.outcomes.settingsSaved, en.outcomes.otpVerified, ''])(
    'is false for %j',
    (message) => {
      expect(isFailureMessage(message)).toBe(false)
    },
  )
})

describe('isSlotOffered', () => {
  const today = '2026-11-20'
  const slot = (date: string) => ({ slotId: 7, weekday: 5, date })
  it.each([
    ['another id', { slotId: 8, slotDate: null }, '2026-11-27', false],
    ['its date', { slotId: 7, slotDate: '2026-11-27' }, '2026-11-27', true],
    ['another date', { slotId: 7, slotDate: '2026-11-27' }, '2026-12-04', false],
    ['no chosen date', { slotId: 7, slotDate: null }, '2026-11-27', true],
    ['no chosen date, a slot of today', { slotId: 7, slotDate: null }, today, false],
    ['today chosen', { slotId: 7, slotDate: today }, today, true],
  ])('with %s', (_, choice, date, expected) => {
    expect(isSlotOffered(choice, [slot(date)], today)).toBe(expected)
  })
})

describe('a draft whose patient was chosen', () => {
  const chosenPatient = {
    patientName: 'Lena Moreau',
    phone: '5550142233',
    patientAge: '34',
    gender: 'Female',
    doctor: 'Dr. Li Wei',
  } as const
  const filledDraft: BookingDraft = { ...EMPTY_BOOKING, ...chosenPatient, chosenPatient }
  const fields = ['patientName', 'patientAge', 'gender', 'doctor'] as const
  const edits = fc.record(
    {
      patientName: fc.constant('Lena M.'),
      patientAge: fc.constant('35'),
      gender: fc.constant('Male' as const),
      doctor: fc.constant('Dr. Rao'),
      symptoms: fc.string(),
    },
    { requiredKeys: [] },
  )

  it('keeps everything while the number is the patient’s, in any way of writing', () =>
    fc.assert(
      fc.property(
        edits,
        fc.constantFrom('5550142233', '+91 55501 42233', '0555 014 2233'),
        (editedFields, phone) => {
          expect(withoutOtherPatient({ ...filledDraft, ...editedFields, phone })).toEqual({})
        },
      ),
    ))

  it('loses what came from the patient with another number, and keeps what was edited', () =>
    fc.assert(
      fc.property(
        edits,
        fc.constantFrom('', '555014223', '9123456780', '5550142234'),
        (editedFields, phone) => {
          const draft = { ...filledDraft, ...editedFields, phone }
          const next = { ...draft, ...withoutOtherPatient(draft) }
          for (const field of fields) expect(next[field]).toBe(editedFields[field] ?? '')
          expect(next).toMatchObject({ phone, symptoms: draft.symptoms, chosenPatient: null })
          expect(withoutOtherPatient(next)).toEqual({})
        },
      ),
    ))

  it('loses the doctor of the patient if another one of the family is chosen', () =>
    fc.assert(
      fc.property(edits, (editedFields) => {
        const draft = { ...filledDraft, ...editedFields }
        expect(withoutChosenPatient(draft).doctor ?? draft.doctor).toBe(editedFields.doctor ?? '')
        expect(withoutChosenPatient({ ...draft, slotId: 3 })).not.toHaveProperty('doctor')
      }),
    ))

  it('keeps the doctor of a chosen slot', () =>
    expect(withoutOtherPatient({ ...filledDraft, phone: '1', slotId: 3 })).not.toHaveProperty('doctor'))
})
