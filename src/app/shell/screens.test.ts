import { existsSync } from 'node:fs'
import { createStaticHandler, matchRoutes } from 'react-router-dom'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiConfig } from '@/api/config'
import { screenAndParamsAt, screenAt, screenNames, screens, type ScreenName } from './screens'
import { isScreenHref } from './App'
import { routesWithDocuments } from '../public/documents'
import { redirectTrailingSlash, routes } from './router'

/** The screens of the specification, with an example of an id. Its paths never change. */
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
const pathOf = (name: ScreenName) => screens[name].path.replace(':id', '7')

describe('the paths of the product', () => {
  it('lead to their screen, in the router as in the script of the page', () => {
    expect(
      screenNames.map((name) => matchRoutes(routesWithDocuments, pathOf(name))?.at(-1)?.route.id),
    ).toEqual(screenNames)
    expect(screenNames.map((name) => screenAt(pathOf(name)))).toEqual(screenNames)
  })

  it('are those of the specification, and no others without extensions but these two', () => {
    Object.assign(apiConfig, { extensions: false })
    onTestFinished(() => void Object.assign(apiConfig, { extensions: true }))
    const remainingPaths = screenNames.map(pathOf).filter((path) => screenAt(path) !== undefined)
    expect(remainingPaths.toSorted()).toEqual([...SPECIFIED, '/print', '/accessibility'].toSorted())
  })

  it('have a module each', () => {
    const missing = screenNames.filter((name) => !existsSync(`src/app/${screens[name].module}.tsx`))
    expect(missing).toEqual([])
  })

  it.each(['/nowhere', '/doctor-profile', '/dashboard/more', '/api/doctors', '/Login', '/DOCTOR-PROFILE/7'])(
    '%s shows none',
    (path) => {
      expect(screenAt(path)).toBeUndefined()
      expect(matchRoutes(routesWithDocuments, path)?.at(-1)?.route.path).toBe('*')
    },
  )

  it.each([
    '/settings/picture',
    '/dashboard/foo',
    '/doctor-profile',
    '/doctor-profile/7/more',
    '/hi/login',
    '/x',
  ])('%s is none, in the router as in the script of the page', (path) => {
    expect(screenAndParamsAt(path)).toBeUndefined()
    expect(matchRoutes(routesWithDocuments, path)?.at(-1)?.route.path).toBe('*')
  })

  it('are matched as the router matches them', () => {
    const segment = fc.constantFrom(
      '',
      'dashboard',
      'Dashboard',
      'doctor-profile',
      'settings',
      '7',
      'a b',
      'login',
      ':id',
    )
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
        const path = `/${segments.join('/')}`
        // The router ignores empty segments, where a browser would see another path.
        fc.pre(!path.slice(1, -1).includes('//') && !path.startsWith('//'))
        const route = matchRoutes(routesWithDocuments, path)?.at(-1)?.route
        expect(screenAt(path)).toBe(route?.path === '*' ? undefined : route?.id)
      }),
    )
  })

  it('carry ids and URLs', () => {
    expect(matchRoutes(routesWithDocuments, screens.doctorProfile.getHref(7))?.at(-1)?.params).toEqual({
      id: '7',
    })
    expect(screens.login.getHref('/appointments?page=2')).toBe('/login?from=%2Fappointments%3Fpage%3D2')
    expect(screens.appointments.getHref({ doctor: 7, appointment: 12 })).toBe(
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

  it.each([
    ['/privacypolicy/?from=mail', '/privacypolicy?from=mail'],
    ['/accessibility/', '/accessibility'],
    ['/nowhere', '/'],
  ])('of %s leads the built app to the document %s', async (path, document) => {
    const router = createStaticHandler(routes)
    const response = await router.query(new Request(`https://clinora.test${path}`))
    expect(response).toBeInstanceOf(Response)
    const { headers } = response as Response
    expect([headers.get('Location'), headers.has('X-Remix-Reload-Document')]).toEqual([document, true])
  })

  it.each([
    ['/privacypolicy/', true],
    ['/login/', false],
  ])('of %s: the browser loads the document: %j', (path, isLoaded) => {
    const response = redirectTrailingSlash(new URL(`https://clinora.test${path}`))
    expect(response?.headers.has('X-Remix-Reload-Document')).toBe(isLoaded)
  })

  it.each(['/', '/login', '/nowhere/', '//evil.example/', '///evil.example//', '/\\evil.example/'])(
    '%s leads nowhere else',
    (path) => expect(target(path)).toBeNull(),
  )
})

describe('a link', () => {
  it.each(['/dashboard', '/appointments?page=3', '/login/'])('to %s is followed by the router', (href) =>
    expect(isScreenHref(href)).toBe(true),
  )
  it.each([
    '/',
    '/#contact',
    '/accessibility',
    'https://admin.clinora.test/',
    '//other.test/login',
    '#content',
    '/api/doctors',
    'mailto:a@b.test',
    '',
  ])('to “%s” is followed by the browser', (href) => expect(isScreenHref(href)).toBe(false))
})
