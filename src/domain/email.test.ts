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

it('leaves out what nobody sees', () => {
  expect(cleanEmail(' \u202adesk@clinic.example\u202c\u200b')).toBe('desk@clinic.example')
  expect(emailKey(' DESK@Clinic.example')).toBe('desk@clinic.example')
})
