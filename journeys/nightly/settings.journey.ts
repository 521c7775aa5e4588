import type { Dialog } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic } from '../arrange'
import { journey } from '../desk'
import { arriveAt, newClinic, openSettings } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Settled')
const { settings: text } = en

beforeAll(() => openClinic(product, clinic))

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

    const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    const reloading = page.evaluate(() => location.reload())
    const dialog = await asked
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
