import { describe, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { accessibilityTree } from './accessibilityTree'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import { newClinic } from '../frontDesk'

const product = inject('empty')
const { schedule, auth } = en
const { change, manageOf, viewOf } = en.appointments

const withPatient = (text: string, patient: string) => text.replace('{patient}', patient)

describe('with the accessibility tree alone', () => {
  journey('log in, book a walk-in, accept and complete with the code', async ({ desk: { page } }) => {
    const patient = 'Axel Tree'
    const clinic = newClinic('Tree')
    await openClinicWithDoctor(product, clinic)
    const [booking] = await simulateBookings(product, clinic, 1)
    if (!booking) throw new Error('Nobody booked')
    const tree = await accessibilityTree(page)
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await tree.type('textbox', auth.email, clinic.email)
    await tree.type('textbox', auth.password, clinic.password)
    await tree.press('button', auth.login.submit)
    await tree.find('heading', en.dashboard.title)

    await tree.press('link', en.screens.appointments.title)
    // An empty day has the same button.
    await tree.find('heading', en.screens.appointments.title)
    await tree.press('button', en.app.schedule)
    await tree.find('dialog', schedule.title)
    await tree.type('combobox', en.appointments.fields.phone, '5550100400')
    await tree.type('combobox', en.appointments.fields.doctor, 'Okello')
    await tree.press('option', HIGH_CAPACITY_DOCTOR)
    await tree.press('radio', undefined, { role: 'radiogroup', name: schedule.slot })
    await tree.type('textbox', schedule.patientName, patient)
    await tree.type('textbox', schedule.patientAge, '47')
    await tree.press('radio', en.appointments.genders.Male)
    await tree.press('button', schedule.submit)
    await tree.hear(en.outcomes.booked)
    await page.clock.fastForward(BOOKING_SUCCESS_DURATION_MS)
    await tree.waitUntilGone('dialog', schedule.title)
    await tree.hearInRowOf(withPatient(manageOf, patient), en.ui.status.pending)

    const dialog = withPatient(change.title, booking.patient)
    const manage = withPatient(manageOf, booking.patient)
    await tree.openFromRow(manage, dialog)
    await tree.press('button', change.to.accepted)
    await tree.hear(en.outcomes.statusChanged.accepted)
    await page.clock.fastForward(STATUS_MESSAGE_DURATION_MS)
    await tree.waitUntilGone('dialog', dialog)
    await tree.hearInRowOf(manage, en.ui.status.accepted)

    await tree.openFromRow(manage, dialog)
    await tree.type('textbox', change.otp, booking.otp)
    await tree.hear(en.outcomes.otpVerified)
    await tree.press('button', change.to.completed)
    // The appointment is on a later day, so the dialog asks first.
    await tree.press('button', change.confirm.completed)
    await tree.hear(en.outcomes.statusChanged.completed)
    await page.clock.fastForward(STATUS_MESSAGE_DURATION_MS)
    await tree.waitUntilGone('dialog', dialog)
    await tree.hearInRowOf(withPatient(viewOf, booking.patient), en.ui.status.completed)
  })
})
