import { readsOf } from '@/app/shell/screenReads'
import { screenNames, screens, type ScreenName } from '@/app/shell/screens'
import type { Operation } from './mocks/handlers'

/** The frame of the dashboard reads the clinic's record, counts the unread notifications and follows changes. */
const frame = ['GET /clinics/{clinicId}', 'GET /recent', 'GET /events/{clinicId}'] as const
const statusDialog = [
  'GET /patients/{clinicId}',
  'POST /verify_appointment_otp/{appointmentId}',
  'POST /update_appointment_status/{appointmentId}/{newStatus}',
  'POST /restore_appointment/{appointmentId}',
  'POST /correct_appointment/{appointmentId}',
] as const
const checkIn = ['POST /check_in_appointment/{appointmentId}/{checkIn}'] as const
const move = ['GET /clinic_slots/{clinicId}', 'POST /reschedule_appointment/{appointmentId}'] as const
const scheduleDialog = [
  'GET /doctor/{clinicId}',
  'GET /doctor_requests/{clinicId}',
  'GET /doctor_appointment_slots/{doctorName}',
  'GET /clinic_slots/{clinicId}',
  'GET /patients/{clinicId}',
  'POST /book_appointment',
] as const
const hours = ['GET /clinic_hours/{clinicId}/{doctorId}', 'PUT /clinic_hours/{clinicId}/{doctorId}'] as const
const closedDays = [
  'GET /closures/{clinicId}',
  'POST /closures/{clinicId}',
  'DELETE /closures/{clinicId}/{closureId}',
  'GET /affected_appointments/{clinicId}',
  'POST /cancel_by_clinic/{appointmentId}',
  'POST /mark_called/{appointmentId}',
] as const
const waitingList = [
  'GET /waiting_list/{clinicId}',
  'POST /waiting_list/{clinicId}',
  'DELETE /waiting_list/{clinicId}/{entryId}',
] as const
const appointmentList = ['GET /appointments/{clinicId}', 'GET /doctors'] as const

/** The cards say how many visits a doctor has today and which slot is free next. */
const doctorCards = [
  'GET /doctor/{clinicId}',
  'GET /appointments/{clinicId}',
  'GET /clinic_slots/{clinicId}',
  'GET /closures/{clinicId}',
] as const

const dashboard = [
  ...frame,
  'GET /doctor_delay/{clinicId}',
  'PUT /doctor_delay/{clinicId}/{doctorId}',
  'GET /appointments/{clinicId}',
  'GET /doctor/{clinicId}',
  'GET /doctor_requests/{clinicId}',
  'GET /clinic_slots/{clinicId}',
  'GET /waiting_list/{clinicId}',
] as const

/** The title of the stories of a screen of the product. */
export const screenTitle = (name: ScreenName) =>
  `Screens/${name === 'terms' ? 'TermsOfUse' : name.charAt(0).toUpperCase() + name.slice(1)}`

/** What the frame and the table of reads say of each screen of the dashboard: enough for one that sends nothing and opens no dialog. */
const context = { clinicId: '1', id: '7', query: new URLSearchParams(), today: '2026-11-22' }
const screenReads = Object.fromEntries(
  screenNames
    .filter((name) => screens[name].inDashboard)
    .map((name) => {
      const reads = readsOf(name, context, true)
      return [
        screenTitle(name),
        [...new Set([...frame, ...reads.map(({ path }) => `GET ${path}` as Operation)])],
      ]
    }),
)

/** The calls of flows, and of the screens that make more calls than `screenReads` says. */
const listedCalls = {
  'Screens/Accessibility': [],
  'Screens/Appointments': [
    ...frame,
    ...appointmentList,
    ...scheduleDialog,
    ...statusDialog,
    ...checkIn,
    ...move,
  ],
  'Screens/BrokenScreen': [],
  'Screens/ClosedDays': [...frame, 'GET /doctor/{clinicId}', ...closedDays, ...move],
  'Screens/WaitingList': [...frame, ...scheduleDialog, ...waitingList],
  'Screens/Calendar': [
    ...frame,
    'GET /doctor_delay/{clinicId}',
    'GET /appointments/{clinicId}',
    'GET /doctor/{clinicId}',
    'GET /doctor_requests/{clinicId}',
    'GET /patients/{clinicId}',
    'GET /doctor_appointment_slots/{doctorName}',
    ...move,
  ],
  'Screens/ChangePassword': [],
  'Screens/Dashboard': [...dashboard, 'POST /logout'],
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
    ...hours,
  ],
  'Screens/Doctors': [...frame, 'GET /doctors', ...doctorCards, 'GET /doctor_requests/{clinicId}'],
  'Screens/ForgotPassword': [],
  'Screens/Landing': [],
  'Screens/Login': ['POST /login', 'GET /clinics/{clinicId}'],
  'Screens/Notifications': [...frame, 'GET /doctors'],
  'Screens/Payments': [...frame, 'GET /wallet/{clinicId}', 'GET /appointments/{clinicId}'],
  'Screens/Print': [...frame, ...appointmentList],
  'Screens/PrivacyPolicy': [],
  'Screens/Register': ['POST /register'],
  'Screens/Settings': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
  'Screens/Waiting': ['GET /clinics/{clinicId}', 'POST /logout'],
  'Screens/Without the app': [],

  'Flows/Accept': [
    ...frame,
    ...appointmentList,
    'GET /patients/{clinicId}',
    'POST /update_appointment_status/{appointmentId}/{newStatus}',
  ],
  'Flows/AddDoctor': [
    ...frame,
    'GET /doctors',
    ...doctorCards,
    'GET /doctor_requests/{clinicId}',
    'GET /doctors/{id}/{clinicId}',
    'POST /addToClinic/{doctorId}/{clinicId}',
  ],
  'Flows/Booking': [...frame, ...appointmentList, ...scheduleDialog],
  'Flows/Login': ['POST /login', ...dashboard, 'POST /logout'],
  'Flows/OtpCompletion': [...frame, ...appointmentList, ...statusDialog],
  'Flows/PasswordReset': ['POST /login', ...dashboard],
  'Flows/Registration': ['POST /register', 'POST /login', 'GET /clinics/{clinicId}'],
  'Flows/Settings': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
  'Flows/SettingsAddress': [...frame, 'GET /clinic/settings', 'PUT /clinic/settings'],
} as const satisfies Record<string, readonly Operation[]>

/**
 * The calls of each screen and flow, by the title of its stories. The calls of the identity provider are not in the contract.
 */
export const calls: Readonly<Record<string, readonly Operation[]>> = { ...screenReads, ...listedCalls }
