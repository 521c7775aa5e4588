import { expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { startFaultProxy } from './faultProxy'
import { enter } from './useClinic'
import { fillWalkIn, newClinic, rowOf, schedule, see, seeSuccess } from '../frontDesk'

const product = inject('empty')
const texts = en.schedule
const patient = 'Rhea Repeat'
const walkIn = { doctor: HIGH_CAPACITY_DOCTOR, patient }

journey(
  'a booking whose response is lost, typed again after a reload, is made twice only on request',
  async ({ desk: { page, mayFail } }) => {
    mayFail('/book_appointment')
    const clinic = newClinic('Repeating')
    await openClinicWithDoctor(product, clinic)
    const proxy = await startFaultProxy(product.origin)
    const answer = async () => (await page.waitForResponse('**/api/book_appointment')).status()
    await page.clock.install()
    await enter(page, proxy.origin, '/appointments', clinic)

    const dialog = await fillWalkIn(page, walkIn)
    const leave = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    // The backend books, and its response is replaced by a failure.
    proxy.dropResponse(/book_appointment/, 500)
    await schedule(dialog)
    await see(dialog, en.errors.somethingWentWrong)
    await page.reload()
    // The URL keeps the dialog open; its text is gone.
    expect(await dialog.getByLabel(texts.patientName).inputValue()).toBe('')
    await leave()
    await rowOf(page, patient).waitFor()

    await fillWalkIn(page, walkIn)
    const question = dialog.getByRole('group', {
      name: texts.repeated.replace('{patient}', patient).replace('{doctor}', HIGH_CAPACITY_DOCTOR),
    })
    const [status] = await Promise.all([answer(), schedule(dialog)])
    expect(status).toBe(409)
    await question.getByRole('button', { name: texts.repeatedBack }).click()
    await question.waitFor({ state: 'hidden' })
    await leave()
    expect(await rowOf(page, patient).count()).toBe(1)

    await page.getByRole('button', { name: en.app.schedule }).click()
    await dialog.getByRole('button', { name: `Resume ${patient}'s booking` }).click()
    await schedule(dialog)
    // By key: the dialog ignores a click that follows the one on Schedule in the same place within a second.
    await question.getByRole('button', { name: texts.repeatedConfirm }).press('Enter')
    await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await expect.poll(() => rowOf(page, patient).count()).toBe(2)
    await proxy.stop()
  },
)
