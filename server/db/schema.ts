import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant, id, money, isFlag, isHhmm } from './columns'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { clinic } from './clinicTables'
import { doctor, slot } from './doctorTables'

export * from './clinicTables'
export * from './doctorTables'

/** An app user. */
export const patient = pgTable(
  'patient',
  {
    id: id(),
    fullname: text('fullname').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('patient_phone').on(table.phoneNumber, table.fullname)],
)

/**
 * The words of a name in their folded spelling, with single spaces between them: `wordsOf` of src/domain/spelling.ts as a function of
 * the database. A migration has its body, and server/routes/spellings.test.ts says what it must be.
 */
export const foldedName = (name: SQL | AnyPgColumn): SQL => sql`folded_name(${name})`

/** The same for all spellings of a name: `nameKey` of src/domain/spelling.ts. */
export const patientKey = (name: SQL | AnyPgColumn): SQL => sql`replace(${foldedName(name)}, ' ', '')`

/** The longest lexeme that PostgreSQL stores has 2046 bytes, and a folded character up to four. */
const MAX_LEXEMES_LENGTH = 500

/**
 * The words of a name, and all of it without spaces, for a search by their beginnings. Not to_tsvector: its parser depends on the
 * database's locale, drops emoji and takes `R.K.Narayan` for a host name.
 */
export const patientWords = (name: SQL | AnyPgColumn): SQL =>
  sql`array_to_tsvector(string_to_array(btrim(left(${foldedName(name)} || ' ' || ${patientKey(name)}, ${sql.raw(String(MAX_LEXEMES_LENGTH))})), ' '))`

/** The last four digits of a phone number. */
export const lastDigits = (phone: AnyPgColumn): SQL => sql`right(${phone}, 4)`

/** An appointment. A patient_id of null is a walk-in: user_id 0. */
export const appointment = pgTable(
  'appointment',
  {
    id: id(),
    /** Unique within the clinic (docs/product.md#appointment-number). */
    appointmentNumber: text('appointment_number').notNull(),
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctor.id),
    slotId: integer('slot_id')
      .notNull()
      .references(() => slot.id),
    patientId: integer('patient_id').references(() => patient.id),
    /** Null once the appointment is erased, like `phoneNumber`. */
    patientName: text('patient_name'),
    patientAge: integer('patient_age'),
    gender: text('gender'),
    phoneNumber: text('phone_number'),
    symptoms: text('symptoms').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    /** HHMM. */
    time: text('time').notNull(),
    /** One of STATUS_NUMBERS. */
    status: integer('status').notNull().default(0),
    /** Why it was declined or cancelled; null without a reason. */
    statusReason: text('status_reason'),
    /** When the patient came to the desk, or was found missing (docs/product.md#check-in). At most one of the two. */
    arrivedAt: instant('arrived_at'),
    /** Hides `arrivedAt`, which counts again once this mark is gone. */
    noShowAt: instant('no_show_at'),
    /** The last change of status, time or doctor; null since the booking. */
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
    /** When the clinic last corrected the patient's fields (docs/product.md#corrections); null since the booking. */
    correctedAt: instant('corrected_at'),
    /** When the clinic called the patient about a closed time. */
    calledAt: instant('called_at'),
    /** Rupees. */
    serviceAmount: money('service_amount'),
    /** Dollars: the doctor's fee on the day of the booking. */
    consultationFee: money('consultation_fee'),
    isPayOnClinic: integer('is_pay_on_clinic').notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** Whether it was booked above the limit of its slot (docs/product.md#squeeze-ins). */
    squeezeIn: boolean('squeeze_in').notNull().default(false),
    completionOtp: integer('completion_otp').notNull(),
    /** Wrong codes in a row since the last right one or the last pause. */
    otpFailures: integer('otp_failures').notNull().default(0),
    otpPausedUntil: instant('otp_paused_until'),
    /** Wrong codes since the code was issued or last entered right. At OTP_WRONG_MAX no code is accepted any more. */
    otpWrong: integer('otp_wrong').notNull().default(0),
    /** SHA-256 of the booking request, to recognize a repeated one. */
    fingerprint: text('fingerprint').notNull(),
    /** When everything about the patient was erased (docs/product.md#erasure). No list has the row any more, and no call changes it. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    unique('appointment_number').on(table.clinicId, table.appointmentNumber),
    index('appointment_clinic_date').on(table.clinicId, table.date, table.time, table.id),
    index('appointment_clinic_doctor_date').on(
      table.clinicId,
      table.doctorId,
      table.date,
      table.time,
      table.id,
    ),
    /** For `/recent`, which lists app users' bookings only. */
    index('appointment_clinic_requested')
      .on(table.clinicId, table.bookedAt, table.id)
      .where(sql`${table.patientId} is not null`),
    index('appointment_patient_words').using('gin', patientWords(table.patientName)),
    /** The clinic's record counts patients and revenue from this index alone. A search by phone number uses it too. */
    index('appointment_clinic_phone').on(
      table.clinicId,
      table.phoneNumber,
      table.status,
      table.consultationFee,
      table.bookedAt,
    ),
    /** For a search by the last digits of a phone number. */
    index('appointment_clinic_last_digits').on(table.clinicId, lastDigits(table.phoneNumber)),
    check('appointment_number_form', sql`${table.appointmentNumber} ~ '^Clinora[0-9]{7}$'`),
    check('appointment_status', sql`${table.status} between 0 and ${sql.raw(String(STATUSES.length - 1))}`),
    check('appointment_time', isHhmm(table.time)),
    check('appointment_phone_number', sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
    check('appointment_patient_age', sql`${table.patientAge} >= 0`),
    check('appointment_gender', sql`${table.gender} in ('Male', 'Female')`),
    check('appointment_is_pay_on_clinic', isFlag(table.isPayOnClinic)),
    check('appointment_completion_otp', sql`${table.completionOtp} between 0 and 9999`),
    check('appointment_otp_wrong', sql`${table.otpWrong} between 0 and 20`),
    check('appointment_otp_failures', sql`${table.otpFailures} between 0 and 5`),
    check('appointment_status_reason', sql`char_length(${table.statusReason}) between 1 and 200`),
    check(
      'appointment_erased',
      sql`num_nonnulls(${table.erasedAt}, ${table.patientName}) = 1 and num_nonnulls(${table.erasedAt}, ${table.phoneNumber}) = 1`,
    ),
    check('appointment_changed_by', sql`${table.changedBy} in ('clinic', 'patient')`),
  ],
)

/**
 * The revision of a clinic's list of appointments: a new random value after every change of the list's content. Triggers of the
 * migration set it in the transaction of the change. A counter would repeat old values after a restored backup, for other lists. No
 * row means no appointment yet.
 *
 * The statement that changes an appointment locks this row at its end. Lock a slot before or in the same statement: otherwise a
 * booking and a change of the same clinic could deadlock.
 */
export const appointmentRevision = pgTable('appointment_revision', {
  clinicId: text('clinic_id')
    .primaryKey()
    .references(() => clinic.id),
  revision: uuid('revision').notNull(),
  /** What the last change concerned, for the stream of changes (docs/adr/0027-live-changes.md). Null if it may be anything. */
  change: jsonb('change'),
})

/**
 * Records who changed what and when (docs/product.md#audit). Rows are only inserted, in the transaction of the change. They refer to
 * clinics, doctors and appointments by id, and contain no patient.
 */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    clinicId: text('clinic_id').references(() => clinic.id),
    doctorId: integer('doctor_id').references(() => doctor.id),
    appointmentId: integer('appointment_id').references(() => appointment.id),
    /** Of a moved appointment: the doctor before, and date and time before and after (`YYYY-MM-DD HHMM`). */
    movedFromDoctorId: integer('moved_from_doctor_id').references(() => doctor.id),
    movedFrom: text('moved_from'),
    movedTo: text('moved_to'),
    /** The names of the fields that a correction changed. */
    correctedFields: text('corrected_fields').array(),
    /** Of a closed time. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** How many appointments an erasure has erased. */
    erasedAppointments: integer('erased_appointments'),
    /** Of a doctor who runs late. */
    delayMinutes: integer('delay_minutes'),
  },
  (table) => [
    // By time, since for an order by id PostgreSQL reads the newest rows of all clinics, which takes long for a quiet clinic.
    index('audit_clinic').on(table.clinicId, table.at, table.id),
    index('audit_appointment').on(table.appointmentId, table.id),
    check('audit_actor', sql`${table.actor} in ('clinic', 'admin', 'patient', 'doctor', 'provider')`),
  ],
)

/**
 * A person who waits for a slot at a clinic (docs/product.md#waiting-list): on each day from `fromDate` to `toDate` for one that begins from
 * `fromTime` to before `toTime`. An entry whose last day is over is on no list, and the next addition deletes it.
 */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: id(),
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    /** Null for any doctor. */
    doctorId: integer('doctor_id').references(() => doctor.id),
    patientName: text('patient_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    note: text('note'),
    /** Null if nobody has asked. */
    patientAge: integer('patient_age'),
    gender: text('gender'),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** HHMM; null for the beginning of the day, and `toTime` for its end. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    waitingSince: instant('waiting_since').notNull(),
  },
  (table) => [
    index('waiting_entry_clinic').on(table.clinicId, table.toDate),
    check('waiting_entry_phone_number', sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
    check('waiting_entry_dates', sql`${table.fromDate} <= ${table.toDate}`),
    check('waiting_entry_from_time', isHhmm(table.fromTime)),
    check('waiting_entry_to_time', isHhmm(table.toTime)),
    check('waiting_entry_times', sql`${table.fromTime} < ${table.toTime}`),
    check('waiting_entry_patient_age', sql`${table.patientAge} >= 0`),
    check('waiting_entry_gender', sql`${table.gender} in ('Male', 'Female')`),
    check('waiting_entry_note', sql`char_length(${table.note}) between 1 and 200`),
  ],
)

/** Numbers of requests by IP address, and of wrong codes by clinic, in a window; shared by all server processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** SHA-256 of the limit's name and the IP address; for wrong codes the clinic's id. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limit_resets_at').on(table.resetsAt)],
)

/** When an operator's command last succeeded, for the figures (docs/deployment.md#signals). It names nobody. */
export const job = pgTable('job', {
  /** The command, such as `erase-expired`. */
  name: text('name').primaryKey(),
  succeededAt: instant('succeeded_at'),
  /** Since the first run. */
  failures: integer('failures').notNull().default(0),
})

/**
 * An `erase-patient` that has begun and not ended. It names the person until it has, so that the operator can run it again. Clinic rows are
 * never deleted, and a foreign key would lock them while the table is made.
 */
export const unfinishedErasure = pgTable('unfinished_erasure', {
  id: id(),
  phoneNumber: text('phone_number').notNull(),
  /** Null for everybody with the number. */
  patientName: text('patient_name'),
  /** Null for all clinics. */
  clinicId: text('clinic_id'),
  startedAt: instant('started_at').notNull(),
})

/** Which servers work with this schema (docs/upgrades.md#contract). Each contracting migration adds a row, and the newest row counts. */
export const oldestServer = pgTable('oldest_server', {
  /** The newest migration that a server must contain: its `when` in drizzle's journal. */
  migration: bigint('migration', { mode: 'number' }).primaryKey(),
  /** The first version that has that migration. */
  version: text('version').notNull(),
})
