import { describe, expect, it } from 'vitest'
import { clientPath, fragmentId, isPlainPress, plainPath } from './links'

const here = 'https://clinora.test/appointments?page=2'
const isScreen = (pathname: string) => !pathname.startsWith('/api')

function follow(href: string, { target = '', attributes = [] as string[] } = {}) {
  return clientPath({ href, target, hasAttribute: (name) => attributes.includes(name) }, here, isScreen)
}

describe('a link', () => {
  it.each([
    ['https://clinora.test/dashboard', '/dashboard'],
    ['https://clinora.test/appointments?page=3', '/appointments?page=3'],
    ['https://clinora.test/appointments', '/appointments'],
    ['https://clinora.test/#contact', '/#contact'],
  ])('to %s is followed in the page', (href, path) => expect(follow(href)).toBe(path))

  it.each([
    ['another site', 'https://admin.clinora.test/'],
    ['another port', 'https://clinora.test:8443/dashboard'],
    ['a place on this page', `${here}#content`],
    ['no screen', 'https://clinora.test/api/doctors'],
    ['a mail address', 'mailto:a@b.test'],
    ['nowhere', ''],
  ])('to %s is left to the browser', (_, href) => expect(follow(href)).toBeNull())

  it('that opens a tab or downloads is left to the browser', () => {
    expect(follow('https://clinora.test/policy', { target: '_blank' })).toBeNull()
    expect(follow('https://clinora.test/policy', { attributes: ['download'] })).toBeNull()
  })
})

describe('a press', () => {
  const plain = {
    button: 0,
    defaultPrevented: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
  }

  it('is plain with the main button and nothing else', () => expect(isPlainPress(plain)).toBe(true))

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'])('is not with %s', (key) =>
    expect(isPlainPress({ ...plain, [key]: true })).toBe(false),
  )

  it('is not with another button', () => expect(isPlainPress({ ...plain, button: 1 })).toBe(false))
})

describe('a place on the page', () => {
  it('is found by its id, encoded or not', () => {
    expect(fragmentId('#contact')).toBe('contact')
    expect(fragmentId('#caf%C3%A9')).toBe('café')
  })

  it.each(['', '#', '#100%', '#%E0%A4%A'])('survives %j', (hash) => {
    expect(fragmentId(hash)).toBe(hash.slice(1))
  })
})

describe('a path', () => {
  it.each([
    ['/login/', '/login'],
    ['/doctor-profile/7//', '/doctor-profile/7'],
    ['/login', '/login'],
    ['/', '/'],
    ['//', '/'],
  ])('%s is plainly %s', (path, plain) => expect(plainPath(path)).toBe(plain))
})
