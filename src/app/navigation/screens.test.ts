import { existsSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { paths } from '../paths'
import { isScreenHref } from './AppLink'
import { redirectTrailingSlash, routes } from './router'
import { screenAt, screenNames, screens } from './screens'

/** Each path, and what the tab is called there; a doctor's own screens add the name once they know it. */
const SPECIFIED = [
  ['/', 'Book a doctor’s appointment'],
  ['/login', 'Log in'],
  ['/register', 'Create Account'],
  ['/forgot-password', 'Forgot Password'],
  ['/change-password', 'Change Password'],
  ['/waiting', 'Waiting for approval'],
  ['/dashboard', 'Dashboard'],
  ['/doctors', 'Doctors'],
  ['/doctor-profile/7', 'Doctor'],
  ['/doctor-appointments/7', 'Doctor’s appointments'],
  ['/appointments', 'Appointments'],
  ['/calendar', 'Calendar'],
  ['/payments', 'Payments'],
  ['/notifications', 'Notifications'],
  ['/settings', 'Settings'],
  ['/policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/privacypolicy', 'Privacy Policy'],
] as const

/** Screens beyond the specification (docs/deviations.md). */
const ADDED = [
  ['/print', 'Day sheet'],
  ['/accessibility', 'Accessibility'],
] as const

describe('the paths of the product', () => {
  it.each([...SPECIFIED, ...ADDED])('%s is the screen called %s', (path, title) => {
    const name = screenAt(path)
    expect(name && en.app.screens[name]).toBe(title)
    expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe(name)
  })

  it('show every screen there is', () => {
    expect(new Set([...SPECIFIED, ...ADDED].map(([path]) => screenAt(path)))).toEqual(new Set(screenNames))
  })

  it('have a module each', () => {
    const missing = screenNames.filter((name) => !existsSync(`src/app/routes/${screens[name].module}.tsx`))
    expect(missing).toEqual([])
  })

  it.each(['/nowhere', '/doctor-profile', '/dashboard/more', '/api/doctors', '/Login', '/DOCTOR-PROFILE/7'])(
    '%s shows none',
    (path) => {
      expect(screenAt(path)).toBeUndefined()
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
    },
  )

  it('carry ids and addresses', () => {
    expect(matchRoutes(routes, paths.doctorProfile.getHref(7))?.at(-1)?.params).toEqual({ id: '7' })
    expect(paths.login.getHref('/appointments?page=2')).toBe('/login?from=%2Fappointments%3Fpage%3D2')
    expect(paths.appointments.getHref({ doctor: 7, appointment: 12 })).toBe(
      '/appointments?doctor=7&appointment=12',
    )
  })
})

describe('a slash at the end', () => {
  const target = (path: string) =>
    redirectTrailingSlash(new URL(`https://clinora.test${path}`))?.headers.get('Location') ?? null

  it.each([
    ['/login/', '/login'],
    ['/doctor-profile/7//?page=2', '/doctor-profile/7?page=2'],
    ['//', '/'],
  ])('of %s is taken off: %s', (path, plain) => expect(target(path)).toBe(plain))

  it.each(['/', '/login', '/nowhere/', '//evil.example/', '///evil.example//', '/\\evil.example/'])(
    '%s leads nowhere else',
    (path) => expect(target(path)).toBeNull(),
  )
})

describe('a link', () => {
  it.each(['/dashboard', '/appointments?page=3', '/#contact', '/login/'])(
    'to %s is followed by the router',
    (href) => expect(isScreenHref(href)).toBe(true),
  )
  it.each([
    'https://admin.clinora.test/',
    '//other.test/login',
    '#content',
    '/api/doctors',
    'mailto:a@b.test',
    '',
  ])('to “%s” is followed by the browser', (href) => expect(isScreenHref(href)).toBe(false))
})
