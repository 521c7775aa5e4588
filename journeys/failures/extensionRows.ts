import type { Page } from 'playwright'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../stories/mocks/fixtures'
import { answering } from '../../stories/mocks/handlers'
import { allOfOne, FRAMED, rowWithoutMessage } from './otherRows'
import {
  always,
  bookingRow,
  chooseDoctor,
  fillBooking,
  fillPatient,
  press,
  SCHEDULING,
  serverTextOr,
  visibleText,
  type Row,
} from './rows'

const { accepted, pending } = fixtures.appointment

const openPalette = press(en.shell.findCaller)
const paletteInput = (page: Page) => page.getByRole('dialog').getByRole('combobox')

async function findCaller(page: Page) {
  await openPalette(page)
  await paletteInput(page).fill('moreau')
}

const [knownPatient] = fixtures.knownPatients
const cancelledToday = { id: 823, doctor_name: 'Dr. A', status: STATUS_NUMBERS.cancelled, changed_at: null }

async function restoreInPalette(page: Page) {
  await findCaller(page)
  await page.getByRole('option', { name: /^Restore Lena Moreau/ }).click()
}

const waitingForm: Row['good'] = (page) => page.getByRole('form', { name: en.waitingList.form.title })
const waitingFailure: Row['message'] = (kind) => {
  if (kind === '401') return en.errors.status.noToken
  return serverTextOr(en.errors.somethingWentWrong, en.errors.doctors.unanswered)(kind)
}

const takeOff = (page: Page) => page.getByRole('button', { name: /^Remove Lena Moreau/ }).click()
const reopen = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${en.closures.list.reopen}`) })
    .first()
    .click()

const fullSlots = [
  answering(
    'GET /doctor_appointment_slots/{doctorName}',
    fixtures.slots.map((slot) => ({ ...slot, remaining: 0, squeeze_ins_left: 1 })),
  ),
  answering('GET /clinic_slots/{clinicId}', []),
]

async function fillSqueezeIn(page: Page) {
  await fillBooking(page)
  await page.getByRole('checkbox', { name: en.schedule.squeezeIn }).check()
}

// After a login the tick is asked for anew.
const { isTextKept: _, ...squeezeInRow } = bookingRow(SCHEDULING, fillSqueezeIn)

async function fillBookingOfToday(page: Page) {
  await chooseDoctor(page)
  await fillPatient(page)
  await slotOfToday(page).check()
}
const slotOfToday: Row['good'] = (page) =>
  page
    .getByRole('radiogroup', { name: en.schedule.slot })
    .getByRole('radio', { disabled: false, name: /^Today/ })
    .first()

const dialog: Row['good'] = (page) => page.getByRole('dialog')

/** The search for patients of the palette and the dialogs, and the stream of changes, without which lists are polled (docs/product.md#live). */
export const EXTENSIONS: Row[] = [
  {
    call: 'GET /patients/{clinicId}',
    path: '/dashboard',
    mocks: [
      answering('GET /appointments/{clinicId}', [accepted]),
      answering('GET /patients/{clinicId}', fixtures.knownPatients),
    ],
    send: findCaller,
    // So answers a backend without the call: the list of appointments is searched.
    message: (kind) => (kind === '404' ? null : en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('option', { name: /^Today 09:30/ }),
    back: FRAMED['/dashboard'],
    tries: 1,
  },
  {
    call: 'POST /restore_appointment/{appointmentId}',
    path: '/dashboard',
    mocks: [
      answering('GET /patients/{clinicId}', [
        { ...knownPatient, appointments: [{ ...cancelledToday, date: TODAY, time: '1430' }] },
      ]),
    ],
    send: restoreInPalette,
    message: (kind) =>
      kind === '401' ? null : serverTextOr(en.errors.status.failed, en.errors.status.unanswered)(kind),
    expired: 'login',
    retry: restoreInPalette,
    good: visibleText(en.outcomes.restored),
    back: FRAMED['/dashboard'],
  },
  rowWithoutMessage('GET /doctors', '/dashboard', paletteInput, {
    send: openPalette,
    back: FRAMED['/dashboard'],
  }),
  rowWithoutMessage('GET /patients/{clinicId}', SCHEDULING, visibleText(en.appointments.fields.symptoms), {
    send: fillPatient,
    expired: 'stays',
    tries: 1,
  }),
  rowWithoutMessage('GET /patients/{clinicId}', `/doctor-appointments/1?appointment=${pending.id}`, dialog, {
    mocks: [allOfOne],
    expired: 'stays',
    tries: 1,
  }),
  { ...squeezeInRow, mocks: fullSlots },
  {
    ...bookingRow(SCHEDULING, fillBookingOfToday),
    send: press(en.schedule.isHere),
    retry: press(en.schedule.isHere),
    back: slotOfToday,
  },
  {
    call: 'GET /waiting_list/{clinicId}',
    path: '/waiting-list',
    message: always(en.screens.waitingList.failed),
    expired: 'login',
    good: (page) => page.getByText('Lena Moreau'),
  },
  rowWithoutMessage('GET /waiting_list/{clinicId}', '/dashboard', (page) =>
    page.getByRole('group', { name: en.today.days }),
  ),
  rowWithoutMessage('GET /clinic_slots/{clinicId}', '/waiting-list', waitingForm, { tries: 1 }),
  rowWithoutMessage('GET /doctor/{clinicId}', '/waiting-list', waitingForm),
  {
    call: 'POST /waiting_list/{clinicId}',
    path: '/waiting-list',
    fill: async (page) => {
      await page.getByLabel(en.appointments.fields.phone).fill('5550101010')
      await page.getByLabel(en.schedule.patientName).fill('Ruth Abebe')
    },
    send: press(en.waitingList.form.submit),
    message: waitingFailure,
    expired: 'login',
    isTextKept: true,
    retry: press(en.waitingList.form.submit),
    good: visibleText(en.waitingList.form.done),
    back: waitingForm,
  },
  {
    call: 'DELETE /waiting_list/{clinicId}/{entryId}',
    path: '/waiting-list',
    send: takeOff,
    message: waitingFailure,
    expired: 'login',
    retry: takeOff,
    good: (page) => page.getByRole('button', { name: en.waitingList.list.undo, exact: true }),
    back: waitingForm,
  },
  {
    call: 'DELETE /closures/{clinicId}/{closureId}',
    path: '/closed-days',
    send: reopen,
    message: (kind) => {
      if (kind === '401') return en.errors.status.noToken
      return serverTextOr(en.errors.somethingWentWrong, en.errors.doctors.unanswered)(kind)
    },
    expired: 'login',
    retry: reopen,
    good: visibleText(en.closures.list.reopened),
    back: (page) => page.getByRole('form', { name: en.closures.form.title }),
  },
  ...Object.entries(FRAMED).map(([path, good]) =>
    rowWithoutMessage('GET /events/{clinicId}', path, good, { tries: 1 }),
  ),
]
