import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterLogin, ownPath } from './redirect'

fc.configureGlobal({ seed: 20261120 })

const site = 'https://clinic.example'

/** The URL that a browser on this site would open. */
const destination = (path: string) => new URL(path, `${site}/login`)

describe('ownPath', () => {
  it('accepts this site’s own paths', () => {
    const own = [
      '/',
      '/dashboard',
      '/appointments?day=today&page=2',
      '/doctor-profile/7#fees',
      '/settings/',
      '/a/%20b?x=%2F%2Fevil',
      '/caf%C3%A9',
    ]
    expect(own.map((path) => ownPath(path))).toEqual(own)
  })

  it('refuses paths that lead to another site', () => {
    const foreign = [
      '//evil.example',
      '///evil.example',
      '////evil.example/%2f..',
      '/\\evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\\/evil.example',
      '//evil.example\\@clinic.example',
      '/\tevil',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\n/evil.example',
      '\t//evil.example',
      '\n//evil.example',
      ' //evil.example',
      ' /dashboard',
      '/\u0000/evil.example',
      '/\u0085/x',
      '/a\u007f',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '\u0001javascript:alert(1)',
      'java\nscript:alert(1)',
      '/\u0009javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      'blob:https://clinic.example/1',
      'file:///etc/passwd',
      'https://evil.example',
      'HTTPS://evil.example',
      'https:evil.example',
      'https:/evil.example',
      'https:\\\\evil.example',
      'http://clinic.example@evil.example',
      'evil.example',
      'dashboard',
      './dashboard',
      '../dashboard',
      '?from=/x',
      '#x',
      '',
      '／／evil.example',
      '\u2044/evil.example',
      '。/x',
      '/.//evil.example',
      '/..//evil.example',
      '/./\\evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/%2E%2e//evil.example',
      '/a/%2e%2e//evil.example',
      '/.//evil.example?x',
      '/dashboard/..//../evil.example/..//evil.example',
    ]
    expect(foreign.filter((path) => ownPath(path) !== null)).toEqual([])
  })

  it('keeps unusual paths on this site', () => {
    const odd = [
      '/%2f%2fevil.example',
      '/%2Fevil.example',
      '/%5cevil.example',
      '/%09/evil.example',
      '/@evil.example',
      '/:80',
      '/https://evil.example',
      '/\u202Ereversed',
      '/／evil.example',
      '/\ud800',
    ]
    expect(odd.filter((path) => ownPath(path) === null)).toEqual([])
    expect(odd.filter((path) => destination(ownPath(path) ?? '').origin !== site)).toEqual([])
  })

  it('refuses values that are no strings', () => {
    const others = [null, undefined, 0, 7, true, {}, [], ['/dashboard'], { toString: () => '/dashboard' }]
    expect(others.filter((other) => ownPath(other) !== null)).toEqual([])
  })

  it('an accepted path stays on this site, and is accepted again unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      'evil.example',
      'javascript:',
      'https:',
      'a',
      '\u00a0',
      '\u3000',
      '\u202e',
      '／',
    )
    const attack = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(attack, (path) => {
        const own = ownPath(path)
        if (own === null) return
        expect(own.startsWith('/')).toBe(true)
        expect(destination(own).origin).toBe(site)
        expect(ownPath(own)).toBe(own)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('afterLogin', () => {
  it.each([
    ['/dashboard', '/appointments?day=today', '/appointments?day=today'],
    ['/dashboard', null, '/dashboard'],
    ['/dashboard', '//evil.example', '/dashboard'],
    ['/waiting', '/appointments', '/waiting'],
    ['https://evil.example', '/appointments', '/appointments'],
    ['https://evil.example', null, '/dashboard'],
    [undefined, undefined, '/dashboard'],
    ['', '', '/dashboard'],
  ])('%j with from %j leads to %s', (redirectTo, from, expected) => {
    expect(afterLogin(redirectTo, from)).toBe(expected)
  })
})
