import type { Dialog, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, newClinic, see, seeAlert } from './frontDesk'

const product = inject('empty')
const clinic = newClinic('Settled')
const { settings: text } = en

beforeAll(() => openClinic(product, clinic))

/** Opens the settings from the dashboard, so that Back leads there. */
async function openSettings(page: Page) {
  await page.goto(`${product.origin}/login`)
  await logIn(page, clinic.email, clinic.password)
  await arriveAt(page, '/dashboard')
  await page.getByRole('link', { name: en.dashboard.settings, exact: true }).click()
  await arriveAt(page, '/settings')
  await page.getByRole('button', { name: text.edit }).click()
  return page.getByLabel(text.address)
}

describe('settings with unsaved changes', () => {
  journey('block Back and closing the tab until the person decides', async ({ desk: { page } }) => {
    const address = await openSettings(page)
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

describe('a picture on a slow connection', () => {
  /** A picture of noise, which no format can compress. */
  const noise = (width: number) =>
    sharp({
      create: {
        width,
        height: width,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()

  journey('shows its progress, survives a failure, and is shown after the upload', async ({ desk }) => {
    const { page, mayFail } = desk
    const address = await openSettings(page)
    await address.fill('4 Mill Lane, Salem')
    const buffer = await noise(360)
    await page.getByLabel(text.picture).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer })
    mayFail('/clinic/settings')
    await page.route('**/clinic/settings', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: text.save }).click()
    await seeAlert(page, en.errors.settings.unanswered)
    await page.getByText(/^New picture/).waitFor()

    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: buffer.length / 2,
    })
    await page.getByRole('button', { name: text.save }).click()
    const bar = page.getByRole('progressbar', { name: text.sendingPicture })
    await page.waitForFunction(
      (name) => {
        const now = document.querySelector(`[role=progressbar][aria-label="${name}"]`)?.ariaValueNow
        return Number(now) > 0 && Number(now) < 100
      },
      text.sendingPicture,
      { polling: 20 },
    )
    await see(page, en.outcomes.settingsSaved)
    expect(await bar.count()).toBe(0)
    const picture = page.getByRole('img', { name: text.picture })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
  })
})
