import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, id, money, isFlag, isHhmm } from './columns'
import { clinic } from './clinicTables'

/** A doctor of the service. */
export const doctor = pgTable(
  'doctor',
  {
    id: id(),
    name: text('name').notNull().unique('doctor_name'),
    designation: text('designation'),
    /** A file name below the storage path; this server's own are rows of `picture`. */
    image: text('image'),
    mobileNumber: text('mobile_number'),
    /** 1 male, otherwise female. */
    gender: integer('gender'),
    degrees: text('degrees'),
    languagesSpoken: text('languages_spoken'),
    experienceYear: integer('experience_year'),
    /** Dollars. */
    consultationFee: money('consultation_fee'),
    /** Rupees that an appointment costs. */
    serviceAmount: money('service_amount'),
    /** Spelt as in the contract. */
    aboutYouself: text('about_youself'),
    /** When the operator removed the doctor (docs/product.md#doctors). The row stays for past appointments and the audit. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('doctor_experience_year', sql`${table.experienceYear} >= 0`),
    check('doctor_consultation_fee', sql`${table.consultationFee} >= 0`),
    check('doctor_service_amount', sql`${table.serviceAmount} >= 0`),
  ],
)

/**
 * A clinic's request to a doctor: no row = no relation, accepted 0 = request sent, 1 = associated
 * (docs/product.md#doctor-association).
 */
export const clinicDoctor = pgTable(
  'clinic_doctor',
  {
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctor.id),
    accepted: integer('accepted').notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.doctorId] }),
    check('clinic_doctor_accepted', isFlag(table.accepted)),
  ],
)

/**
 * A weekly slot of a doctor (docs/product.md#slots): one that the operator has imported, which all clinics of the doctor share, or one
 * of a single clinic (docs/product.md#hours). `limitOn` of server/repository/slotCapacity.ts has the limit of a clinic on a date.
 */
export const slot = pgTable(
  'slot',
  {
    id: id(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctor.id),
    /** The clinic whose own slot it is; null for the operator's. */
    clinicId: text('clinic_id').references(() => clinic.id),
    /** 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    /** HHMM. */
    time: text('time').notNull(),
    /** The operator's limit; 0 closes the slot. A clinic's own slot has 0 here, so that no other clinic can book it. */
    bookingLimit: integer('booking_limit').notNull(),
  },
  (table) => [
    unique('slot_doctor_weekday_time_clinic')
      .on(table.doctorId, table.weekday, table.time, table.clinicId)
      .nullsNotDistinct(),
    check('slot_weekday', sql`${table.weekday} between 1 and 7`),
    check('slot_time', isHhmm(table.time)),
    check('slot_booking_limit', sql`${table.bookingLimit} >= 0`),
    check('slot_own_limit', sql`${table.clinicId} is null or ${table.bookingLimit} = 0`),
  ],
)

/**
 * The limit of a slot at a clinic from a day on, until the next row of the clinic and the slot. Without a row, and with a limit of null,
 * the limit is the slot's own. 0 = the clinic does not offer the slot.
 */
export const clinicSlotLimit = pgTable(
  'clinic_slot_limit',
  {
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slot.id),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    bookingLimit: integer('booking_limit'),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.slotId, table.validFrom] }),
    check('clinic_slot_limit_booking_limit', sql`${table.bookingLimit} between 0 and 100`),
  ],
)

/**
 * A time that a clinic has closed (docs/product.md#closed-days): on each day from `fromDate` to `toDate` the slots that begin from `fromTime` to
 * before `toTime`, or all. `requireOpen` of server/repository/closures.ts describes the lock that keeps bookings out.
 */
export const closure = pgTable(
  'closure',
  {
    id: id(),
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    /** Null closes the whole clinic. */
    doctorId: integer('doctor_id').references(() => doctor.id),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** HHMM; null for the beginning of the day, and `toTime` for its end. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    reason: text('reason').notNull(),
  },
  (table) => [
    unique('closure_time')
      .on(table.clinicId, table.doctorId, table.fromDate, table.toDate, table.fromTime, table.toTime)
      .nullsNotDistinct(),
    check('closure_dates', sql`${table.fromDate} <= ${table.toDate}`),
    check('closure_from_time', isHhmm(table.fromTime)),
    check('closure_to_time', isHhmm(table.toTime)),
    check('closure_times', sql`${table.fromTime} < ${table.toTime}`),
    check('closure_reason', sql`char_length(${table.reason}) between 1 and 200`),
  ],
)

/**
 * How late a doctor runs at a clinic on a date (docs/product.md#doctors-who-run-late). The next delay replaces the row, so a row is valid on
 * its date only.
 */
export const doctorDelay = pgTable(
  'doctor_delay',
  {
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctor.id),
    date: date('date', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.doctorId] }),
    check('doctor_delay_minutes', sql`${table.minutes} between 1 and 240`),
  ],
)

/** The bookings of a slot on a date, over all clinics (docs/product.md#capacity). The CHECK backs up the booking statement. */
export const slotDay = pgTable(
  'slot_day',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slot.id),
    date: date('date', { mode: 'string' }).notNull(),
    booked: integer('booked').notNull(),
    /** The slot's limit at the last booking, for a squeeze-in with the clinic's allowance. If the limit is lowered later, old bookings stay and new ones are refused. */
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.date] }),
    check('slot_day_booked', sql`${table.booked} between 0 and ${table.capacity}`),
  ],
)
