import { OTP_DIGITS } from '../constants'

/** Whether the number is a code. In requests, responses and the database codes are numbers: 7 is the code 0007. */
export function isOtpNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 10 ** OTP_DIGITS
}

/** The code as four digits. */
export function otpText(otpNumber: number): string {
  return String(otpNumber).padStart(OTP_DIGITS, '0')
}
