import type { Operation } from './mocks/handlers'

/** The frame of the dashboard reads the clinic's record and counts the unread notifications. */
const frame = ['GET /clinics/{clinicId}', 'GET /recent'] as const
const statusDialog = [
  'POST /verify_appointment_otp/{appointmentId}',
  'POST /update_appointment_status/{appointmentId}/{newStatus}',
] as const
const scheduleDialog = [
  'GET /doctor/{clinicId}',
  'GET /doctor_appointment_slots/{doctorName}',
  'POST /book_appointment',
] as const
const appointmentList = ['GET /appointments/{clinicId}', 'GET /doctors'] as const

/**
 * The calls of each screen and flow, by the title of its stories. A test compares them with the calls that the stories make
 * (coverage/calls.coverage.ts). The calls of the identity provider are not in the contract.
 */
export const calls = {
  'Screens/Appointments': [...frame, ...appointmentList, ...scheduleDialog, ...statusDialog],
  'Screens/BrokenScreen': [],
  'Screens/ChangePassword': [],
  'Screens/Dashboard': [...frame, 'POST /logout'],
  'Screens/DoctorAppointments': [
    ...frame,
    'GET /doctor-appointments/{doctorId}/{clinicId}',
    ...scheduleDialog,
    ...statusDialog,
  ],
  'Screens/DoctorProfile': [
    ...frame,
    'GET /doctors/{id}/{clinicId}',
    'POST /addToClinic/{doctorId}/{clinicId}',
  ],
  'Screens/Doctors': [...frame, 'GET /doctors', 'GET /doctor/{clinicId}'],
  'Screens/ForgotPassword': [],
  'Screens/Landing': [],
  'Screens/Login': ['POST /login', 'GET /clinics/{clinicId}'],
  'Screens/Notifications': [...frame, 'GET /doctors'],
  'Screens/Payments': [...frame, 'GET /wallet/{clinicId}'],
  'Screens/Policy': frame,
  'Screens/PrivacyPolicy': [],
  'Screens/Register': ['POST /register'],
  'Screens/Settings': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
  'Screens/TermsOfUse': frame,
  'Screens/Waiting': ['GET /clinics/{clinicId}', 'POST /logout'],
  'Screens/Without the app': [],

  'Flows/Accept': [
    ...frame,
    ...appointmentList,
    'POST /update_appointment_status/{appointmentId}/{newStatus}',
  ],
  'Flows/AddDoctor': [
    ...frame,
    'GET /doctors',
    'GET /doctor/{clinicId}',
    'GET /doctors/{id}/{clinicId}',
    'POST /addToClinic/{doctorId}/{clinicId}',
  ],
  'Flows/Booking': [...frame, ...appointmentList, ...scheduleDialog],
  'Flows/Login': ['POST /login', ...frame, 'POST /logout'],
  'Flows/OtpCompletion': [...frame, ...appointmentList, ...statusDialog],
  'Flows/PasswordReset': ['POST /login', ...frame],
  'Flows/Registration': ['POST /register', 'POST /login', 'GET /clinics/{clinicId}'],
  'Flows/Settings': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
  'Flows/SettingsAddress': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
} as const satisfies Record<string, readonly Operation[]>

/** The title of the stories of a screen or flow. */
export type ScreenTitle = keyof typeof calls
