import type { Page } from 'playwright'
import { en } from '@/messages'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering } from '../../stories/mocks/handlers'
import { mayHaveArrived, type Kind } from './kinds'
import { rowWithoutMessage } from './otherRows'
import {
  bookingRow,
  DOCTOR,
  fillPatient,
  firstSlot,
  serverTextOr,
  slotsWritten,
  text,
  visibleText,
  type Row,
} from './rows'

/** A Monday ahead, on which the doctor has slots at 9:30 and 14:30. */
const MONDAY = '2026-11-23'
const path = `/calendar?date=${MONDAY}`
const movedAppointment = { ...fixtures.appointment.pending, date: MONDAY }
const patient = movedAppointment.patient_name ?? ''

/** Moves the appointment from 9:30 to 14:30, by keyboard. */
async function moveDown(page: Page) {
  const grid = page.getByRole('grid')
  await grid.getByRole('button', { name: new RegExp(`^${patient} .*09:30`) }).focus()
  // To the free slot beside it, and to the one below.
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
}

/** The title and the text of the alert, which are one element. */
function failedMove(kind: Kind) {
  const { failed, unknown } = en.calendar.move
  const title = (mayHaveArrived(kind) ? unknown : failed).replace('{patient}', patient)
  return title + serverTextOr(en.errors.move.failed, en.errors.status.unanswered)(kind)
}

const pressSlot = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`free 14:30, ${DOCTOR}`) })
    .click()

async function fillBookingFromSlot(page: Page) {
  await pressSlot(page)
  await fillPatient(page)
}

/** An appointment that is moved in the calendar, and a booking from a free slot. */
export const CALENDAR: Row[] = [
  {
    call: 'POST /reschedule_appointment/{appointmentId}',
    path,
    mocks: [answering('GET /appointments/{clinicId}', [movedAppointment])],
    send: moveDown,
    message: failedMove,
    expired: 'login',
    // Finds the appointment at its old time.
    retry: moveDown,
    good: visibleText(
      en.calendar.move.done
        .replace('{patient}', patient)
        .replace('{day}', 'Mon, Nov 23')
        .replace('{time}', '14:30')
        .replace('{doctor}', DOCTOR),
    ),
    back: (page) => page.getByRole('grid'),
  },
  bookingRow(path, fillBookingFromSlot),
  {
    call: 'GET /doctor_appointment_slots/{doctorName}',
    path,
    send: pressSlot,
    message: text(en.errors.slots.fetch, en.errors.slots.fetch, en.errors.status.noToken),
    expired: 'stays',
    good: firstSlot,
    consoleLines: slotsWritten,
  },
  rowWithoutMessage('GET /patients/{clinicId}', path, firstSlot, {
    send: fillBookingFromSlot,
    expired: 'stays',
    tries: 1,
  }),
]
