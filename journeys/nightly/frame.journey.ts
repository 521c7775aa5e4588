import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { holdScripts } from '../arrange'
import { journey } from '../desk'
import { backendOf } from '../mockedBackend'

const product = inject('empty')

const DASHBOARD_PATHS = [
  '/dashboard',
  '/doctors',
  '/appointments',
  '/calendar',
  '/payments',
  '/notifications',
  '/settings',
  '/policy',
  '/terms-of-use',
  '/doctor-profile/7',
  '/doctor-appointments/7',
  '/print',
  '/appointments?status=pending',
]

/** The positions of the shell's parts, which must not move when React renders the screen. It adds the actions of the screen. */
const positionsOf = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      '[data-slot=sidebar] a, #root header, #root header :is([data-slot=icon-button], [data-slot=command-palette-button], [data-slot=notification-bell])',
    )
    return [...parts].map((part) => {
      // Widths change by a pixel or two when the web font arrives.
      const { x, y, height } = part.getBoundingClientRect()
      return [part.getAttribute('href') ?? part.getAttribute('data-slot'), x, y, height].join(' ')
    })
  })

const NOTIFICATION = { id: 1, patientName: 'Ada', doctor: 'Dr. Li Wei', date: '2026-01-02', time: '0930' }

describe('before the script of a dashboard screen has arrived', () => {
  for (const width of [320, 390, 768, 1440]) {
    journey(
      `sidebar and header have their final places at ${String(width)} px`,
      async ({ desk: { page } }) => {
        await page.setViewportSize({ width, height: 900 })
        await backendOf(page, {})
        await page.route('**/api/recent*', (route) => route.fulfill({ json: [NOTIFICATION] }))
        for (const path of DASHBOARD_PATHS) {
          const arrive = await holdScripts(page)
          await page.goto(product.origin + path, { waitUntil: 'commit' })
          await page.locator('main[inert]').waitFor()
          const before = await positionsOf(page)
          arrive()
          await page.locator('main:not([inert]) h1').waitFor()
          // The bell has its number.
          await page.locator('[data-slot=unread-count]').first().waitFor({ state: 'attached' })
          expect(await positionsOf(page), path).toEqual(before)
        }
      },
    )
  }

  journey('the links of the sidebar work', async ({ desk: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await backendOf(page, {})
    await holdScripts(page)
    await page.goto(`${product.origin}/dashboard`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: en.screens.payments.title }).click()
    const clinicResponse = page.waitForResponse('**/api/clinics/*')
    await page.waitForURL(`${product.origin}/payments`, { waitUntil: 'commit' })
    await clinicResponse
  })

  for (const [missing, storedEntries] of [
    ['a token', { clinicId: 'some-clinic' }],
    ['a clinic id', { token: 'some-token' }],
    ['both', {}],
  ] as const) {
    journey(`without ${missing} every path leads to the login`, async ({ desk: { page } }) => {
      await holdScripts(page)
      await page.goto(product.origin, { waitUntil: 'commit' })
      await page.evaluate((entries) => Object.assign(sessionStorage, entries), storedEntries)
      for (const path of DASHBOARD_PATHS) {
        await page.goto(product.origin + path, { waitUntil: 'commit' })
        const login = `${product.origin}/login?from=${encodeURIComponent(path)}`
        await page.waitForURL(login, { waitUntil: 'commit' })
      }
    })
  }

  journey('the skeleton is removed if the script fails to load', async ({ desk: { page, mayFail } }) => {
    mayFail('/assets/')
    await backendOf(page, {})
    await page.route(
      ({ pathname }) => pathname.endsWith('.js'),
      (route) => route.abort(),
    )
    await page.goto(`${product.origin}/appointments`, { waitUntil: 'commit' })
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#root > *').count()).toBe(0)
  })
})
