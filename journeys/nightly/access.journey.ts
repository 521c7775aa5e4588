import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openAccount, openClinic } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see, seeAlert, storedSession } from '../frontDesk'
import { mailLinks } from '../stack'

const product = inject('empty')

describe('a login is refused', () => {
  journey('with an unverified email, which gets a new mail each time', async ({ desk: { page } }) => {
    const clinic = newClinic('Hasty')
    await openAccount(product, clinic, false)
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await seeAlert(page, en.errors.login.unverified)
    expect(await mailLinks(product, clinic.email, 'verify')).toHaveLength(1)
    await page.reload()
    await logIn(page, clinic.email, clinic.password)
    await seeAlert(page, en.errors.login.unverified)
    expect(await mailLinks(product, clinic.email, 'verify')).toHaveLength(2)
    expect(await storedSession(page)).toEqual({})
  })
})

describe('a path that is no screen', () => {
  const paths = [
    '/settings/picture',
    '/dashboard/foo',
    '/doctor-profile',
    '/doctor-profile/7/more',
    '/nowhere',
  ]

  journey('leads to the landing page, logged out and logged in', async ({ desk: { page } }) => {
    for (const path of paths) {
      await page.goto(product.origin + path)
      await arriveAt(page, '/')
    }
    const clinic = newClinic('Lost')
    await openClinic(product, clinic)
    // The login does not end there either.
    await page.goto(`${product.origin}/login?from=%2Fdashboard%2Ffoo`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    for (const path of paths) {
      await page.goto(product.origin + path)
      await arriveAt(page, '/')
    }
  })
})

describe('a forgotten password', () => {
  journey(
    'is reset by the mail’s link, and the old one is refused afterwards',
    async ({ desk: { page, mayFail } }) => {
      const clinic = newClinic('Reset')
      await openClinic(product, clinic)
      mayFail('accounts:signInWithPassword')
      await page.goto(`${product.origin}/login`)
      await page.getByRole('link', { name: 'Forgot Password?' }).click()
      await arriveAt(page, '/forgot-password')
      await page.getByLabel('Email').fill(clinic.email)
      await page.getByRole('button', { name: en.auth.forgotPassword.submit }).click()
      await see(page, en.outcomes.passwordResetSent)

      const [link = ''] = await mailLinks(product, clinic.email, 'reset')
      await page.goto(link)
      const code = new URL(link).searchParams.get('oobCode')
      await expect.poll(() => page.getByLabel('Verification code').inputValue()).toBe(code)
      await page.getByLabel('New password').fill('second-secret')
      await page.getByLabel('Confirm password').fill('second-secrets')
      await page.getByRole('button', { name: en.auth.changePassword.submit }).click()
      await see(page, en.errors.changePassword.mismatch)
      await page.getByLabel('Confirm password').fill('second-secret')
      await page.getByRole('button', { name: en.auth.changePassword.submit }).click()
      await arriveAt(page, '/login')
      await see(page, en.outcomes.passwordChanged)

      await logIn(page, clinic.email, clinic.password)
      await seeAlert(page, en.errors.identity['invalid-credential'])
      await logIn(page, clinic.email, 'second-secret')
      await arriveAt(page, '/dashboard')
    },
  )
})
