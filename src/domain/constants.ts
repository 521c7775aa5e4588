/** The constants of docs/product.md. */
export const PRODUCT = 'Clinora'
export const PAGE_SIZE_ALL = 15
/** In the compact density (docs/product.md#preferences). */
export const PAGE_SIZE_ALL_COMPACT = 22
export const PAGE_SIZE_DOCTOR = 10
export const HIDDEN_AFTER_DAYS = 30
export const PHONE_DIGITS = 10
export const OTP_DIGITS = 4
/** Older patients are rare: the booking form questions a higher age. */
export const OLDEST_LIKELY_AGE = 120
export const NOTIFICATION_POLL_MS = 5 * 60_000
export const STATUS_MESSAGE_DURATION_MS = 3_000
export const REASON_MAX_LENGTH = 200
/** A row is marked for this time after a booking or change, by the minute (docs/product.md#live). */
export const MARK_DURATION_MS = 2 * 60_000
/** Clocks of server processes may differ by this. */
export const CLOCK_TOLERANCE_MS = 60_000
/** A press so soon after rows have moved was meant for the row that was there before (docs/product.md#rows-that-stay). */
export const MOVED_ROW_GUARD_MS = 500
/** A check-in can be undone for this time (docs/product.md#check-in). */
export const CHECK_IN_UNDO_DURATION_MS = 10_000
export const BOOKING_FAILURE_DURATION_MS = 3_000
export const BOOKING_SUCCESS_DURATION_MS = 1_500
export const SCROLL_DURATION_MS = 800
export const SOLID_TOP_BAR_AFTER_PX = 10
export const PASSWORD_MIN_LENGTH = 6
export const PRIVACY_POLICY_UPDATED = '1-1-2025'
export const MISSING_STAT = 'demo'
/** A call fails without a response after this time (docs/product.md#failures). */
export const RESPONSE_TIMEOUT_MS = 15_000
/** A patient counts as new for this time after the first booking (docs/product.md#dashboard). */
export const NEW_PATIENT_DURATION_MS = 7 * 24 * 60 * 60_000
/** /waiting polls the approval at this interval. */
export const APPROVAL_POLL_MS = 30_000
/** This many wrong codes in a row pause an appointment for this time (docs/product.md#otp). */
export const OTP_ATTEMPTS = 5
export const OTP_PAUSE_MS = 15 * 60_000
/** After this many wrong codes in all no code of the appointment is accepted until the operator allows it or issues a new one. */
export const OTP_WRONG_MAX = 20
/** After this many wrong codes of a clinic in an hour no code of its appointments is accepted until the hour is over. */
export const OTP_WRONG_PER_CLINIC = 30
/** Lifetime of the backend's bearer token (docs/product.md#sessions). */
export const BEARER_LIFETIME_MS = 12 * 60 * 60_000
/** Maximum age of the password sign-in that a login needs (docs/product.md#login). */
export const SIGN_IN_MAX_AGE_MS = 5 * 60_000
/** Maximum lengths of a name and of a free text, in characters (openapi.yaml). */
export const NAME_MAX_LENGTH = 120
export const TEXT_MAX_LENGTH = 2000
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Status changes of a selection that are sent at the same time. */
export const BULK_REQUESTS = 4
/** Months that a statement is offered for, with the running one. */
export const STATEMENT_MONTHS = 13
/** A typed date that is more years away is a typing error (docs/product.md#typed-dates). */
export const PLAUSIBLE_YEARS = 10
/** Minimum length of an address query, and its debounce time. */
export const ADDRESS_QUERY_LENGTH = 3
export const ADDRESS_QUERY_PAUSE_MS = 300
/** Changes that come within this time are read together; the jitter is random, so that not all dashboards of a clinic read at once. */
export const CHANGE_DEBOUNCE_MS = 100
export const CHANGE_JITTER_MS = 400
/** Debounce time of a search for patients. */
export const PATIENT_QUERY_PAUSE_MS = 200
/** The slots of at most this many days are read at once, and at most this many days ahead (docs/product.md#slots). */
export const SLOT_RANGE_DAYS = 42
export const SLOT_REACH_DAYS = 365

/** The most bookings above the limit of a slot on a date that a clinic may allow (docs/product.md#squeeze-ins). */
export const SQUEEZE_INS_MAX = 5
