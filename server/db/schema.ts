import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { STATUSES } from '@/domain/appointments/appointmentStatus'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
const isFlag = (column: AnyPgColumn): SQL => sql`${column} in (0, 1)`
const isHhmm = (column: AnyPgColumn): SQL => sql`${column} ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'`

/** A picture, re-encoded by this server. Its random name cannot be guessed. */
export const picture = pgTable('picture', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * A clinic's record and settings. A retired record gave way to a new registration of its e-mail: its rows stay, and no call
 * reaches them.
 */
export const clinic = pgTable(
  'clinic',
  {
    id: text('id').primaryKey(),
    /** Uid at the identity provider. */
    uid: text('uid').notNull(),
    clinicName: text('clinic_name').notNull(),
    email: text('email').notNull(),
    /** The e-mail in lower case, for look-ups. */
    emailKey: text('email_key').notNull(),
    phoneNo: text('phone_no').notNull(),
    approved: integer('approved').notNull().default(0),
    address: text('address'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    paymentAtClinic: boolean('payment_at_clinic'),
    /** Whether the dashboard accepts the bookings of the clinic itself at once. */
    acceptsOwnBookings: boolean('accepts_own_bookings').notNull().default(true),
    profilePicture: text('profile_picture').references(() => picture.name),
    /** IANA name; null = the server's CLINIC_TZ. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
    /** The last logout, or the last time that all sessions were ended. Earlier sign-ins open no new session. */
    signedOutAt: instant('signed_out_at'),
  },
  (table) => [
    uniqueIndex('clinic_email_key')
      .on(table.emailKey)
      .where(sql`${table.retiredAt} is null`),
    uniqueIndex('clinic_uid')
      .on(table.uid)
      .where(sql`${table.retiredAt} is null`),
    check('clinic_approved', isFlag(table.approved)),
    check('clinic_phone_no', sql`${table.phoneNo} ~ '^[0-9]{10}$'`),
    check('clinic_latitude', sql`${table.latitude} between -90 and 90`),
    check('clinic_longitude', sql`${table.longitude} between -180 and 180`),
  ],
)

/** A session of a clinic. The token itself is never stored. */
export const bearer = pgTable(
  'bearer',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinic.id),
    createdAt: instant('created_at').notNull(),
    /**
     * When the password was given, by the identity provider's clock, in whole seconds. The default is for a server of the previous
     * release, which may run at the same time.
     */
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
    /** When the identity provider last confirmed the account. */
    identityCheckedAt: instant('identity_checked_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('bearer_clinic').on(table.clinicId)],
)

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

/** A weekly slot of a doctor (docs/product.md#slots). A limit of 0 closes it. */
export const slot = pgTable(
  'slot',
  {
    id: id(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctor.id),
    /** 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    /** HHMM. */
    time: text('time').notNull(),
    bookingLimit: integer('booking_limit').notNull(),
  },
  (table) => [
    uniqueIndex('slot_doctor_weekday_time').on(table.doctorId, table.weekday, table.time),
    check('slot_weekday', sql`${table.weekday} between 1 and 7`),
    check('slot_time', isHhmm(table.time)),
    check('slot_booking_limit', sql`${table.bookingLimit} >= 0`),
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
    /** The slot's limit at the last booking. If the limit is lowered later, old bookings stay and new ones are refused. */
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.date] }),
    check('slot_day_booked', sql`${table.booked} between 0 and ${table.capacity}`),
  ],
)

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
const foldedName = (name: SQL | AnyPgColumn): SQL => sql`folded_name(${name})`

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
    patientName: text('patient_name').notNull(),
    patientAge: integer('patient_age'),
    gender: text('gender'),
    phoneNumber: text('phone_number').notNull(),
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
    /** Rupees. */
    serviceAmount: money('service_amount'),
    /** Dollars: the doctor's fee on the day of the booking. */
    consultationFee: money('consultation_fee'),
    isPayOnClinic: integer('is_pay_on_clinic').notNull(),
    bookedAt: instant('booked_at').notNull(),
    completionOtp: integer('completion_otp').notNull(),
    /** Wrong codes in a row since the last right one or the last pause. */
    otpFailures: integer('otp_failures').notNull().default(0),
    otpPausedUntil: instant('otp_paused_until'),
    /** Wrong codes since the code was issued or last entered right. At OTP_WRONG_MAX no code is accepted any more. */
    otpWrong: integer('otp_wrong').notNull().default(0),
    /** SHA-256 of the booking request, to recognize a repeated one. */
    fingerprint: text('fingerprint').notNull(),
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
  },
  (table) => [
    // By time, since for an order by id PostgreSQL reads the newest rows of all clinics, which takes long for a quiet clinic.
    index('audit_clinic').on(table.clinicId, table.at, table.id),
    index('audit_appointment').on(table.appointmentId, table.id),
    check('audit_actor', sql`${table.actor} in ('clinic', 'admin', 'patient', 'doctor', 'provider')`),
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
