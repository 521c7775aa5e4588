import { describe, expect, it } from 'vitest'
import * as constants from './constants'

/** The numbers of docs/product.md; durations in milliseconds. */
const SPECIFIED: Partial<typeof constants> = {
  PAGE_SIZE_ALL: 15,
  PAGE_SIZE_DOCTOR: 10,
  HIDDEN_AFTER_DAYS: 30,
  PHONE_DIGITS: 10,
  OTP_DIGITS: 4,
  NOTIFICATION_POLL: 300_000,
  STATUS_MESSAGE_DURATION: 3000,
  BOOKING_FAILURE_DURATION: 3000,
  BOOKING_SUCCESS_DURATION: 1500,
  SCROLL_DURATION: 800,
  SOLID_TOP_BAR_AFTER_PX: 10,
  PASSWORD_MIN_LENGTH: 6,
  PRIVACY_POLICY_UPDATED: '1-1-2025',
  MISSING_STAT: 'demo',
}

describe('the specification’s numbers', () => {
  it.each(Object.entries(SPECIFIED))('%s', (name, value) => expect(constants).toHaveProperty(name, value))
})
