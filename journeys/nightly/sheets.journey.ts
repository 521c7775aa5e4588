import Papa from 'papaparse'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, inject } from 'vitest'
import { holdsSlot, STATUSES, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { journey } from '../desk'
import { backendOf } from '../mockedBackend'

const product = inject('empty')
const today = isoDateAt(new Date())
const { tools, appointments: texts } = en

const two = (part: number) => String(part).padStart(2, '0')

/** Seventy appointments of one day, in no order, with names that no text of another row contains. */
const appointments = Array.from({ length: 70 }, (_, index) => {
  const place = (index * 29) % 70
  const name =
    place === 3
      ? `Wolfeschlegelsteinhausenbergerdorff Léna Ferreira Patient-${two(place)}`
      : `Zoë Patient-${two(place)}`
  return {
    id: index + 1,
    user_id: index % 2,
    patient_name: name,
    doctor_name: index % 3 === 0 ? 'Dr. Amara Okafor' : 'Dr. Li Wei',
    status: index % STATUSES.length,
    date: today,
    time: two(8 + Math.floor(place / 10)) + two((place % 10) * 6),
    phone_number: `05501422${two(place)}`,
    service_amount: 475,
    is_pay_on_clinic: index % 2,
  }
})

async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** The text of each printed row. A row begins with its time. */
const rowsOf = (whole: string) => whole.split(/(?=\b\d\d:\d\d )/).slice(1)

/** How many pixels of the whole page are neither black, white nor grey. */
async function colouredPixels(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red !== green || green !== blue) count += 1
  }
  return count
}

/** Runs in the page: browsers print no backgrounds unless they are told to. */
function removeBackgrounds() {
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    element.style.setProperty('background', 'none', 'important')
}

const timesIn = (whole: string, part: string) => whole.split(part).length - 1

async function openSheets(page: Page, search: string) {
  await backendOf(page, { clinic: { clinic_name: 'Riverside Clinic', approved: 1 }, appointments })
  await page.goto(`${product.origin}/print${search}`)
  await page.getByRole('button', { name: tools.print.print, exact: true }).waitFor()
}

describe('sheets on paper', () => {
  for (const format of ['A4', 'Letter'] as const) {
    journey(`have every row once and repeat their headings, on ${format}`, async ({ desk: { page } }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await openSheets(page, `?day=${today}`)
      const pages = await textOfPages(new Uint8Array(await page.pdf({ format })))
      expect(pages.length).toBeGreaterThanOrEqual(2)
      expect(pages.length).toBeLessThanOrEqual(4)
      for (const text of pages) {
        expect(timesIn(text, `Riverside Clinic · ${tools.print.allDoctors} ·`)).toBe(1)
        expect(timesIn(text, texts.fields.phone)).toBe(1)
        for (const control of [tools.print.print, tools.print.later, en.screens.notifications.title])
          expect(text).not.toContain(control)
      }
      const whole = pages.join(' ')
      const places = Array.from({ length: 70 }, (_, place) => whole.indexOf(`Patient-${two(place)}`))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const rows = rowsOf(whole)
      expect(rows).toHaveLength(appointments.length)
      for (const {
        patient_name: name,
        phone_number: phone,
        time,
        is_pay_on_clinic: atClinic,
      } of appointments) {
        expect(timesIn(whole, name.slice(-10))).toBe(1)
        const row = rows.find((text) => text.includes(name.slice(-10)))
        expect(row).toContain(`${time.slice(0, 2)}:${time.slice(2)} `)
        expect(row).toContain(atClinic ? texts.payment.atClinic : texts.payment.online)
        // A split row would have its phone on another page.
        expect(pages.filter((text) => text.includes(name.slice(-10)) && text.includes(phone))).toHaveLength(1)
      }
    })
  }

  journey('have a box to tick for each patient who may come, and no colour', async ({ desk: { page } }) => {
    await openSheets(page, `?day=${today}`)
    // The screen around the sheet has colours.
    expect(await colouredPixels(page)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(removeBackgrounds)
    expect(await colouredPixels(page)).toBe(0)
    for (const { patient_name: name, status } of appointments) {
      const box = page.getByRole('row').filter({ hasText: name }).locator('[data-slot=tick-box]')
      const hasBox = holdsSlot(statusOfNumber(status))
      expect(await box.count(), name).toBe(Number(hasBox))
      if (hasBox) expect(await box.isVisible(), name).toBe(true)
    }
  })

  journey('of a week are seven, each with its full date', async ({ desk: { page } }) => {
    await openSheets(page, `?day=${today}&days=7`)
    const whole = (await textOfPages(new Uint8Array(await page.pdf({ format: 'A4' })))).join(' ')
    expect(timesIn(whole, tools.print.empty)).toBe(6)
    expect(whole).toContain(new Date().getFullYear().toString())
  })
})

journey('the list is downloaded as CSV, with every row of the filter', async ({ desk: { page } }) => {
  await backendOf(page, { appointments })
  await page.goto(`${product.origin}/appointments?status=pending`)
  await page.getByRole('button', { name: tools.menu.label }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: tools.menu.csv }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`Clinora-appointments-${today}.csv`)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { data } = Papa.parse<Record<string, string>>(content.toString('utf8').slice(1).trimEnd(), {
    header: true,
  })
  const pending = appointments.filter(({ status }) => status === 0)
  expect(data.map((row) => row[texts.fields.patient]).toSorted()).toEqual(
    pending.map(({ patient_name: name }) => name).toSorted(),
  )
})
