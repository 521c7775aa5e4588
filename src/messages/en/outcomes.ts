import { statusOutcomes } from './statuses'

/** Messages of success. Other products use the same texts: do not change them (docs/product.md#messages). */
export const outcomes = {
  passwordResetSent: '✅ Password reset email sent! Check your inbox.',
  booked: 'Appointment scheduled successfully! 🎉',
  otpVerified: 'OTP Verified',
  settingsSaved: 'Settings updated successfully!',
  verificationSent: 'We sent a verification email to {email}. Follow its link, then log in.',
  registered:
    'Your clinic is registered. Log in now: the first login sends you an email to verify your address.',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  emailVerified: 'Your email is verified. You can log in now.',
  sessionEnded: 'Your session has ended. Log in again, and check your last change.',
  moved: 'Appointment moved.',
  corrected: 'Details corrected.',
  restored: 'Appointment restored.',
  statusChanged: statusOutcomes,
} as const
