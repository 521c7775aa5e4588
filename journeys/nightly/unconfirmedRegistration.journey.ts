import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { journey } from '../desk'
import { arriveAt, fillRegistration, logIn, newClinic, register, see, seeAlert } from '../frontDesk'
import { accounts, command, mailLinks } from '../stack'

const product = inject('empty')

describe('a registration that the backend does not confirm', () => {
  journey(
    'deletes the identity account when the backend fails, and the email is free again',
    async ({ desk: { page, mayFail } }) => {
      const clinic = newClinic('Unlucky')
      mayFail('/api/register')
      await page.goto(`${product.origin}/register`)
      await fillRegistration(page, clinic)
      await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }))
      await register(page)
      await seeAlert(page, en.errors.register.failed)
      expect(await accounts(product)).not.toContain(clinic.email)
      expect(await page.getByLabel('Email').inputValue()).toBe(clinic.email)

      await page.unroute('**/api/register')
      await register(page)
      await arriveAt(page, '/login')
      await see(page, en.outcomes.registered)
      expect(await accounts(product)).toContain(clinic.email)
    },
  )

  journey(
    'deletes it when only the response was lost, and the email is free again',
    async ({ desk: { page, mayFail } }) => {
      const clinic = newClinic('Lost')
      mayFail('/api/register')
      await page.goto(`${product.origin}/register`)
      await fillRegistration(page, clinic)
      let reached = 0
      await page.route('**/api/register', async (route) => {
        reached = (await route.fetch()).status()
        await route.abort('connectionreset')
      })
      await register(page)
      await seeAlert(page, en.errors.register.failed)
      expect(reached).toBe(200)
      expect(await command(product, 'admin', 'list')).toContain(clinic.email)
      expect(await accounts(product)).not.toContain(clinic.email)

      await page.unroute('**/api/register')
      await register(page)
      await arriveAt(page, '/login')
      await see(page, en.outcomes.registered)

      await logIn(page, clinic.email, clinic.password)
      await seeAlert(page, en.errors.login.unverified)
      const [link = ''] = await mailLinks(product, clinic.email, 'verify')
      await page.goto(link)
      await arriveAt(page, '/login')
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/waiting')
    },
  )
})
