import { describe, expect, it } from 'vitest'
import { paths, screenAt } from './paths'
import { DASHBOARD_SCREENS, OTHER_SCREENS } from './screens'

const SPECIFIED = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/change-password',
  '/waiting',
  '/dashboard',
  '/doctors',
  '/doctor-profile/7',
  '/doctor-appointments/7',
  '/appointments',
  '/payments',
  '/notifications',
  '/settings',
  '/policy',
  '/terms-of-use',
  '/privacypolicy',
]

describe('the paths of the specification', () => {
  it.each(SPECIFIED)('%s shows a screen', (path) => expect(screenAt(path)).not.toBeNull())

  it('are all there are, each inside the dashboard or outside of it', () => {
    const names = SPECIFIED.map((path) => screenAt(path)?.name)
    expect(new Set(names)).toEqual(new Set(Object.keys(paths)))
    expect([...DASHBOARD_SCREENS, ...OTHER_SCREENS].toSorted()).toEqual(Object.keys(paths).toSorted())
  })

  it.each(['/nowhere', '/doctor-profile', '/dashboard/more', '/api/doctors', '/Login', '/DOCTOR-PROFILE/7'])(
    '%s shows none',
    (path) => expect(screenAt(path)).toBeNull(),
  )

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
