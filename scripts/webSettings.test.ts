import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'
import { misspeltSettings } from '../server/settingNames.mjs'
import { parseWebSettings, requireProductionSettings, WebSettings } from './webSettings.mjs'

const names = Object.keys(WebSettings.entries)
const CONTACT = {
  VITE_CONTACT_ADDRESS: '1 Main Road, Pune',
  VITE_CONTACT_EMAIL: 'desk@clinora.in',
  VITE_CONTACT_PHONE: '+91 20 2553 4000',
}

function problemOf(check: () => unknown): string {
  try {
    check()
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
  return ''
}

describe('the settings of the web build', () => {
  it('are those of .env.example', () => {
    const matches = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)
    expect(names).toEqual([...matches].map(([, name]) => name))
  })

  it('of .env.example and .env.demo are allowed', () => {
    for (const file of ['.env.example', '.env.demo']) {
      const lines = readFileSync(join(root, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
      const env = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
      expect([file, problemOf(() => parseWebSettings(env))]).toEqual([file, ''])
    }
  })

  it.each([
    ['VITE_API_EXTENSIONS', 'no', 'on or off'],
    ['VITE_API_EXTENSIONS', 'OFF', 'on or off'],
    ['VITE_RECAPTCHA', 'yes', '1 or 0'],
    ['VITE_AUTH_EMULATOR', 'false', '1 or 0'],
    ['VITE_API_BASE', 'api.clinic.example', 'a path such as /api, or a URL'],
    ['VITE_API_BASE', '//api.clinic.example', 'a path such as /api, or a URL'],
    ['VITE_ADMIN_DASHBOARD_URL', 'admin.clinic.example', 'a URL such as https://clinic.example/'],
    ['VITE_CONTACT_EMAIL', 'front desk', 'an email address'],
  ])('refuse %s=%s', (name, value, expected) => {
    expect(problemOf(() => parseWebSettings({ [name]: value }))).toBe(
      `${name} must be ${expected}, not “${value}”.`,
    )
  })

  it.each(['VITE_API_URL', 'VITE_EXTENSIONS'])('refuse the unknown name %s', (name) => {
    expect(problemOf(() => parseWebSettings({ [name]: 'x' }))).toBe(
      `${name} is no setting: unset it. The settings are in .env.example.`,
    )
  })

  it.each(['VITE_API_BAES', 'VITE_API_BASEE', 'vite_api_base'])('refuse the misspelt name %s', (name) => {
    expect(problemOf(() => parseWebSettings({ [name]: 'x' }))).toBe(
      `${name} is no setting: write VITE_API_BASE, or unset it.`,
    )
  })

  it.each(['VITE_CJS_TRACE', 'VITEST', 'VITE_USER_NODE_ENV', 'PATH', 'HOST', 'DATABASE_URL_2', 'PORT0'])(
    'leave %s to others',
    (name) => {
      expect(misspeltSettings({ [name]: 'x' }, [...names, 'PORT', 'DATABASE_URL'])).toEqual([])
    },
  )
})

describe('a build for production', () => {
  it('is allowed with a contact of its own', () => {
    expect(problemOf(() => requireProductionSettings(CONTACT))).toBe('')
  })

  it.each([
    ['VITE_CONTACT_ADDRESS', ''],
    ['VITE_CONTACT_ADDRESS', '12 Harbour Street, Portland, OR 97204'],
    ['VITE_CONTACT_ADDRESS', ' '],
    ['VITE_CONTACT_ADDRESS', '12 harbour street,  Portland'],
    ['VITE_CONTACT_EMAIL', ''],
    ['VITE_CONTACT_EMAIL', 'hello@clinora.test'],
    ['VITE_CONTACT_EMAIL', 'desk@localhost.invalid'],
    ['VITE_CONTACT_EMAIL', 'hello@clinora.example'],
    ['VITE_CONTACT_EMAIL', 'hello@example.com'],
    ['VITE_CONTACT_PHONE', ''],
    ['VITE_CONTACT_PHONE', '(555) 014-2233'],
    ['VITE_CONTACT_PHONE', '555-0142'],
    ['VITE_CONTACT_PHONE', 'TODO'],
  ])('is refused with %s=%s', (name, value) => {
    expect(problemOf(() => requireProductionSettings({ ...CONTACT, [name]: value }))).toBe(
      `The public pages would show a made-up contact: set ${name} in .env, as .env.example shows.`,
    )
  })
})
