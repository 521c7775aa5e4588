import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { withoutScripts } from './arrange'
import { journey } from './desk'
import { backendOf } from './mockedBackend'

const product = inject('empty')

const FRAMES = [
  ['/dashboard', en.dashboard.title],
  ['/doctors', en.app.screens.doctors],
  ['/appointments', en.app.screens.appointments],
  ['/payments', en.app.screens.payments],
  ['/notifications', en.app.screens.notifications],
  ['/settings', en.app.screens.settings],
] as const

const DASHBOARD_PATHS = [
  ...FRAMES.map(([path]) => path),
  '/doctor-profile/7',
  '/doctor-appointments/7',
  '/policy',
  '/terms-of-use',
  '/appointments?status=pending',
]

/** The positions of the frame's parts that must not move when React renders the screen. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('#root h1, #root nav a, #root header')
    return [...parts].map((part) => {
      // Widths change by a pixel or two when the web font arrives.
      const { x, y, height } = part.getBoundingClientRect()
      return [part.textContent, x, y, height].join(' ')
    })
  })

describe('before the script of a dashboard screen has arrived', () => {
  for (const width of process.env['HARD'] ? [390, 768, 1440] : [390, 1440]) {
    journey(`each frame is in its place at ${String(width)} px`, async ({ desk: { page } }) => {
      await page.setViewportSize({ width, height: 900 })
      await backendOf(page, {})
      for (const [path, title] of FRAMES) {
        const arrive = await withoutScripts(page)
        await page.goto(product.origin + path, { waitUntil: 'commit' })
        await page.getByText(title, { exact: true }).and(page.locator('h1')).waitFor()
        expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true)
        const before = await placesOf(page)
        arrive()
        await page.locator('main:not([inert]) h1').waitFor()
        expect(await placesOf(page)).toEqual(before)
        // A request without a route would reach the real backend.
        await page.waitForLoadState('networkidle')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await backendOf(page, {})
      }
    })
  }

  journey('the links of the sidebar lead on', async ({ desk: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await backendOf(page, {})
    await withoutScripts(page)
    await page.goto(`${product.origin}/dashboard`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: en.app.screens.payments }).click()
    const asked = page.waitForResponse('**/api/clinics/*')
    await page.waitForURL(`${product.origin}/payments`, { waitUntil: 'commit' })
    await asked
  })

  for (const [missing, stored] of [
    ['a token', { clinicId: 'some-clinic' }],
    ['a clinic id', { token: 'some-token' }],
    ['both', {}],
  ] as const) {
    journey(`whoever lacks ${missing} goes to login from every path`, async ({ desk: { page } }) => {
      await withoutScripts(page)
      await page.goto(product.origin, { waitUntil: 'commit' })
      await page.evaluate((entries) => Object.assign(sessionStorage, entries), stored)
      for (const path of DASHBOARD_PATHS) {
        await page.goto(product.origin + path, { waitUntil: 'commit' })
        const login = `${product.origin}/login?from=${encodeURIComponent(path)}`
        await page.waitForURL(login, { waitUntil: 'commit' })
      }
    })
  }

  journey('the frame goes where the script cannot come', async ({ desk: { page, mayFail } }) => {
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
