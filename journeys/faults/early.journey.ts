import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinic, holdScripts } from '../arrange'
import { journey, launch } from '../desk'
import { arriveAt, newClinic, seeAlert } from '../frontDesk'

const product = inject('empty')

describe('before the script has arrived', () => {
  journey('the login keeps typed text and clicks', async ({ desk: { page } }) => {
    const clinic = newClinic('Early')
    await openClinic(product, clinic)
    const arrive = await holdScripts(page)
    await page.goto(`${product.origin}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(clinic.email)
    await page.getByLabel('Password', { exact: true }).fill(clinic.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.locator('form').getAttribute('data-ready')).toBeNull()
    arrive()
    await arriveAt(page, '/dashboard')
    expect(await page.evaluate(() => 'dayKey' in sessionStorage)).toBe(true)
  })

  journey(
    'the registration keeps typed text, the focus and the visible password',
    async ({ desk: { page } }) => {
      const arrive = await holdScripts(page)
      await page.goto(`${product.origin}/register`, { waitUntil: 'commit' })
      const typedValues = {
        'Clinic name': 'Early Clinic',
        Email: 'early@clinic.test',
        Phone: '5550142233',
        Password: 'secret-1',
      }
      for (const [name, value] of Object.entries(typedValues))
        await page.getByLabel(name, { exact: true }).fill(value)
      await page.getByRole('button', { name: en.ui.showCharacters }).first().click()
      await page.getByLabel('Phone').focus()
      arrive()
      await page.locator('form[data-ready]').waitFor()
      for (const [name, value] of Object.entries(typedValues)) {
        expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe(value)
      }
      await page.locator('input[name=password][type=text]').waitFor()
      await page.getByRole('button', { name: 'Register' }).click()
      await seeAlert(page, en.errors.register.required)
    },
  )

  journey('a login with a message keeps typed text', async ({ desk: { page, mayFail } }) => {
    mayFail('accounts:signInWithPassword')
    await page.goto(`${product.origin}/login`)
    await page.locator('form[data-ready]').waitFor()
    await page.evaluate(() => history.replaceState({ usr: { notice: 'registered' }, key: 'k', idx: 0 }, ''))
    const arrive = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Email').fill('nobody@clinic.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Log in' }).click()
    arrive()
    await seeAlert(page, en.errors.identity['invalid-credential'])
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@clinic.test')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  })

  journey('a page whose script never arrives says so', async ({ desk: { page, mayFail } }) => {
    mayFail('/assets/')
    await page.route(
      ({ pathname }) => pathname.endsWith('.js'),
      (route) => route.abort(),
    )
    for (const path of ['/login', '/appointments']) {
      await page.goto(product.origin + path)
      await page.getByRole('alert').getByRole('link', { name: 'reload the page' }).waitFor()
    }
  })

  journey('a logged-in user sees no login form', async ({ desk: { page, mayFail } }) => {
    mayFail('/api/clinics/some-clinic')
    await page.addInitScript(() => {
      sessionStorage.setItem('token', 'some-token')
      sessionStorage.setItem('clinicId', 'some-clinic')
    })
    await holdScripts(page)
    await page.goto(`${product.origin}/login`, { waitUntil: 'commit' })
    await page.waitForURL(`${product.origin}/dashboard`, { waitUntil: 'commit' })
  })
})

journey('the public pages need no script', async () => {
  const browser = await launch()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(product.origin)
  await page.getByRole('button', { name: en.shell.openMenu }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  expect(new URL(page.url()).hash).toBe('#contact')
  await page.getByRole('link', { name: en.landing.footer.privacy }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(en.screens.privacyPolicy.title)
  expect(await page.getByText('1-1-2025').count()).toBe(1)
  await browser.close()
})
