import { expect, test } from 'vitest'
import * as constants from './constants'

// Literals: all other tests use the constants, so that they would follow a wrong value.
test.each([
  ['PAGE_SIZE_ALL', 15],
  ['PAGE_SIZE_DOCTOR', 10],
  ['HIDDEN_AFTER_DAYS', 30],
  ['PHONE_DIGITS', 10],
  ['OTP_DIGITS', 4],
  ['NOTIFICATION_POLL_MS', 300_000],
  ['STATUS_MESSAGE_DURATION_MS', 3_000],
  ['BOOKING_FAILURE_DURATION_MS', 3_000],
  ['BOOKING_SUCCESS_DURATION_MS', 1_500],
  ['SCROLL_DURATION_MS', 800],
  ['SOLID_TOP_BAR_AFTER_PX', 10],
  ['PASSWORD_MIN_LENGTH', 6],
  ['PRIVACY_POLICY_UPDATED', '1-1-2025'],
  ['MISSING_STAT', 'demo'],
] as const)('%s is %j, as specified', (name, value) => {
  expect(constants[name]).toBe(value)
})
