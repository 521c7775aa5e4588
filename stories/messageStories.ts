import { errors } from '@/messages/en/errors'
import { outcomes } from '@/messages/en/outcomes'

/** The texts that other products use too (docs/product.md#messages). */
export const catalogue = { errors, outcomes } as const

type LeafKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${LeafKey<Texts[Key]>}`
}[keyof Texts & string]

/** The key of a message, such as `errors.login.failed`. */
export type MessageKey = LeafKey<typeof catalogue>

/** The area of a message, such as `errors.login`. A message without an area is its own area. */
export type MessageArea<Key extends string = MessageKey> = Key extends `${infer Part}.${infer Area}.${string}`
  ? `${Part}.${Area}`
  : Key

type StatusMessage = Extract<MessageKey, `outcomes.statusChanged.${string}`>
const statusStories = Object.fromEntries(
  Object.keys(outcomes.statusChanged).map((status) => [
    `outcomes.statusChanged.${status}`,
    'clinic-appointments-appointmentstatusdialog--each-change',
  ]),
) as Record<StatusMessage, string>

/** The id of the story that shows each message. */
export const messageStories: Record<MessageKey, string> = {
  'errors.somethingWentWrong': 'clinic-appointments-scheduleappointmentdialog--something-went-wrong',
  'errors.unexpected': 'screens-brokenscreen--default',

  'errors.login.required': 'clinic-account-loginform--both-empty',
  'errors.login.unverified': 'clinic-account-loginform--email-not-verified',
  'errors.login.failed': 'clinic-account-loginform--server-error',

  'errors.register.passwordMismatch': 'clinic-account-registerform--passwords-differ',
  'errors.register.phone': 'clinic-account-registerform--everything-wrong',
  'errors.register.failed': 'clinic-account-registerform--backend-error',
  'errors.register.required': 'clinic-account-registerform--all-empty',

  'errors.changePassword.mismatch': 'clinic-account-changepasswordform--passwords-differ',
  'errors.changePassword.required': 'clinic-account-changepasswordform--all-empty',

  'errors.forgotPassword.required': 'clinic-account-forgotpasswordform--empty',
  'errors.forgotPassword.failed': 'clinic-account-forgotpasswordform--failed',
  'errors.forgotPassword.unknown': 'screens-forgotpassword--unknown-email',

  'errors.clinic.fetch': 'screens-dashboard--clinic-failed',
  'errors.appointments.fetch': 'screens-appointments--failed',
  'errors.doctors.fetch': 'clinic-appointments-scheduleappointmentform--doctors-failing',
  'errors.doctors.notFound': 'screens-doctorprofile--not-found',
  'errors.doctors.unanswered': 'screens-doctorprofile--unanswered',
  'errors.slots.fetch': 'clinic-appointments-scheduleappointmentform--slots-failing',
  'errors.slots.offline': 'clinic-appointments-scheduleappointmentform--slots-offline',

  'errors.booking.unanswered': 'clinic-appointments-scheduleappointmentdialog--no-answer',
  'errors.booking.invalidSlot': 'clinic-appointments-scheduleappointmentform--invalid-slot',
  'errors.booking.phone': 'clinic-appointments-scheduleappointmentform--nothing-filled',
  'errors.booking.doctor': 'clinic-appointments-scheduleappointmentform--nothing-filled',
  'errors.booking.patientName': 'clinic-appointments-scheduleappointmentform--nothing-filled',
  'errors.booking.patientAge': 'clinic-appointments-scheduleappointmentform--negative-age',
  'errors.booking.gender': 'clinic-appointments-scheduleappointmentform--no-gender',
  'errors.booking.squeezeIn': 'clinic-appointments-scheduleappointmentform--squeeze-in',
  'errors.booking.slot': 'clinic-appointments-scheduleappointmentform--nothing-filled-no-slots-yet',

  'errors.status.failed': 'clinic-appointments-appointmentstatusdialog--failed',
  'errors.status.unanswered': 'clinic-appointments-appointmentstatusdialog--no-answer',
  'errors.status.noToken': 'clinic-appointments-appointmentstatusdialog--session-ended',
  'errors.status.otpInvalid': 'clinic-appointments-otpcheck--wrong',
  'errors.correction.failed': 'tests-status-dialog-correction--failed',
  'outcomes.corrected': 'tests-status-dialog-correction--corrected',
  'errors.move.failed': 'tests-status-dialog-move--no-such-call',
  'outcomes.restored': 'tests-status-dialog-on-the-list--restored',
  'outcomes.moved': 'tests-status-dialog-move--moved',

  'errors.settings.noToken': 'clinic-settings-settingsform--session-ended',
  'errors.settings.failed': 'clinic-settings-settingsform--save-failed',
  'errors.settings.unanswered': 'clinic-settings-settingsform--save-unanswered',
  'errors.settings.clinicName': 'clinic-settings-settingseditor--contact-invalid',
  'errors.settings.address': 'clinic-settings-settingseditor--address-missing',
  'errors.settings.position': 'clinic-settings-settingseditor--position-unknown',
  'errors.settings.noGeolocation': 'clinic-settings-settingseditor--no-geolocation',

  'errors.identity.user-disabled': 'screens-login--user-disabled',
  'errors.identity.user-token-expired': 'screens-login--user-token-expired',
  'errors.identity.network-request-failed': 'clinic-account-forgotpasswordform--failed',
  'errors.passwordRequirements': 'screens-register--password-policy',
  'errors.identity.password-does-not-meet-requirements': 'clinic-account-registerform--password-refused',
  'errors.identity.weak-password': 'clinic-account-registerform--password-too-short',
  'errors.identity.multi-factor-auth-required': 'screens-login--multi-factor-auth-required',
  'errors.identity.user-mismatch': 'screens-login--user-mismatch',
  'errors.identity.popup-blocked': 'screens-login--popup-blocked',
  'errors.identity.popup-closed-by-user': 'screens-login--popup-closed-by-user',
  'errors.identity.cancelled-popup-request': 'screens-login--cancelled-popup-request',
  'errors.identity.unauthorized-domain': 'screens-login--unauthorized-domain',
  'errors.identity.missing-recaptcha-token': 'screens-login--missing-recaptcha-token',
  'errors.identity.invalid-credential': 'screens-login--invalid-credential',
  'errors.identity.email-already-in-use': 'screens-register--email-already-in-use',
  'errors.identity.invalid-email': 'clinic-account-registerform--email-malformed',
  'errors.identity.too-many-requests': 'screens-login--too-many-requests',
  'errors.identity.invalid-action-code': 'screens-changepassword--invalid-action-code',
  'errors.identity.expired-action-code': 'clinic-account-changepasswordform--code-expired',

  'outcomes.passwordResetSent': 'clinic-account-forgotpasswordform--sent',
  'outcomes.booked': 'clinic-appointments-scheduleappointmentdialog--booked',
  'outcomes.otpVerified': 'clinic-appointments-otpcheck--pasted',
  'outcomes.settingsSaved': 'clinic-settings-settingsform--view-saved',
  'outcomes.verificationSent': 'clinic-account-loginform--email-not-verified',
  'outcomes.registered': 'clinic-account-loginform--just-registered',
  'outcomes.passwordChanged': 'screens-login--password-changed',
  'outcomes.emailVerified': 'screens-login--email-verified',
  'outcomes.sessionEnded': 'screens-login--session-ended',
  ...statusStories,
}
