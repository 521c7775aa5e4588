import sharp from 'sharp'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic } from '../arrange'
import { journey } from '../desk'
import { newClinic, openSettings, see, seeAlert } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Pictured')
const { settings: text } = en

beforeAll(() => openClinic(product, clinic))

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
    const address = await openSettings(page, product.origin, clinic)
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
