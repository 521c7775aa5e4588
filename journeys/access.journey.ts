import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, logOut, newClinic, see, seeAlert, storedSession } from './frontDesk'

const product = inject('empty')
const nobody = {}

describe('a login is refused', () => {
  journey('without an email or a password', async ({ desk: { page } }) => {
    const requestUrls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') requestUrls.push(request.url())
    })
    await page.goto(`${product.origin}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await seeAlert(page, en.errors.login.required)
    await page.getByLabel('Email').fill('a@clinic.test')
    await page.getByRole('button', { name: 'Log in' }).click()
    await seeAlert(page, en.errors.login.required)
    expect(requestUrls).toEqual([])
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
