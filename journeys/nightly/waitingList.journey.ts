import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const { waitingList: text, schedule } = en

describe('a person who finds no free time', () => {
  const clinic = newClinic('Waiting')
  const timeZone = earlyTimeZone()
  const today = isoDateAt(new Date(), timeZone)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, addDays(today, 1), ['Ada Park'])
  })

  journey(
    'is put on the list, booked from the day of another desk, and is gone from both',
    async ({ desk: { page }, browser }) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const other = await context.newPage()
      for (const each of [page, other]) {
        await each.goto(`${product.origin}/login`)
        await logIn(each, clinic.email, clinic.password)
        await arriveAt(each, '/dashboard')
        await each.getByRole('region', { name: text.list.title }).waitFor()
      }

      const presses = await countPresses(page)
      await page.getByRole('link', { name: text.list.empty }).click()
      await page.getByLabel(en.appointments.fields.phone).fill('5550142233')
      await page.getByLabel(schedule.patientName).fill('Lena Moreau')
      await page.getByLabel(schedule.patientAge).fill('34')
      await page.getByRole('radio', { name: 'Female', exact: true }).check()
      await page.getByRole('button', { name: text.form.submit }).click()
      await see(page, '1 person is waiting')
      expect(await presses()).toBeLessThanOrEqual(4)

      // The other desk hears of it, and books the place that is free.
      const book = other.getByRole('button', { name: /^Book Lena Moreau: / })
      const booking = await countPresses(other)
      await book.click()
      await see(other, 'Booked for Lena Moreau: ')
      expect(await booking()).toBe(1)
      await see(page, text.list.empty)
      await other.getByRole('link', { name: text.list.empty }).waitFor()
      // The outcome leads to what was booked, to correct it.
      await other.getByRole('button', { name: en.appointments.booked.show }).click()
      await other.getByRole('dialog').getByRole('button', { name: en.appointments.move.open }).waitFor()

      await page.goto(`${product.origin}/appointments`)
      await see(page, 'Lena Moreau')
      await see(page, HIGH_CAPACITY_DOCTOR)
      await context.close()
    },
  )

  journey(
    'is put on the list by a press that moves its button, and not by one that is dragged off',
    async ({ desk: { page } }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        const isAdded = request.method() === 'POST' && request.url().includes('/waiting_list')
        if (isAdded) posts.push(request.url())
      })
      await page.goto(`${product.origin}/login?from=%2Fwaiting-list`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/waiting-list')
      await page.getByLabel(en.appointments.fields.phone).fill('5550142234')
      await page.getByLabel(schedule.patientName).fill('Noor Moreau')
      const first = page.getByRole('textbox', { name: text.form.firstDay })
      const last = page.getByRole('textbox', { name: text.form.lastDay })
      const submit = page.getByRole('button', { name: text.form.submit })
      const middle = async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {}
        return { x: x + width / 2, y: y + height / 2 }
      }
      const typeDays = async (from: number, to: number) => {
        await first.fill(digitsOf(addDays(today, from)))
        await last.fill(digitsOf(addDays(today, to)))
      }
      const pressAndHold = async () => {
        const at = await middle()
        await page.mouse.move(at.x, at.y)
        await page.mouse.down()
        return at
      }
      await typeDays(2, 1)
      await submit.click()
      await last.and(page.locator('[aria-invalid=true]')).waitFor()

      await typeDays(0, 7)
      const heldPoint = await pressAndHold()
      // The error of the last day has gone, and the button with it.
      await expect.poll(async () => (await middle()).y).toBeLessThan(heldPoint.y)
      await page.mouse.move(heldPoint.x + 200, heldPoint.y + 100, { steps: 4 })
      await page.mouse.up()
      expect(posts).toEqual([])

      await typeDays(2, 1)
      await submit.click()
      await last.and(page.locator('[aria-invalid=true]')).waitFor()
      await typeDays(0, 7)
      const again = await pressAndHold()
      await expect.poll(async () => (await middle()).y).toBeLessThan(again.y)
      await page.mouse.move(again.x + 2, again.y + 1)
      await page.mouse.up()
      await see(page, 'Noor Moreau')
      expect(posts).toHaveLength(1)
    },
  )
})

/** A date as somebody types it. */
const digitsOf = (date: string) => date.split('-').reverse().join('/')
