import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING, GENDERS } from '@/domain/appointments/bookingDraft'
import type { Slot } from '@/domain/appointments/slot'
import { bookingSchema } from './bookingSchema'

const slots = [
  { slotId: 11, weekday: 1, time: '0930', bookingLimit: 4, remaining: null, date: null },
  { slotId: 12, weekday: 3, time: '1430', bookingLimit: 2, remaining: null, date: null },
]

const filledDraft: BookingDraft = {
  ...EMPTY_BOOKING,
  doctor: 'Dr. Li Wei',
  patientName: 'Lena Moreau',
  phone: '5550142233',
  patientAge: '34',
  gender: 'Female',
  slotId: 11,
}

/** The error code of each invalid field. */
function problemsOf(draft: BookingDraft, knownSlots: readonly Slot[]) {
  const { issues = [] } = v.safeParse(bookingSchema(knownSlots, '2026-11-20'), draft)
  return Object.fromEntries<string>(issues.map((issue) => [String(v.getDotPath(issue)), issue.message]))
}

describe('bookingSchema', () => {
  it('requires every field except the symptoms', () => {
    expect(problemsOf(EMPTY_BOOKING, slots)).toEqual({
      doctor: 'doctor',
      slotId: 'slot',
      patientName: 'patientName',
      phone: 'phone',
      patientAge: 'patientAge',
      gender: 'gender',
    })
  })

  it.each<[Partial<BookingDraft>, object]>([
    [{}, {}],
    [{ patientName: '   ' }, { patientName: 'patientName' }],
    [{ phone: '555014223' }, { phone: 'phone' }],
    [{ phone: '55501422334' }, { phone: 'phone' }],
    [{ patientName: '\u200b\u200b' }, { patientName: 'patientName' }],
    [{ patientName: 'ㅤ' }, { patientName: 'patientName' }],
    [{ patientName: '⠀' }, { patientName: 'patientName' }],
    [{ patientName: 'X' }, {}],
    [{ phone: '555 014 22' }, { phone: 'phone' }],
    [{ phone: '55501 42233' }, {}],
    [{ phone: '\u202a+91 55501-42233\u202c' }, {}],
    [{ phone: '٥٥٥٠١٤٢٢٣٣' }, {}],
    [{ patientAge: '0' }, {}],
    [{ patientAge: '-1' }, { patientAge: 'patientAge' }],
    [{ patientAge: '2.5' }, { patientAge: 'patientAge' }],
    [{ patientAge: '1e2' }, { patientAge: 'patientAge' }],
    [{ patientAge: '151' }, {}],
    [{ patientAge: '३४' }, {}],
    [{ patientAge: '2147483648' }, { patientAge: 'patientAge' }],
    [{ patientAge: '9'.repeat(400) }, { patientAge: 'patientAge' }],
    [{ slotId: 99 }, { slotId: 'invalidSlot' }],
    [{ slotDate: '2026-11-23' }, {}],
    // Chosen before that day was over.
    [{ slotDate: '2026-11-16' }, { slotId: 'invalidSlot' }],
  ])('%j → %j', (change, errors) => {
    expect(problemsOf({ ...filledDraft, ...change }, slots)).toEqual(errors)
  })

  it('rejects a slot while no slots are known', () => {
    expect(problemsOf(filledDraft, [])).toEqual({ slotId: 'invalidSlot' })
  })

  it('rejects a full slot that lacks its tick, and whatever else is wrong', () => {
    const problems = (change: Partial<BookingDraft>) => {
      const schema = bookingSchema(slots, '2026-11-20', { isLacking: true })
      const { issues = [] } = v.safeParse(schema, { ...filledDraft, ...change })
      return issues.map((issue) => [String(v.getDotPath(issue)), issue.message])
    }
    expect(problems({})).toEqual([['slotId', 'squeezeIn']])
    expect(problems({ phone: '' })).toEqual([
      ['phone', 'phone'],
      ['slotId', 'squeezeIn'],
    ])
  })

  it('lets every draft through whose fields are each right, whatever the symptoms', () => {
    fc.assert(
      fc.property(
        fc.record({
          doctor: fc.string({ minLength: 1 }),
          patientName: fc.stringMatching(/^.{0,9}[A-Za-z0-9].{0,9}$/),
          phone: fc.stringMatching(/^[0-9]{10}$/),
          patientAge: fc.nat(2 ** 31 - 1).map(String),
          gender: fc.constantFrom(...GENDERS),
          slotId: fc.constantFrom(11, 12),
          symptoms: fc.string(),
        }),
        (draft) => {
          expect(problemsOf({ ...EMPTY_BOOKING, ...draft }, slots)).toEqual({})
        },
      ),
    )
  })
})
