import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from './appointment'
import { amountsOf } from './amounts'
import { isFoundByNumber, searchAppointments } from './appointmentSearch'
import { appointmentsCsv, monthStatement, type StatementTexts } from './appointmentsCsv'
import { isOverdue, offeredRestoring, STATUSES } from './appointmentStatus'
import { bookingFigures } from './bookingFigures'
import { calendarFile } from './calendarFile'
import { markOf, nextMarks, waitingSince } from './checkIn'
import { closes } from '../closure'
import { dayQueue, doctorDays } from './dayQueue'
import { daySheets } from './daySheets'
import { NO_FILTER } from './appointmentList'
import { doctorNames, filterAppointments, withoutOld } from './filterAppointments'
import { patientsIn } from './knownPatient'
import { comingAndPast, earlierAppointments, patientKey } from './patientAppointments'
import { proposalsFor } from './proposals'
import { countsByDay, scheduleRows } from './schedule'
import { columnsOf } from './scheduleColumns'
import { isSelectable } from './selection'

fc.configureGlobal({ seed: 20261129 })

const TODAY = '2026-11-25'
const DOCTOR = 'Dr. A'
const texts: StatementTexts = {
  heading: (column) => column,
  bookedBy: String,
  payment: String,
  status: (status) => status ?? 'unknown',
  checkIn: String,
  totals: { doctor: '', completed: '', online: '', atClinic: '', otherwise: '', total: '' },
  noDoctor: 'none',
  allDoctors: 'all',
}
const slot = {
  slotId: 1,
  weekday: 3,
  doctorName: DOCTOR,
  date: TODAY,
  time: '1030',
  bookingLimit: 2,
  remaining: 1,
}

/** What the product derives from a clinic's appointments. */
const results: Record<string, (rows: readonly Appointment[]) => unknown> = {
  amounts: amountsOf,
  search: (rows) => searchAppointments(rows, 'nell').map(({ id }) => id),
  'found by number': (rows) => rows.map((row) => isFoundByNumber(row, '1')),
  csv: (rows) => appointmentsCsv(rows, texts),
  statement: (rows) => monthStatement(rows, '2026-11', texts),
  figures: (rows) => bookingFigures(rows, TODAY),
  calendar: (rows) =>
    calendarFile(rows, {
      clinicId: 'c',
      clinicName: null,
      timeZone: 'Asia/Kolkata',
      now: new Date(0),
      summary: ({ patientName }) => patientName ?? '',
      description: () => '',
    }),
  marks: (rows) => rows.map((row) => [markOf(row), nextMarks(row, TODAY), waitingSince(row)]),
  queue: (rows) =>
    Object.values(dayQueue(rows, TODAY, { today: TODAY, time: '0900' })).map((group) =>
      group.map(({ id }) => id),
    ),
  'doctors of the day': (rows) => doctorDays(rows, TODAY).map(({ doctorName, open }) => [doctorName, open]),
  sheets: (rows) =>
    daySheets(rows, { first: TODAY, days: 2, doctor: null }).map(({ appointments }) => appointments.length),
  doctors: doctorNames,
  filter: (rows) =>
    filterAppointments(rows, { ...NO_FILTER, day: 'thisWeek', doctor: DOCTOR }, TODAY).map(({ id }) => id),
  recent: (rows) => withoutOld(rows, TODAY).map(({ id }) => id),
  patients: (rows) => patientsIn(rows, 'nell').map((patient) => ({ ...patient, appointments: [] })),
  'coming and past': (rows) =>
    Object.values(comingAndPast(rows, TODAY)).map((each) => each.map(({ id }) => id)),
  earlier: (rows) => rows.map((row) => earlierAppointments(rows, row).map(({ id }) => id)),
  'patient keys': (rows) => rows.map(patientKey),
  proposals: (rows) =>
    proposalsFor(rows, { slots: [slot], doctors: [], now: { today: TODAY, time: '0900' } }).map(
      (each) => each.slot,
    ),
  counts: (rows) => [...countsByDay(rows)],
  schedule: (rows) => {
    const range = { from: TODAY, days: 1 }
    const columns = columnsOf('day', { range, doctor: null, names: [], appointments: rows, slots: [] })
    return scheduleRows(columns, { appointments: rows, slots: [] }).map(({ time, cells }) => [
      time,
      cells.map(({ appointments }) => appointments.length),
    ])
  },
  'selectable, overdue, restorable': (rows) =>
    rows.map((row) => [isSelectable(row), isOverdue(row, TODAY), offeredRestoring(row, TODAY)]),
  closed: (rows) =>
    rows.map((row) =>
      closes({ doctorName: null, from: TODAY, to: TODAY, fromTime: null, toTime: '1200' }, row),
    ),
}

type TextField = {
  [Field in keyof Appointment]-?: string extends Appointment[Field] ? Field : never
}[keyof Appointment]

/** Fields with a meaning; any other text is `text`. */
const meaningful: {
  [Field in Exclude<keyof Appointment, TextField | 'id' | 'isSqueezeIn'>]: fc.Arbitrary<Appointment[Field]>
} & Partial<Record<TextField, fc.Arbitrary<string>>> = {
  isWalkIn: fc.boolean(),
  doctorName: fc.constantFrom(DOCTOR, 'Dr. B'),
  status: fc.constantFrom(...STATUSES),
  date: fc.constantFrom(TODAY, '2026-11-24', '2026-11-30'),
  time: fc.constantFrom('0915', '1430'),
  phone: fc.constant('5550100200'),
  amount: fc.integer({ min: 0, max: 900 }),
  paidOnline: fc.boolean(),
  bookedAt: fc.constant('2026-11-20T10:00:00Z'),
  otp: fc.constant('0007'),
  patientAge: fc.nat(100),
  checkIn: fc.constant({ arrivedAt: '2026-11-25T03:00:00Z', noShowAt: null }),
  lastChange: fc.constant({ at: '2026-11-25T03:00:00Z', by: 'clinic' as const, reason: null }),
  correction: fc.constant({ at: null }),
}
const { id: _id, isSqueezeIn: _isSqueezeIn, ...withoutValues } = emptyAppointment
const fields = {
  ...Object.fromEntries(Object.keys(withoutValues).map((field) => [field, fc.constant('text')])),
  ...meaningful,
} as Required<typeof meaningful>
/** Some fields only, so that each is sometimes left out. */
const partial = fc.array(fc.record(fields, { requiredKeys: [] }), { maxLength: 8 })

it.each(Object.entries(results))('%s: a field that is left out is one without a value', (_, resultOf) => {
  fc.assert(
    fc.property(partial, (rows) => {
      const leftOut = rows.map((row, id) => ({ ...row, id }))
      const withNulls = leftOut.map((row) => ({ ...emptyAppointment, ...row }))
      expect(resultOf(leftOut)).toEqual(resultOf(withNulls))
    }),
    { numRuns: 200 },
  )
})
