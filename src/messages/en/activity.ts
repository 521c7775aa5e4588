import { statusActivity } from './statuses'

/** The texts of audit actions, for the dashboard's recent activity and the admin's `audit` command. They name no patient. */
export const activity = {
  'clinic-registered': 'The clinic was registered',
  'clinic-retired': 'The clinic gave way to a new registration of its email',
  'clinic-approved': 'The clinic was approved',
  'clinic-suspended': 'The clinic was suspended',
  'session-opened': 'Somebody logged in',
  'session-closed': 'Somebody logged out',
  'sessions-ended': 'Sessions were ended: the account was disabled, deleted or got another password',
  'settings-saved': 'The settings were saved',
  'doctor-requested': 'A request was sent to {doctor}',
  'doctor-accepted': '{doctor} joined the clinic',
  'doctor-imported': 'The record of {doctor} was imported',
  'slots-imported': 'Slots of {doctor} were imported',
  'hours-saved': 'The hours of {doctor} were saved',
  'closure-added': '{closed, select, clinic {The clinic} other {{doctor}}} was closed for a time',
  'closure-removed':
    'A closed time of {closed, select, clinic {the clinic} other {{doctor}}} was opened again',
  'appointment-booked': 'Appointment {number} was booked with {doctor}',
  'appointment-requested': 'Appointment {number} was requested with {doctor}',
  ...statusActivity,
  'appointment-cancelled-by-clinic':
    'Appointment {number} was cancelled by the clinic, which is closed at that time',
  'appointment-moved': 'Appointment {number} was moved from {from} to {to}',
  'appointment-corrected': 'Appointment {number} was corrected: {fields}',
  'appointment-restored': 'Appointment {number} was restored',
  'appointment-paused': 'Appointment {number} was paused after five wrong codes',
  'appointment-locked': 'Codes of appointment {number} were locked after twenty wrong ones',
  'codes-paused': 'Codes of all appointments were paused for an hour after thirty wrong ones',
  'appointment-codes-allowed': 'Codes of appointment {number} were allowed again',
  'appointment-code-renewed': 'Appointment {number} got a new code',
  'appointment-arrived': 'The patient of appointment {number} arrived',
  'appointment-no-show': 'The patient of appointment {number} did not come',
  'appointment-check-in-undone': 'The check-in of appointment {number} was undone',
  'appointment-called': 'The patient of appointment {number} was called',
  'appointment-call-undone': 'The patient of appointment {number} was not called',
} as const
