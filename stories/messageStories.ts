import { errors } from '@/messages/en/errors'
import { outcomes } from '@/messages/en/outcomes'

/** The texts that other products use too (docs/product.md#messages). */
export const catalogue = { errors, outcomes } as const

type LeafKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${LeafKey<Texts[Key]>}`
}[keyof Texts & string]

/** A message of the catalogue, as `errors.login.failed`. */
export type MessageKey = LeafKey<typeof catalogue>

/** The area that a message belongs to, as `errors.login`; a message without one is its own. */
export type MessageArea<Key extends string = MessageKey> = Key extends `${infer Part}.${infer Area}.${string}`
  ? `${Part}.${Area}`
  : Key

/** The story that shows each message, by its id in the sidebar's address. */
export const messageStories: Record<MessageKey, string> = {
  'errors.somethingWentWrong': 'clinic-scheduleappointmentdialog--something-went-wrong',
  'errors.unexpected': 'screens-brokenscreen--default',

  'errors.login.required': 'clinic-loginform--both-empty',
  'errors.login.unverified': 'clinic-loginform--email-not-verified',
  'errors.login.failed': 'clinic-loginform--server-error',

  'errors.register.passwordMismatch': 'clinic-registerform--passwords-differ',
  'errors.register.phone': 'clinic-registerform--everything-wrong',
  'errors.register.failed': 'clinic-registerform--backend-error',
  'errors.register.required': 'clinic-registerform--all-empty',

  'errors.changePassword.mismatch': 'clinic-changepasswordform--passwords-differ',
  'errors.changePassword.required': 'clinic-changepasswordform--all-empty',

  'errors.forgotPassword.required': 'clinic-forgotpasswordform--empty',
  'errors.forgotPassword.failed': 'clinic-forgotpasswordform--failed',
  'errors.forgotPassword.unknown': 'screens-forgotpassword--unknown-email',

  'errors.clinic.fetch': 'screens-dashboard--clinic-failed',
  'errors.doctors.fetch': 'clinic-scheduleappointmentform--doctors-failing',
  'errors.doctors.notFound': 'screens-doctorprofile--not-found',
  'errors.doctors.unanswered': 'screens-doctorprofile--unanswered',
  'errors.appointments.fetch': 'screens-appointments--failed',
  'errors.notifications.fetch': 'screens-notifications--failed',
  'errors.slots.fetch': 'clinic-scheduleappointmentform--slots-failing',

  'errors.booking.unanswered': 'clinic-scheduleappointmentdialog--no-answer',
  'errors.booking.invalidSlot': 'clinic-scheduleappointmentform--invalid-slot',
  'errors.booking.phone': 'clinic-scheduleappointmentform--nothing-filled',
  'errors.booking.doctor': 'clinic-scheduleappointmentform--nothing-filled',
  'errors.booking.patientName': 'clinic-scheduleappointmentform--nothing-filled',
  'errors.booking.patientAge': 'clinic-scheduleappointmentform--negative-age',
  'errors.booking.gender': 'clinic-scheduleappointmentform--no-gender',
  'errors.booking.slot': 'clinic-scheduleappointmentform--nothing-filled-no-slots-yet',

  'errors.status.failed': 'clinic-appointmentstatusdialog--failed',
  'errors.status.unanswered': 'clinic-appointmentstatusdialog--no-answer',
  'errors.status.noToken': 'clinic-appointmentstatusdialog--session-ended',
  'errors.status.otpInvalid': 'clinic-otpcheck--wrong',

  'errors.payments.fetch': 'screens-payments--failed',

  'errors.settings.fetch': 'screens-settings--failed',
  'errors.settings.noToken': 'clinic-settingsform--session-ended',
  'errors.settings.failed': 'clinic-settingsform--save-failed',
  'errors.settings.unanswered': 'clinic-settingsform--save-unanswered',
  'errors.settings.address': 'clinic-settingseditor--address-missing',
  'errors.settings.position': 'clinic-settingseditor--position-unknown',
  'errors.settings.noGeolocation': 'clinic-settingseditor--no-geolocation',

  'errors.identity.user-disabled': 'screens-login--user-disabled',
  'errors.identity.user-token-expired': 'screens-login--user-token-expired',
  'errors.identity.network-request-failed': 'clinic-forgotpasswordform--failed',
  'errors.passwordRequirements': 'screens-register--password-policy',
  'errors.identity.password-does-not-meet-requirements': 'clinic-registerform--password-refused',
  'errors.identity.weak-password': 'clinic-registerform--password-too-short',
  'errors.identity.multi-factor-auth-required': 'screens-login--multi-factor-auth-required',
  'errors.identity.user-mismatch': 'screens-login--user-mismatch',
  'errors.identity.popup-blocked': 'screens-login--popup-blocked',
  'errors.identity.popup-closed-by-user': 'screens-login--popup-closed-by-user',
  'errors.identity.cancelled-popup-request': 'screens-login--cancelled-popup-request',
  'errors.identity.unauthorized-domain': 'screens-login--unauthorized-domain',
  'errors.identity.missing-recaptcha-token': 'screens-login--missing-recaptcha-token',
  'errors.identity.invalid-credential': 'screens-login--invalid-credential',
  'errors.identity.email-already-in-use': 'screens-register--email-already-in-use',
  'errors.identity.invalid-email': 'clinic-registerform--email-malformed',
  'errors.identity.too-many-requests': 'screens-login--too-many-requests',
  'errors.identity.invalid-action-code': 'screens-changepassword--invalid-action-code',
  'errors.identity.expired-action-code': 'clinic-changepasswordform--code-expired',

  'outcomes.passwordResetSent': 'clinic-forgotpasswordform--sent',
  'outcomes.booked': 'clinic-scheduleappointmentdialog--booked',
  'outcomes.otpVerified': 'clinic-otpcheck--pasted',
  'outcomes.settingsSaved': 'clinic-settingsform--view-saved',
  'outcomes.verificationSent': 'clinic-loginform--email-not-verified',
  'outcomes.registered': 'clinic-loginform--just-registered',
  'outcomes.passwordChanged': 'screens-login--password-changed',
  'outcomes.emailVerified': 'screens-login--email-verified',

  'outcomes.statusChanged.accepted': 'clinic-appointmentstatusdialog--accepted',
  'outcomes.statusChanged.declined': 'clinic-appointmentstatusdialog--declined-now',
  'outcomes.statusChanged.completed': 'clinic-appointmentstatusdialog--completed-with-otp',
  'outcomes.statusChanged.cancelled': 'clinic-appointmentstatusdialog--cancelled-with-otp',
}
