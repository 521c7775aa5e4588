/** The constants of docs/product.md. Durations are milliseconds. */
export const PRODUCT = 'Clinora'
export const PAGE_SIZE_ALL = 15
export const PAGE_SIZE_DOCTOR = 10
export const HIDDEN_AFTER_DAYS = 30
export const PHONE_DIGITS = 10
export const OTP_DIGITS = 4
export const NOTIFICATION_POLL = 5 * 60_000
export const STATUS_MESSAGE_DURATION = 3_000
export const BOOKING_FAILURE_DURATION = 3_000
export const BOOKING_SUCCESS_DURATION = 1_500
export const SCROLL_DURATION = 800
export const SOLID_TOP_BAR_AFTER_PX = 10
export const PASSWORD_MIN_LENGTH = 6
export const PRIVACY_POLICY_UPDATED = '1-1-2025'
export const MISSING_STAT = 'demo'
/** A call unanswered for this long counts as no answer (docs/product.md#failures). */
export const ANSWER_TIMEOUT = 15_000
/** /waiting asks this often whether the clinic is approved. */
export const APPROVAL_POLL = 30_000
/** Wrong codes in a row that pause an appointment, and the length of the pause (docs/product.md#otp). */
export const OTP_ATTEMPTS = 5
export const OTP_PAUSE = 15 * 60_000
/** The backend's own bearer is valid this long (docs/product.md#sessions). */
export const BEARER_LIFETIME = 12 * 60 * 60_000
/** A login needs a password that was given this recently. */
export const SIGN_IN_MAX_AGE = 5 * 60_000
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** An address is looked up once this many characters are there and nobody has typed for this long. */
export const ADDRESS_QUERY_LENGTH = 3
export const ADDRESS_QUERY_PAUSE = 300
