import { describe, expect, inject } from 'vitest'
import { APPROVAL_POLL_MS } from '@/domain/constants'
import { en } from '@/messages'
import { addHighCapacityDoctor } from './arrange'
import { journey } from './desk'
import {
  arriveAt,
  fillRegistration,
  logIn,
  newClinic,
  register,
  see,
  seeAlert,
  storedSession,
} from './frontDesk'
import { accounts, command, mailLinks } from './stack'

const product = inject('empty')

describe('a clinic registers', () => {
  journey('verifies its email, waits, is approved, and enters by itself', async ({ desk: { page } }) => {
    const clinic = newClinic('Riverside')
    await page.clock.install()
    await page.goto(`${product.origin}/register`)
    await fillRegistration(page, clinic)
    await register(page)
    await arriveAt(page, '/login')
    await see(page, en.outcomes.registered)
    expect(await mailLinks(product, clinic.email, 'verify')).toEqual([])
    await page.reload()
    await page.locator('form[data-ready]').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(clinic.email)
    expect(await page.getByText(en.outcomes.registered).count()).toBe(0)

    await logIn(page, clinic.email, clinic.password)
    await seeAlert(page, en.errors.login.unverified)
    const links = await mailLinks(product, clinic.email, 'verify')
    expect(links).toHaveLength(1)
    expect(await storedSession(page)).toEqual({})

    await page.goto(links[0] ?? '')
    await arriveAt(page, '/login')
    await see(page, en.outcomes.emailVerified)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/waiting')
    await page.getByRole('heading', { name: 'Waiting for response from admin' }).waitFor()

    await page.goto(`${product.origin}/dashboard`)
    await arriveAt(page, '/waiting')
    await page.getByRole('heading', { name: 'Waiting for response from admin' }).waitFor()

    await command(product, 'admin', 'approve', clinic.email)
    await page.clock.fastForward(APPROVAL_POLL_MS)
    await arriveAt(page, '/dashboard')
    await see(page, clinic.clinicName)
    await see(page, clinic.email)

    // The first steps go on by themselves.
    const { firstSteps } = en.today
    await see(page, firstSteps.doctor.hint)
    await addHighCapacityDoctor(product, clinic)
    await see(page, firstSteps.booking.hint)
    await page
      .getByRole('list', { name: firstSteps.title })
      .getByRole('button', { name: firstSteps.booking.action })
      .click()
    await page.getByRole('dialog', { name: en.schedule.title }).waitFor()
  })

  journey('and sees beside the fields what is missing or wrong', async ({ desk: { page } }) => {
    const clinic = newClinic('Typo')
    await page.goto(`${product.origin}/register`)
    await register(page)
    await seeAlert(page, en.errors.register.required)
    await fillRegistration(page, { ...clinic, phone: '555014223' })
    await page.getByLabel('Confirm password').fill('another')
    await register(page)
    await see(page, en.errors.register.passwordMismatch)
    await see(page, en.errors.register.phone)
    expect(await accounts(product)).not.toContain(clinic.email)
    expect(await page.getByLabel('Clinic name').inputValue()).toBe(clinic.clinicName)
  })
})
