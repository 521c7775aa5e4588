import { describe, inject, expect } from 'vitest'
import { en } from '@/messages'
import { openAccount, openClinic } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see, seeAlert, storedSession } from '../frontDesk'
import { mailLinks } from '../stack'

const product = inject('empty')
const nobody = {}

describe('a login is refused', () => {
  journey('if no clinic has this email, with the server’s message', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Unknown')
    await openAccount(product, clinic)
    mayFail('/api/login')
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await seeAlert(page, en.server.clinicUnknown)
    expect(await storedSession(page)).toEqual(nobody)
  })

  journey('if the server fails', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Broken')
    await openClinic(product, clinic)
    mayFail('/api/login')
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await seeAlert(page, en.errors.login.failed)
    expect(await storedSession(page)).toEqual(nobody)
  })

  journey(
    'while offline, then accepted after the connection is back',
    async ({ desk: { page, mayFail } }) => {
      const clinic = newClinic('Offline')
      await openClinic(product, clinic)
      mayFail('accounts:')
      // On a busy machine the files that no screen waits for come late.
      mayFail('/assets/')
      const identity = page.waitForEvent('requestfinished', (request) =>
        request.url().includes('/assets/identity-'),
      )
      await page.goto(`${product.origin}/login`)
      await identity
      await page.context().setOffline(true)
      await logIn(page, clinic.email, clinic.password)
      await seeAlert(page, en.errors.identity['network-request-failed'])
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Log in' }).click()
      await arriveAt(page, '/dashboard')
    },
  )
})

describe('a forgotten password', () => {
  journey('is reset by the code typed by hand, which works once', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Typed')
    await openClinic(product, clinic)
    mayFail('accounts:resetPassword')
    await page.goto(`${product.origin}/forgot-password`)
    await page.getByLabel('Email').fill(clinic.email)
    await page.getByRole('button', { name: en.auth.forgotPassword.submit }).click()
    await see(page, en.outcomes.passwordResetSent)
    const [link = ''] = await mailLinks(product, clinic.email, 'reset')
    const code = new URL(link).searchParams.get('oobCode') ?? ''

    const change = async (password: string) => {
      await page.goto(`${product.origin}/change-password`)
      await page.getByLabel('Verification code').fill(code)
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: en.auth.changePassword.submit }).click()
    }
    await change('third-secret')
    await arriveAt(page, '/login')
    await logIn(page, clinic.email, 'third-secret')
    await arriveAt(page, '/dashboard')
    await change('fourth-secret')
    await seeAlert(page, en.errors.identity['invalid-action-code'])
  })
})
