import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanEmail, emailKey, isEmail } from './email'

describe('isEmail', () => {
  it.each([
    'desk@clinic.example',
    "o'brien@clinic.example",
    'desk&lab@clinic.example',
    'front.desk+night@clinic.co.in',
    'desk@xn--bcher-kva.example',
    'desk@clinic.xn--h2brj9c',
    'a!#$%&*+-/=?^_`{|}~z@c.io',
    '1@2.example',
  ])('accepts %s', (email) => expect(isEmail(email)).toBe(true))

  it.each([
    '',
    'desk',
    'desk@',
    '@clinic.example',
    'desk@clinic',
    'desk@-clinic.example',
    'desk@clinic-.example',
    'desk@clinic..example',
    'de..sk@clinic.example',
    '.desk@clinic.example',
    'desk.@clinic.example',
    'desk @clinic.example',
    'desk@lab@clinic.example',
    'desk@clinic.example\r\nbcc: all@clinic.example',
    `${'a'.repeat(250)}@clinic.example`,
  ])('refuses %j', (email) => expect(isEmail(email)).toBe(false))
})

describe('cleanEmail', () => {
  it.each([
    ' \u202adesk@clinic.example\u202c\u200b',
    'mailto:desk@clinic.example',
    'MAILTO:desk@clinic.example',
    '<desk@clinic.example>',
    'Front desk <desk@clinic.example>',
    '"Desk, Front" <desk@clinic.example>;',
    'desk@clinic.example,',
    'desk@clinic.example.',
    'ｄｅｓｋ＠ｃｌｉｎｉｃ．ｅｘａｍｐｌｅ',
  ])('of %j is an email', (text) => expect(cleanEmail(text)).toBe('desk@clinic.example'))

  it('writes a domain of another script as browsers do', () => {
    expect(cleanEmail('desk@bücher.example')).toBe('desk@xn--bcher-kva.example')
    expect(cleanEmail('desk@clinic.भारत')).toBe('desk@clinic.xn--h2brj9c')
  })

  it('keeps every email', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(cleanEmail(email)).toBe(email)
      }),
    )
  })

  it.each(['.', ' ', '<', '<>', '@', 'mailto:'])('takes no time for a hundred thousand of %j', (part) => {
    const text = `${part.repeat(100_000)}x`
    const startTime = performance.now()
    cleanEmail(text)
    expect(performance.now() - startTime).toBeLessThan(1000)
  })

  it('leaves what is no email to be refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanEmail(text)
        expect(cleanEmail(once)).toBe(once)
        expect(isEmail(once) && !text.normalize('NFKC').includes('@')).toBe(false)
      }),
    )
  })
})

it('compares emails without case', () => expect(emailKey(' DESK@Clinic.example')).toBe('desk@clinic.example'))
