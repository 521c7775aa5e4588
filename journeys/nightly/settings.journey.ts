import type { Dialog } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, logOut, newClinic, openSettings, see } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Settled')
const { settings: text } = en

beforeAll(() => openClinic(product, clinic))

describe('name and phone number of the clinic', () => {
  journey('change everywhere at once, also in another tab', async ({ desk: { page } }) => {
    const clinic = newClinic('Renamed')
    await openClinic(product, clinic)
    await openSettings(page, product.origin, clinic)
    const second = await page.context().newPage()
    await second.goto(`${product.origin}/login`)
    await logIn(second, clinic.email, clinic.password)
    await arriveAt(second, '/dashboard')
    await second.getByRole('link', { name: 'Print this day' }).click()
    const sheet = second.locator('[data-slot=day-sheet]')
    await see(sheet, `${clinic.clinicName} · `)

    await page.bringToFront()
    await page.getByLabel(en.auth.register.clinicName).fill('Settled Dental')
    await page.getByLabel(en.auth.register.phone).fill('+91 98765-43210')
    await page.getByLabel(text.address).fill('4 Mill Lane, Salem')
    await page.getByRole('button', { name: text.save }).click()
    await see(page, en.outcomes.settingsSaved)
    await see(page, '9876543210')
    await page.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
    const record = page.locator('[data-slot=clinic-card]')
    await see(record, 'Settled Dental')
    await record.getByRole('link', { name: '9876543210' }).waitFor()
    await see(page, 'The clinic’s record was changed: name of the clinic, phone number of the clinic')

    await second.bringToFront()
    await see(sheet, 'Settled Dental · ')
    await second.getByRole('button', { name: /Settled Dental/ }).waitFor()
    // The login is still the email of the registration.
    await second.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
    await logOut(second)
    await logIn(second, clinic.email, clinic.password)
    await arriveAt(second, '/dashboard')
  })
})

describe('settings with unsaved changes', () => {
  journey('block Back and closing the tab until the person decides', async ({ desk: { page } }) => {
    const address = await openSettings(page, product.origin, clinic)
    const question = page.getByRole('alertdialog', { name: text.leave.title })
    await address.fill('4 Mill Lane, Salem')
    await page.goBack()
    await question.getByRole('button', { name: text.leave.keepEditing }).click()
    await question.waitFor({ state: 'hidden' })
    await arriveAt(page, '/settings')
    expect(await address.inputValue()).toBe('4 Mill Lane, Salem')

    const reloadDialog = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    const reloading = page.evaluate(() => location.reload())
    const dialog = await reloadDialog
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reloading
    expect(await address.inputValue()).toBe('4 Mill Lane, Salem')

    await page.goBack()
    await question.getByRole('button', { name: text.leave.discard }).click()
    await arriveAt(page, '/dashboard')
    await page.goForward()
    await arriveAt(page, '/settings')
    await page.getByRole('button', { name: text.edit }).click()
    expect(await address.inputValue()).toBe('')

    // Without changes neither Back nor closing the tab is blocked.
    await page.goBack()
    await arriveAt(page, '/dashboard')
  })
})
