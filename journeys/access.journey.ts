import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openAccount, openClinic } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, logOut, newClinic, see, seeAlert, storedSession } from './frontDesk'
import { mailLinks } from './stack'

const product = inject('empty')
const nobody = {}

describe('a login is refused', () => {
  journey('without an email or a password', async ({ desk: { page } }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.goto(`${product.origin}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await seeAlert(page, en.errors.login.required)
    await page.getByLabel('Email').fill('a@clinic.test')
    await page.getByRole('button', { name: 'Log in' }).click()
    await seeAlert(page, en.errors.login.required)
    expect(asked).toEqual([])
  })

  journey('with a wrong password, then accepted with the right one', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Forgetful')
    await openClinic(product, clinic)
    mayFail('accounts:signInWithPassword')
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, 'not-the-secret')
    await seeAlert(page, en.errors.identity['invalid-credential'])
    expect(await storedSession(page)).toEqual(nobody)
    expect(await page.getByLabel('Email').inputValue()).toBe(clinic.email)

    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
  })

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
    expect(await storedSession(page)).toEqual(nobody)
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

describe('signing out', () => {
  journey('clears the session of the tab and ends it at the backend', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Leaving')
    await openClinic(product, clinic)
    mayFail('/api/clinics/')
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await see(page, clinic.email)
    const session = await storedSession(page)
    expect(Object.keys(session).sort()).toEqual(['clinic', 'clinicId', 'token', 'uid'])
    expect(JSON.parse(session['clinic'] ?? '')).toMatchObject({ email: clinic.email })

    const revoked = page.waitForResponse('**/api/logout')
    await logOut(page)
    await revoked
    expect(await storedSession(page)).toEqual(nobody)
    const old = await fetch(`${product.origin}/api/clinics/${session['clinicId'] ?? ''}`, {
      headers: { authorization: `Bearer ${session['token'] ?? ''}` },
    })
    expect(old.status).toBe(401)

    await page.goBack()
    await arriveAt(page, '/login')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await page.getByText(clinic.email).count()).toBe(0)
    await page.goto(`${product.origin}/appointments`)
    await arriveAt(page, '/login')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await storedSession(page)).toEqual(nobody)
  })
})
