import { describe, expect, inject } from 'vitest'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { en } from '@/messages'
import { journey } from '../desk'
import { arriveAt, choose, logIn, see } from '../frontDesk'

const product = inject('hidingOtp')

describe('the demo accounts', () => {
  journey(
    'the approved one shows its figures, and its appointments page by page and by search',
    async ({ desk: { page } }) => {
      await page.goto(`${product.origin}/login`)
      await logIn(page, 'demo@clinora.test', 'demo1234')
      await arriveAt(page, '/dashboard')
      await see(page, 'Riverside Family Clinic')

      await page.getByRole('link', { name: 'Appointments', exact: true }).click()
      await arriveAt(page, '/appointments')
      const rows = page.locator('tbody').getByRole('row')
      await expect.poll(() => rows.count()).toBe(PAGE_SIZE_ALL)
      const first = await rows.first().textContent()
      await page.getByRole('button', { name: en.ui.pagination.next }).click()
      await expect.poll(() => rows.first().textContent()).not.toBe(first)

      const filters = page.getByRole('region', { name: en.appointments.filters.label })
      for (const status of STATUSES) {
        await choose(page, filters, 'Status', en.ui.status[status])
        const others = rows.filter({ hasNotText: en.ui.status[status] })
        await expect.poll(async () => [await others.count(), (await rows.count()) > 0]).toEqual([0, true])
      }
      const lastStatus = STATUSES.at(-1) ?? 'pending'
      const url = page.url()
      await page.reload()
      await see(rows.first(), en.ui.status[lastStatus])
      expect(page.url()).toBe(url)

      await page.getByRole('button', { name: en.ui.filters.clear }).click()
      const patient = (await rows.first().locator('[data-field=patient]').textContent()) ?? ''
      const search = page.getByRole('searchbox', { name: en.appointments.filters.search })
      const entries = await page.evaluate(() => history.length)
      await search.pressSequentially(patient.toUpperCase())
      await expect.poll(() => rows.first().locator('mark').first().textContent()).toBe(patient)
      const historyState = () => page.evaluate(() => JSON.stringify(history.state))
      await expect.poll(historyState).toContain(patient.toUpperCase())
      await page.reload()
      await expect.poll(() => search.inputValue()).toBe(patient.toUpperCase())
      expect(await page.evaluate(() => history.length)).toBe(entries)
      expect(page.url()).toBe(`${product.origin}/appointments`)

      await page.getByRole('link', { name: 'Doctors', exact: true }).click()
      await arriveAt(page, '/doctors')
      await page.goBack()
      await expect.poll(() => search.inputValue()).toBe(patient.toUpperCase())
      await page.goForward()
      await arriveAt(page, '/doctors')
      await page.goBack()
      await expect.poll(() => rows.first().locator('mark').first().textContent()).toBe(patient)
    },
  )

  journey('the pending one waits', async ({ desk: { page } }) => {
    await page.goto(`${product.origin}/login`)
    await logIn(page, 'pending@clinora.test', 'demo1234')
    await arriveAt(page, '/waiting')
    await page.getByRole('heading', { name: en.auth.waiting.heading }).waitFor()
  })
})
