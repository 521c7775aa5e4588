import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { journey } from '../desk'
import { arriveAt, choose, logIn, see } from '../frontDesk'
import { openPlanted, PLANTS } from '../planted'

const product = inject('hidingOtp')

/** The paths without a login, and those of the dashboard with a function that opens all parts of the screen. */
const PUBLIC = [
  ...['/', '/login', '/register', '/forgot-password', '/change-password'],
  ...['/privacypolicy', '/accessibility'],
]
const DASHBOARD: Record<string, (page: Page) => Promise<unknown>> = {
  '/dashboard': (page) => see(page, en.dashboard.activity.title),
  '/doctors': openDoctorPicker,
  '/doctor-profile/1': (page) => page.getByText(en.doctors.profile.about).waitFor(),
  '/doctor-appointments/1': (page) => page.getByRole('table').waitFor(),
  '/appointments': openEverything,
  '/payments': renderAll,
  '/notifications': readAll,
  '/settings': editSettings,
  '/policy': (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/terms-of-use': (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
}

async function escape(page: Page, role: 'dialog' | 'alertdialog' | 'listbox') {
  await page.keyboard.press('Escape')
  await page.getByRole(role).waitFor({ state: 'hidden' })
}

async function openDoctorPicker(page: Page) {
  await page.getByRole('combobox', { name: en.doctors.picker.label }).click()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
}

/** Opens every filter, the order, the pages and both dialogs with their parts. */
async function openEverything(page: Page) {
  const filters = page.getByRole('region', { name: en.appointments.filters.label })
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: en.ui.pagination.next }).click()
  await choose(page, filters, en.appointments.filters.status, en.ui.status.pending)
  await page.locator('tbody').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await escape(page, 'dialog')
  await page.getByRole('button', { name: en.ui.filters.clear }).click()

  await page.getByRole('button', { name: en.app.schedule }).click()
  const dialog = page.getByRole('dialog', { name: en.app.schedule })
  await dialog.getByRole('combobox', { name: en.appointments.fields.doctor }).fill('Dr')
  await page.getByRole('option').first().click()
  await dialog.getByRole('radiogroup', { name: en.schedule.slot }).waitFor()
  await dialog.getByRole('button', { name: en.schedule.submit, exact: true }).click()
  await dialog.getByText(en.errors.booking.patientName).waitFor()
  await escape(page, 'dialog')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: en.shell.openMenu }).click()
  await page.getByRole('dialog', { name: en.shell.menu }).waitFor()
  await escape(page, 'dialog')
  await page.getByRole('button', { name: en.appointments.filters.open }).click()
  await page.getByRole('combobox', { name: en.appointments.sort.by }).click()
  await page.getByRole('option').first().waitFor()
  await escape(page, 'listbox')
  await escape(page, 'dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function renderAll(page: Page) {
  await page.getByRole('table').first().waitFor()
  await page.getByRole('img', { name: en.payments.charts.days.title }).waitFor()
}

async function readAll(page: Page) {
  await page.getByRole('button', { name: en.notifications.markAllAsRead }).click()
  await see(page, en.notifications.allRead)
}

/** Chooses a picture, whose preview is a blob URL, and asks for the position. */
async function editSettings(page: Page) {
  const { settings: text } = en
  await page.getByRole('button', { name: text.edit }).click()
  await page.getByLabel(text.picture).setInputFiles('public/favicon.svg')
  await see(page, text.pictureType)
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .getByLabel(text.picture)
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: pixel })
  await page.getByText(/^New picture/).waitFor()
  await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(1)
  await page.getByRole('button', { name: text.locate }).click()
  await see(page, text.located)
  await page.getByRole('link', { name: en.screens.policy.title, exact: true }).click()
  await page.getByRole('alertdialog', { name: text.leave.title }).waitFor()
  await page.getByRole('button', { name: text.leave.discard }).click()
  await arriveAt(page, '/policy')
}

function directive(policy: string, name: string): string[] {
  const match = policy.split(';').find((each) => each.trim().split(' ')[0] === name)
  return match?.trim().split(' ').slice(1) ?? []
}

describe('the security policy', () => {
  journey('of each page allows its own inline script by its hash', async ({ desk: { page } }) => {
    const paths = [...PUBLIC, '/waiting', ...Object.keys(DASHBOARD)]
    for (const path of paths) {
      const response = await page.request.get(product.origin + path, { headers: { accept: 'text/html' } })
      const headers = response.headers()
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('geolocation=(self)') as string,
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      const html = await response.text()
      const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
      const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
      const hashes = inline.map(
        (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect(directive(policy, 'script-src'), `script-src of ${path}`).toEqual(["'self'", ...hashes])
      // Only the emulator's host is allowed.
      expect(policy).not.toMatch(/https?:|\*/)
    }
  })

  journey('refuses nothing on any screen, and no page calls another host', async ({ desk: { page } }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 45.5, longitude: -122.6 })

    for (const path of PUBLIC) {
      await page.goto(product.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(product.origin)
    await page.getByRole('button', { name: en.shell.openMenu }).click()
    await page.getByRole('link', { name: en.landing.sections.contact, exact: true }).click()
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto(`${product.origin}/login`)
    await logIn(page, 'pending@clinora.test', 'demo1234')
    await arriveAt(page, '/waiting')
    await page.getByRole('button', { name: en.auth.waiting.logout }).click()
    await arriveAt(page, '/login')
    await logIn(page, 'demo@clinora.test', 'demo1234')
    await arriveAt(page, '/dashboard')
    for (const [path, look] of Object.entries(DASHBOARD)) {
      await page.goto(product.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(page)
    }

    const may = await page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
      return featurePolicy.allowedFeatures()
    })
    expect(may).toContain('geolocation')
    expect(may.filter((name) => /camera|microphone|usb|payment|midi|serial/.test(name))).toEqual([])
    hosts.delete('')
    expect([...hosts]).toEqual([new URL(product.origin).host])
  })

  journey(
    'blocks an injected script, handler, frame, base and foreign picture',
    async ({ desk: { page } }) => {
      const { planted, refusedDirectives, close } = await openPlanted(page, `${product.origin}/login`, PLANTS)
      await planted.getByRole('button', { name: en.auth.login.submit }).waitFor()
      await expect
        .poll(() => refusedDirectives())
        .toEqual(['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'])
      expect(await planted.evaluate(() => 'planted' in globalThis)).toBe(false)
      await close()
    },
  )
})
