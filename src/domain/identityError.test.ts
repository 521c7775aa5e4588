import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { IDENTITY_CODES, identityCode, passwordRequirements, signsOut } from './identityError'

fc.configureGlobal({ seed: 20261120 })

/** The eleven codes of the specification. */
const specified = [
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'missing-recaptcha-token',
]

describe('identity codes', () => {
  it.each(specified)('%s has its own text, with and without the provider’s prefix', (code) => {
    const knownCode = identityCode(`auth/${code}`)
    expect(knownCode).toBe(code)
    expect(identityCode(code)).toBe(code)
    expect(knownCode && en.errors.identity[knownCode]).toMatch(/\S/)
  })

  it('each have one text, and each text has a code', () => {
    expect(Object.keys(en.errors.identity).sort()).toEqual([...IDENTITY_CODES].sort())
    expect(new Set(Object.values(en.errors.identity)).size).toBe(IDENTITY_CODES.length)
  })

  it.each([
    ['auth/wrong-password', 'invalid-credential'],
    ['auth/user-not-found', 'invalid-credential'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
  ])('%s means %s', (code, expected) => {
    expect(identityCode(code)).toBe(expected)
  })

  it('an unknown code has no text, so that the provider’s message is shown', () => {
    for (const code of [
      '',
      'auth/',
      'auth/internal-error',
      'constructor',
      'auth/__proto__',
      'toString',
      'auth/hasOwnProperty',
    ])
      expect(identityCode(code), code).toBeNull()
    fc.assert(
      fc.property(fc.string(), (code) => {
        const knownCode = identityCode(code)
        if (knownCode !== null) expect(IDENTITY_CODES).toContain(knownCode)
      }),
    )
  })

  it('two codes sign the user out', () => {
    expect(IDENTITY_CODES.filter((code) => signsOut(`auth/${code}`))).toEqual([
      'user-disabled',
      'user-token-expired',
    ])
    expect(signsOut('auth/internal-error')).toBe(false)
    expect(signsOut('an auth/user-disabled')).toBe(false)
  })
})

describe('passwordRequirements', () => {
  it.each([
    [
      'Firebase: Missing password requirements: [Password must contain a numeric character] (auth/password-does-not-meet-requirements).',
      'Password must contain a numeric character',
    ],
    [
      'Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]',
      'Password must contain at least 8 characters, Password must contain an upper case character',
    ],
    [
      'Firebase: The password does not meet the requirements. (auth/password-does-not-meet-requirements).',
      null,
    ],
    ['[]', null],
  ])('of %j are %j', (message, requirements) => expect(passwordRequirements(message)).toBe(requirements))
})
