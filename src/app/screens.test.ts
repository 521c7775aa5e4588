import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { paths, screenAt } from './paths'
import { DASHBOARD_SCREENS, OTHER_SCREENS, preload } from './screens'

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
  ['/payments', 'Payments'],
  ['/notifications', 'Notifications'],
  ['/settings', 'Settings'],
  ['/policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/privacypolicy', 'Privacy Policy'],
] as const

describe('the paths of the specification', () => {
  it.each(SPECIFIED)('%s shows a screen', (path) => expect(screenAt(path)).not.toBeNull())

  it.each(SPECIFIED)('%s is in a tab called %s', (path, title) => {
    const name = screenAt(path)?.name
    expect(name && en.app.screens[name]).toBe(title)
  })

  it('are all there are, each inside the dashboard or outside of it', () => {
    const names = SPECIFIED.map(([path]) => screenAt(path)?.name)
    expect(new Set(names)).toEqual(new Set(Object.keys(paths)))
    expect([...DASHBOARD_SCREENS, ...OTHER_SCREENS].toSorted()).toEqual(Object.keys(paths).toSorted())
  })

  it.each(['/nowhere', '/doctor-profile', '/dashboard/more', '/api/doctors', '/Login', '/DOCTOR-PROFILE/7'])(
    '%s shows none',
    (path) => expect(screenAt(path)).toBeNull(),
  )

  it('of slashes alone are the landing page', async () => {
    expect(await preload('//')).toEqual(await preload('/'))
  })

  it('carry ids where they should', () => {
    expect(screenAt(paths.doctorProfile.getHref(7))).toMatchObject({
      name: 'doctorProfile',
      params: { id: '7' },
    })
    expect(paths.login.getHref('/appointments?page=2')).toBe('/login?from=%2Fappointments%3Fpage%3D2')
    expect(paths.appointments.getHref({ doctor: 7, appointment: 12 })).toBe(
      '/appointments?doctor=7&appointment=12',
    )
  })
})
