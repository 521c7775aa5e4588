import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from '@/domain/appointments/appointment'
import { appointmentsCsv, CSV_COLUMNS } from '@/domain/appointments/appointmentsCsv'
import { DEFAULT_SORT, sortColumn } from '@/domain/appointments/appointmentSort'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { asMessages } from '@/messages/translated'
import {
  appointmentColumns,
  APPOINTMENT_FIELDS,
  CARD_FACTS,
  DIALOG_FACTS,
  PRINT_COLUMNS,
  SORT_COLUMNS,
  sortAppointments,
  SORTS,
  TABLE_COLUMNS,
  type AppointmentSort,
} from './columns'

fc.configureGlobal({ seed: 20261120 })

const TODAY = '2026-11-20'

const name = fc.constantFrom('Ana', 'ána', 'Åse', 'Zoë', 'bo', 'Straße', 'strasse')
const instant = fc.constantFrom('2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z')
const text = fc.constantFrom('Fever', 'cough')
type FieldValues = { [Field in keyof Required<Appointment>]: fc.Arbitrary<Appointment[Field]> }
type TextField = {
  [Field in keyof FieldValues]: string extends Appointment[Field] ? Field : never
}[keyof FieldValues]
const texts = Object.fromEntries(Object.keys(emptyAppointment).map((field) => [field, fc.option(text)]))
/** Few values of each field, so that rows are equal in some of them. */
const ownValues = {
  id: fc.constant(0),
  patientName: fc.option(name),
  userName: fc.option(name),
  isWalkIn: fc.option(fc.boolean()),
  doctorName: fc.option(name),
  // Accepted is frequent, since only these appointments have a waiting time.
  status: fc.option(fc.oneof(fc.constant('accepted' as const), fc.constantFrom(...STATUSES))),
  date: fc.option(fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21')),
  time: fc.option(fc.constantFrom('0900', '1030')),
  phone: fc.option(fc.constantFrom('5550100001', '5550100002')),
  amount: fc.option(fc.constantFrom(0, 9, 10, 100, 99.5)),
  paidOnline: fc.option(fc.boolean()),
  bookedAt: fc.option(instant),
  otp: fc.option(fc.constantFrom('0007', '4821')),
  number: fc.option(fc.constantFrom('Clinora4821937', 'Clinora4821938')),
  patientAge: fc.option(fc.constantFrom(0, 9, 34, 101)),
  patientGender: fc.option(fc.constantFrom('Female', 'Male')),
  checkIn: fc.option(fc.record({ arrivedAt: fc.option(instant), noShowAt: fc.constant(null) })),
  correction: fc.option(fc.record({ at: fc.option(instant) })),
  isSqueezeIn: fc.boolean(),
  lastChange: fc.option(
    fc.record({
      at: fc.option(instant),
      by: fc.constantFrom('clinic', 'patient', null),
      reason: fc.option(text),
    }),
  ),
} satisfies Omit<FieldValues, TextField> & Partial<FieldValues>
/** A field that may be any text needs no values of its own. */
const fieldValues: FieldValues = { ...(texts as Pick<FieldValues, TextField>), ...ownValues }
const rows = fc
  .array(fc.record<Appointment>(fieldValues), { maxLength: 30 })
  .map((all) => all.map((each, id) => ({ ...each, id })))
const sort = fc.constantFrom(...SORTS)

const ids = (sortedRows: readonly { id: number }[]) => sortedRows.map(({ id }) => id)
/** The sorted values of rows that differ in one field. */
const order = <Key extends keyof Appointment>(by: AppointmentSort, key: Key, values: Appointment[Key][]) =>
  sortAppointments(
    values.map((value): Appointment => ({ ...emptyAppointment, [key]: value })),
    by,
    TODAY,
  ).map((each) => each[key])

describe('the columns', () => {
  it('are each in a list, and in none twice', () => {
    const lists = { TABLE_COLUMNS, CARD_FACTS, DIALOG_FACTS, PRINT_COLUMNS }
    for (const [name, columns] of Object.entries(lists))
      expect(new Set(columns).size, name).toBe(columns.length)
    expect(new Set(Object.values(lists).flat())).toEqual(new Set(APPOINTMENT_FIELDS))
  })

  it('of the table are all sortable', () => {
    expect(SORT_COLUMNS).toEqual(TABLE_COLUMNS)
    const sample = fc.sample(rows, 50).flat()
    for (const column of SORT_COLUMNS) {
      const values = new Set(sample.map((each) => sortValueOf(each, column)))
      values.delete(null)
      expect(values.size, column).toBeGreaterThan(1)
    }
  })

  it('are in the downloaded file, too', () => {
    // `checkIn` of the file has the time of arrival.
    const others: readonly string[] = TABLE_COLUMNS.filter(
      (name) => !CSV_COLUMNS.some((each) => each === name),
    )
    expect(others).toEqual(['waiting'])
  })

  it('of the file say what an appointment says, except of these fields', () => {
    const texts = {
      heading: String,
      bookedBy: String,
      payment: String,
      status: String,
      checkIn: String,
    }
    const fileOf = (changedFields: Partial<Appointment>) =>
      appointmentsCsv([{ ...emptyAppointment, ...changedFields }], texts)
    const missing = Object.entries(fieldValues).filter(([field, values]) =>
      fc.sample<unknown>(values, 20).every((value) => fileOf({ [field]: value }) === fileOf({})),
    )
    expect(missing.map(([field]) => field)).toEqual([
      ...['id', 'userName', 'bookedAt', 'otp', 'patientAge', 'patientGender', 'symptoms'],
      ...['lastChange', 'correction', 'isSqueezeIn'],
    ])
  })

  it('of the dialog say what an appointment says, except of these fields', () => {
    const dialogOf = (changedFields: Partial<Appointment>) => {
      const appointment = { ...emptyAppointment, ...changedFields }
      const facts = DIALOG_FACTS.filter((name) => !appointmentColumns[name].isOmitted?.(appointment))
      const cells = facts.map((name) =>
        createElement(appointmentColumns[name].cell, { key: name, appointment }),
      )
      const Dialog = () =>
        IntlProvider({ locale: 'en', messages: asMessages(en), timeZone: 'UTC', children: cells })
      return renderToStaticMarkup(createElement(Dialog))
    }
    const missing = Object.entries(fieldValues).filter(([field, values]) =>
      fc.sample<unknown>(values, 20).every((value) => dialogOf({ [field]: value }) === dialogOf({})),
    )
    // The title names the patient, and *Booked by* the user if it says who booked. The others are beside the facts.
    expect(missing.map(([field]) => field)).toEqual([
      ...['id', 'patientName', 'userName', 'otp', 'correction', 'isSqueezeIn'],
    ])
  })

  it('are on the printed sheet, too', () => {
    const others = TABLE_COLUMNS.filter((name) => !PRINT_COLUMNS.includes(name))
    expect(others).toEqual(['date', 'waiting', 'bookedBy', 'amount'])
  })

  it('can be sorted in both directions', () => {
    expect(SORTS).toHaveLength(1 + 2 * SORT_COLUMNS.length)
    for (const by of SORTS.slice(1)) expect(by.endsWith(sortColumn(by))).toBe(true)
  })
})

describe('sortAppointments', () => {
  it('returns a permutation and does not change the given list', () => {
    fc.assert(
      fc.property(rows, sort, (givenRows, by) => {
        const before = structuredClone(givenRows)
        const sortedRows = sortAppointments(givenRows, by, TODAY)
        expect(givenRows).toEqual(before)
        expect(ids(sortedRows).sort((a, b) => a - b)).toEqual(ids(givenRows))
      }),
    )
  })

  it('is stable', () => {
    fc.assert(
      fc.property(rows, sort, (givenRows, by) => {
        const sortedRows = sortAppointments(givenRows, by, TODAY)
        expect(sortAppointments(sortedRows, by, TODAY)).toEqual(sortedRows)
        const equalRows = givenRows.map((each) => ({ ...emptyAppointment, ...givenRows[0], id: each.id }))
        expect(ids(sortAppointments(equalRows, by, TODAY))).toEqual(ids(equalRows))
      }),
    )
  })

  it('puts rows without a value last in both directions, in their given order', () => {
    fc.assert(
      fc.property(rows, sort, (givenRows, by) => {
        const missing = givenRows.filter((each) => isMissing(each, by))
        expect(sortAppointments(givenRows, by, TODAY).slice(givenRows.length - missing.length)).toEqual(
          missing,
        )
      }),
    )
  })

  it('reverses the values and keeps the given order of equal values', () => {
    const columns = SORT_COLUMNS.filter((column) => column !== 'date')
    fc.assert(
      fc.property(rows, fc.constantFrom(...columns), (givenRows, column) => {
        const presentValues = givenRows.filter((each) => !isMissing(each, column))
        const down = sortAppointments([...presentValues].reverse(), `-${column}`, TODAY)
        expect(down).toEqual(sortAppointments(presentValues, column, TODAY).reverse())
      }),
    )
  })

  it('compares names without case and accents', () => {
    expect(order('patient', 'patientName', ['Zoë', 'Émile', 'eva', 'Ángel', 'andre'])).toEqual([
      'andre',
      'Ángel',
      'Émile',
      'eva',
      'Zoë',
    ])
    expect(order('-doctor', 'doctorName', ['Dr. Ob', 'dr. Öa', 'Dr. oc'])).toEqual([
      'Dr. oc',
      'Dr. Ob',
      'dr. Öa',
    ])
  })

  it('compares amounts as numbers', () => {
    expect(order('amount', 'amount', [1000, 90, null, 0, 99.5])).toEqual([0, 90, 99.5, 1000, null])
    expect(order('-amount', 'amount', [1000, 90, null, 0, 99.5])).toEqual([1000, 99.5, 90, 0, null])
  })

  it('compares dates with their times', () => {
    const at = (date: string | null, time: string | null) => ({ ...emptyAppointment, date, time })
    const [none, early, early9, early10, late] = [
      at(null, '2359'),
      at('2026-11-19', null),
      at('2026-11-19', '0900'),
      at('2026-11-19', '1000'),
      at('2026-11-20', '0800'),
    ]
    const givenRows = [none, early, early10, late, early9]
    expect(sortAppointments(givenRows, '-date', TODAY)).toEqual([late, early10, early9, early, none])
    expect(sortAppointments(givenRows, 'date', TODAY)).toEqual([early9, early10, early, late, none])
  })

  it('starts with today and later, ascending, and goes on with the past, latest first', () => {
    const at = (date: string | null, time: string | null = '0900') => ({ ...emptyAppointment, date, time })
    const expected = [
      at(TODAY, '0800'),
      at(TODAY, '1700'),
      at(TODAY, null),
      at('2026-11-21'),
      at('2027-01-04'),
      at('2026-11-19', '1700'),
      at('2026-11-19', '0800'),
      at('2026-11-19', null),
      at('2026-10-01'),
      at(null),
    ]
    const [dated, undated] = [expected.slice(0, 9), expected.slice(9)]
    fc.assert(
      fc.property(fc.shuffledSubarray(dated, { minLength: 9 }), (givenRows) => {
        expect(sortAppointments([...undated, ...givenRows], DEFAULT_SORT, TODAY)).toEqual(expected)
      }),
    )
  })

  it('sorts statuses in the order of their numbers', () => {
    expect(order('status', 'status', ['cancelled', null, 'pending', 'completed'])).toEqual([
      'pending',
      'completed',
      'cancelled',
      null,
    ])
  })

  it('puts who has waited longest first, and who does not wait last', () => {
    const waits = (arrivedAt: string | null, status: Appointment['status'] = 'accepted') => ({
      ...emptyAppointment,
      status,
      checkIn: { arrivedAt, noShowAt: null },
    })
    const [long, short] = [waits('2026-11-20T09:00:00Z'), waits('2026-11-20T09:30:00Z')]
    const [none, done] = [waits(null), waits('2026-11-20T08:00:00Z', 'completed')]
    expect(sortAppointments([none, done, short, long], '-waiting', TODAY)).toEqual([long, short, none, done])
    expect(sortAppointments([none, done, long, short], 'waiting', TODAY)).toEqual([short, long, none, done])
  })

  it('puts walk-ins before app users, and payment at the clinic before payment online', () => {
    expect(order('bookedBy', 'isWalkIn', [false, null, true, false])).toEqual([true, false, false, null])
    expect(order('payment', 'paidOnline', [true, null, false])).toEqual([false, true, null])
  })
})

function sortValueOf(each: Appointment, sort: AppointmentSort) {
  return appointmentColumns[sortColumn(sort)].sortValue?.(each, 'ascending')
}

function isMissing(each: Appointment, sort: AppointmentSort) {
  return sortValueOf(each, sort) === null
}
