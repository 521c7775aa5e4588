import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, instant, isFlag } from './columns'

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
    /** Null once the clinic is erased (docs/product.md#erasure). Its name, e-mail and uid are empty then. */
    phoneNo: text('phone_no'),
    approved: integer('approved').notNull().default(0),
    /** Why the operator has refused the registration; null unless it is refused (docs/product.md#approval). */
    rejectionReason: text('rejection_reason'),
    address: text('address'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    paymentAtClinic: boolean('payment_at_clinic'),
    /** Whether the dashboard accepts the bookings of the clinic itself at once. */
    acceptsOwnBookings: boolean('accepts_own_bookings').notNull().default(true),
    /** Bookings above the limit of a slot on a date (docs/product.md#squeeze-ins). */
    squeezeInsPerSlot: integer('squeeze_ins_per_slot').notNull().default(0),
    profilePicture: text('profile_picture').references(() => picture.name),
    /** IANA name; null = the server's CLINIC_TZ. */
    timeZone: text('time_zone'),
    /** Appointments are erased this long after their day (docs/product.md#erasure). */
    retentionYears: integer('retention_years').notNull().default(3),
    /**
     * All appointments before this day are erased, so the next run skips these days. Null before the first run. A trigger moves it back
     * when a statement dates an appointment before it; bookings and moves never lead to a past day.
     */
    erasedBefore: date('erased_before', { mode: 'string' }),
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
    check('clinic_rejection_reason', sql`char_length(${table.rejectionReason}) between 1 and 500`),
    check('clinic_phone_no', sql`${table.phoneNo} ~ '^[0-9]{10}$'`),
    check('clinic_squeeze_ins_per_slot', sql`${table.squeezeInsPerSlot} between 0 and 5`),
    check('clinic_retention_years', sql`${table.retentionYears} between 1 and 100`),
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
