import type { Page } from 'playwright'
import { en } from '@/messages'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering, type Operation } from '../../stories/mocks/handlers'
import {
  always,
  chooseDoctor,
  DOCTOR,
  fillLogin,
  fillPatient,
  firstSlot,
  heading,
  moveToTheFirstSlot,
  press,
  SCHEDULING,
  serverTextOr,
  slotsWritten,
  visibleText,
  statusText,
  text,
  type Row,
} from './rows'

const { pending, expected, declinedByClinic, correctable } = fixtures.appointment
export const allOfOne = answering('GET /doctor-appointments/{doctorId}/{clinicId}', {
  doctor_name: DOCTOR,
  appointments: Object.values(fixtures.appointment),
})

export const rowWithoutMessage = (
  call: Operation,
  path: string,
  good: Row['good'],
  more: Partial<Row> = {},
): Row => ({
  call,
  path,
  message: null,
  expired: 'login',
  good,
  ...more,
})

type Public = 'landing' | 'login' | 'register' | 'forgotPassword' | 'changePassword' | 'waiting'
type DashboardScreen = Exclude<keyof typeof en.screens, Public | 'privacyPolicy' | 'accessibility'>

const table: Row['good'] = (page) => page.getByRole('table')
/** A path of each dashboard screen, and its content. */
const CONTENT: Record<DashboardScreen, readonly [path: string, good: Row['good']]> = {
  dashboard: ['/dashboard', heading(en.dashboard.title)],
  doctors: ['/doctors', visibleText(DOCTOR)],
  doctorProfile: ['/doctor-profile/1', heading(DOCTOR)],
  doctorAppointments: ['/doctor-appointments/1', table],
  appointments: ['/appointments', table],
  calendar: ['/calendar', (page) => page.getByRole('grid')],
  closedDays: ['/closed-days', (page) => page.getByRole('form', { name: en.closures.form.title })],
  waitingList: ['/waiting-list', (page) => page.getByRole('form', { name: en.waitingList.form.title })],
  payments: ['/payments', table],
  print: ['/print', heading(en.tools.print.day)],
  notifications: ['/notifications', (page) => page.getByRole('list', { name: en.notifications.list })],
  settings: ['/settings', (page) => page.getByRole('button', { name: en.settings.edit })],
  policy: ['/policy', heading(en.screens.policy.title)],
  terms: ['/terms-of-use', heading(en.screens.terms.title)],
}

/** The content of each dashboard screen, which must show while the calls of the sidebar and header fail. */
export const FRAMED: Record<string, Row['good']> = Object.fromEntries(Object.values(CONTENT))

const MOVING = `/doctor-appointments/1?appointment=${String(pending.id)}`
const dayOf = (appointment: typeof pending) => answering('GET /appointments/{clinicId}', [appointment])
const [closure] = fixtures.closures
const CLOSED = `/closed-days?closure=${String(closure.id)}`
const closureFailure: Row['message'] = (kind) => {
  if (kind === '401') return en.errors.status.noToken
  return serverTextOr(en.errors.somethingWentWrong, en.errors.doctors.unanswered)(kind)
}
const delayButton: Row['good'] = (page) =>
  page.getByRole('button', { name: en.today.delay.open.replace('{doctor}', DOCTOR), exact: true })
const setDelay = press(en.today.delay.minutes.replace('{minutes, number}', '20'))
const sheet: Row['good'] = (page) => page.getByRole('button', { name: en.tools.print.print, exact: true })
const days: Row['good'] = (page) => page.getByRole('group', { name: en.today.days })
const grid: Row['good'] = (page) => page.getByRole('grid')

const HOURS = '/doctor-profile/1?tab=hours'
const hours: Row['good'] = (page) => page.getByRole('button', { name: en.hours.save, exact: true })

const CALLED = new RegExp(`^${en.closures.leave.called}`)
const pressCalled = (page: Page) => page.getByRole('checkbox', { name: CALLED }).click()

/** Inside the closed time, where the clinic may cancel it. */
const affectedOfClosure = [
  answering('GET /affected_appointments/{clinicId}', [
    { ...pending, doctor_name: closure.doctor_name, date: closure.from },
  ]),
]
const newTime: Row['good'] = (page) =>
  page.getByRole('combobox', { name: new RegExp(`^${en.closures.leave.to.replace('{patient}', '')}`) })
const askToCancel = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${en.closures.leave.cancelOf.replace('{patient}', '')}`) })
    .click()
const confirmCancel = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: en.closures.leave.cancel, exact: true }).click()

const pressAccept = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${en.appointments.change.to.accepted} `) }).click()

/** The sixteen calls on every other screen that makes them, the check-in, the move and the slots of all doctors. */
export const OTHERS: Row[] = [
  ...Object.entries(FRAMED).flatMap(([path, good]) => [
    ...(path === '/dashboard' ? [] : [rowWithoutMessage('GET /clinics/{clinicId}', path, good)]),
    ...(path === '/notifications' ? [] : [rowWithoutMessage('GET /recent', path, good)]),
  ]),
  {
    call: 'GET /clinics/{clinicId}',
    path: '/login',
    who: 'nobody',
    send: async (page) => {
      await fillLogin(page)
      await press(en.auth.login.submit)(page)
    },
    // The login reads the clinic once and ignores the failure; the dashboard tries three times.
    tries: 4,
    message: always(en.errors.clinic.fetch),
    expired: 'login',
    leadsTo: '/login?from=%2Fdashboard',
    good: heading(en.dashboard.title),
  },
  {
    call: 'GET /clinics/{clinicId}',
    path: '/waiting',
    who: 'pending',
    message: always(en.auth.waiting.failed),
    expired: 'login',
    leadsTo: '/login',
    good: heading(en.dashboard.title),
  },
  ...(['GET /doctors', 'GET /appointments/{clinicId}'] as const).map((call) =>
    rowWithoutMessage(call, '/notifications', (page) =>
      page.getByRole('list', { name: en.notifications.list }),
    ),
  ),
  rowWithoutMessage('GET /doctors', '/appointments', (page) => page.getByRole('table')),
  {
    call: 'GET /doctor/{clinicId}',
    path: SCHEDULING,
    fill: fillPatient,
    message: text(en.errors.doctors.fetch, en.errors.doctors.fetch, en.errors.status.noToken),
    expired: 'stays',
    retry: press(en.schedule.retryDoctors),
    good: (page) => page.getByRole('dialog').getByRole('combobox', { name: en.appointments.fields.doctor }),
  },
  {
    call: 'POST /update_appointment_status/{appointmentId}/{newStatus}',
    path: `/doctor-appointments/1?appointment=${String(pending.id)}`,
    mocks: [allOfOne],
    send: press(en.appointments.change.to.accepted),
    message: statusText,
    expired: 'stays',
    retry: press(en.appointments.change.to.accepted),
    good: visibleText(en.outcomes.statusChanged.accepted),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'POST /update_appointment_status/{appointmentId}/{newStatus}',
    path: '/notifications',
    mocks: [
      answering('GET /recent', [
        { id: 311, patientName: pending.patient_name ?? null, appointment_id: pending.id },
      ]),
      dayOf(pending),
    ],
    send: pressAccept,
    message: statusText,
    expired: 'login',
    retry: pressAccept,
    good: visibleText(en.outcomes.statusChanged.accepted),
    back: (page) => page.getByRole('list', { name: en.notifications.list }),
  },
  {
    call: 'POST /restore_appointment/{appointmentId}',
    path: `/appointments?appointment=${String(declinedByClinic.id)}`,
    mocks: [answering('GET /appointments/{clinicId}', [declinedByClinic])],
    send: press(en.appointments.change.restore),
    message: (kind) => {
      if (kind === '401') return en.errors.status.noToken
      return serverTextOr(en.errors.status.failed, en.errors.status.unanswered)(kind)
    },
    expired: 'stays',
    retry: press(en.appointments.change.restore),
    good: visibleText(en.outcomes.restored),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'POST /restore_appointment/{appointmentId}',
    path: '/dashboard',
    mocks: [answering('GET /appointments/{clinicId}', [declinedByClinic])],
    send: press(en.appointments.change.restore),
    message: (kind) =>
      kind === '401' ? null : serverTextOr(en.errors.status.failed, en.errors.status.unanswered)(kind),
    expired: 'login',
    retry: press(en.appointments.change.restore),
    good: visibleText(en.outcomes.restored),
    back: FRAMED['/dashboard'],
  },
  {
    call: 'POST /correct_appointment/{appointmentId}',
    path: `/appointments?appointment=${String(correctable.id)}`,
    mocks: [answering('GET /appointments/{clinicId}', [correctable])],
    fill: async (page) => {
      await press(en.appointments.correction.open)(page)
      await page.getByLabel(en.appointments.fields.phone).fill('5550142210')
    },
    send: press(en.appointments.correction.submit),
    message: (kind) => {
      if (kind === '401') return en.errors.status.noToken
      return serverTextOr(en.errors.correction.failed, en.errors.status.unanswered)(kind)
    },
    expired: 'stays',
    isTextKept: true,
    retry: press(en.appointments.correction.submit),
    good: visibleText(en.outcomes.corrected),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'POST /reschedule_appointment/{appointmentId}',
    path: MOVING,
    mocks: [allOfOne],
    send: moveToTheFirstSlot,
    message: (kind) => {
      if (kind === '401') return en.errors.status.noToken
      return serverTextOr(en.errors.move.failed, en.errors.status.unanswered)(kind)
    },
    expired: 'stays',
    retry: press(en.appointments.move.submit),
    good: visibleText(en.outcomes.moved),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'GET /closures/{clinicId}',
    path: '/closed-days',
    message: always(en.screens.closedDays.failed),
    expired: 'login',
    good: (page) => page.getByRole('form', { name: en.closures.form.title }),
  },
  rowWithoutMessage('GET /closures/{clinicId}', '/dashboard', days),
  rowWithoutMessage('GET /closures/{clinicId}', '/calendar', grid),
  rowWithoutMessage('GET /doctor_delay/{clinicId}', '/dashboard', days),
  rowWithoutMessage('GET /doctor_delay/{clinicId}', '/calendar', grid),
  rowWithoutMessage('GET /doctor_delay/{clinicId}', '/print', sheet),
  {
    call: 'PUT /doctor_delay/{clinicId}/{doctorId}',
    path: '/dashboard',
    mocks: [dayOf({ ...expected, doctor_name: DOCTOR })],
    send: async (page) => {
      await delayButton(page).click()
      await setDelay(page)
    },
    message: closureFailure,
    expired: 'stays',
    retry: setDelay,
    good: delayButton,
    back: (page) => page.getByRole('dialog'),
  },
  rowWithoutMessage('GET /doctor/{clinicId}', '/closed-days', (page) =>
    page.getByRole('form', { name: en.closures.form.title }),
  ),
  {
    call: 'GET /affected_appointments/{clinicId}',
    path: CLOSED,
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByText(en.closures.leave.none),
  },
  {
    call: 'POST /closures/{clinicId}',
    path: `/closed-days?doctor=${String(fixtures.clinicDoctors[0]?.id)}`,
    send: press(en.closures.form.submit),
    message: closureFailure,
    expired: 'login',
    retry: press(en.closures.form.submit),
    good: visibleText(en.closures.form.done),
    back: (page) => page.getByRole('form', { name: en.closures.form.title }),
  },
  {
    call: 'GET /clinic_hours/{clinicId}/{doctorId}',
    path: HOURS,
    message: always(en.hours.errors.fetch),
    expired: 'login',
    good: hours,
    tries: 1,
  },
  {
    call: 'PUT /clinic_hours/{clinicId}/{doctorId}',
    path: HOURS,
    fill: (page) => page.getByRole('switch', { name: 'Sunday 09:30' }).click(),
    send: press(en.hours.save),
    message: (kind) => {
      if (kind === '401') return en.errors.status.noToken
      return serverTextOr(en.hours.errors.failed, en.hours.errors.unanswered)(kind)
    },
    expired: 'stays',
    retry: press(en.hours.save),
    good: visibleText(en.hours.saved),
    back: hours,
  },
  {
    call: 'POST /mark_called/{appointmentId}',
    path: CLOSED,
    mocks: [answering('GET /affected_appointments/{clinicId}', [pending])],
    send: pressCalled,
    message: closureFailure,
    expired: 'login',
    retry: pressCalled,
    good: (page) => page.getByRole('checkbox', { name: CALLED }),
  },
  {
    call: 'GET /clinic_slots/{clinicId}',
    path: CLOSED,
    mocks: affectedOfClosure,
    message: always(en.errors.slots.fetch),
    expired: 'login',
    good: newTime,
    consoleLines: slotsWritten,
  },
  {
    call: 'POST /cancel_by_clinic/{appointmentId}',
    path: CLOSED,
    mocks: affectedOfClosure,
    fill: askToCancel,
    send: confirmCancel,
    message: closureFailure,
    expired: 'login',
    retry: confirmCancel,
    good: visibleText(en.closures.leave.cancelled),
    back: (page) => page.getByRole('checkbox', { name: CALLED }),
  },
  {
    call: 'GET /appointments/{clinicId}',
    path: '/dashboard',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: days,
  },
  {
    call: 'POST /update_appointment_status/{appointmentId}/{newStatus}',
    path: '/dashboard',
    mocks: [dayOf(pending)],
    send: press(en.appointments.change.to.accepted),
    message: statusText,
    expired: 'login',
    retry: press(en.appointments.change.to.accepted),
    good: (page) => page.getByText(en.outcomes.statusChanged.accepted).first(),
    back: days,
  },
  {
    call: 'POST /check_in_appointment/{appointmentId}/{checkIn}',
    path: '/dashboard',
    mocks: [dayOf(expected)],
    send: press(en.appointments.checkIn.arrived),
    message: statusText,
    expired: 'login',
    retry: press(en.appointments.checkIn.arrived),
    good: visibleText(en.appointments.checkIn.saved.arrived),
    back: days,
  },
  rowWithoutMessage('GET /doctor/{clinicId}', '/dashboard', days),
  rowWithoutMessage('GET /clinic_slots/{clinicId}', '/dashboard', days, { tries: 1 }),
  {
    call: 'GET /appointments/{clinicId}',
    path: '/calendar',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: grid,
  },
  rowWithoutMessage('GET /doctor/{clinicId}', '/calendar', grid),
  {
    call: 'GET /clinic_slots/{clinicId}',
    path: '/calendar',
    // So answers a backend without the call.
    message: (kind) => (kind === '404' ? null : en.errors.slots.fetch),
    expired: 'login',
    good: grid,
    consoleLines: (kind) => (kind === '404' ? [] : slotsWritten(kind)),
  },
  rowWithoutMessage('GET /clinic_slots/{clinicId}', SCHEDULING, firstSlot, {
    fill: fillPatient,
    send: chooseDoctor,
    expired: 'stays',
    tries: 1,
  }),
  {
    call: 'GET /clinic_slots/{clinicId}',
    path: MOVING,
    mocks: [allOfOne],
    send: press(en.appointments.move.open),
    // So answers a backend without the call: the form closes, and *Move* is hidden.
    message: (kind) =>
      kind === '404' ? null : kind === '401' ? en.errors.status.noToken : en.errors.slots.fetch,
    expired: 'stays',
    good: (page) => firstSlot(page).or(visibleText(en.errors.move.failed)(page)),
    back: (page) => page.getByRole('dialog'),
    consoleLines: (kind) => (kind === '404' ? [] : slotsWritten(kind)),
  },
  {
    call: 'GET /doctor/{clinicId}',
    path: MOVING,
    mocks: [allOfOne],
    send: press(en.appointments.move.open),
    message: text(en.errors.doctors.fetch, en.errors.doctors.fetch, en.errors.status.noToken),
    expired: 'stays',
    retry: press(en.schedule.retryDoctors),
    good: (page) => page.getByRole('dialog').getByRole('combobox'),
    back: (page) => page.getByRole('dialog'),
  },
  rowWithoutMessage('GET /appointments/{clinicId}', '/doctors', visibleText(DOCTOR)),
  rowWithoutMessage('GET /appointments/{clinicId}', '/notifications', (page) =>
    page.getByRole('list', { name: en.notifications.list }),
  ),
  rowWithoutMessage('GET /closures/{clinicId}', '/doctors', visibleText(DOCTOR)),
  rowWithoutMessage('GET /clinic_slots/{clinicId}', '/doctors', visibleText(DOCTOR), { tries: 1 }),
  rowWithoutMessage('GET /doctor_requests/{clinicId}', '/doctors', visibleText(DOCTOR), { tries: 1 }),
  rowWithoutMessage('GET /doctor_requests/{clinicId}', '/calendar', visibleText(en.calendar.empty.title), {
    mocks: [answering('GET /appointments/{clinicId}', []), answering('GET /clinic_slots/{clinicId}', [])],
    tries: 1,
  }),
  {
    call: 'GET /appointments/{clinicId}',
    path: '/print',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: sheet,
  },
  {
    call: 'GET /doctors',
    path: '/print?doctor=1',
    message: always(en.errors.doctors.fetch),
    expired: 'login',
    good: sheet,
  },
  {
    call: 'GET /appointments/{clinicId}',
    path: '/payments',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('img', { name: en.payments.charts.days.title }),
  },
  {
    call: 'POST /check_in_appointment/{appointmentId}/{checkIn}',
    path: `/doctor-appointments/1?appointment=${String(expected.id)}`,
    mocks: [allOfOne],
    send: press(en.appointments.checkIn.arrived),
    message: statusText,
    expired: 'stays',
    retry: press(en.appointments.checkIn.arrived),
    good: visibleText(en.appointments.checkIn.saved.arrived),
    back: (page) => page.getByRole('dialog'),
  },
]

/** Each path that a clinic may open and that does not redirect. */
export const OPENABLE_PATHS = [
  ...Object.keys(FRAMED),
  SCHEDULING,
  ...['/', '/register', '/forgot-password', '/change-password', '/privacypolicy', '/accessibility'],
]
