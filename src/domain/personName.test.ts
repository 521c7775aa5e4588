import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, isName } from './personName'

describe('cleanName', () => {
  it.each([
    ['  Léna   Moreau ', 'Léna   Moreau'],
    ['\u202eDr. Reversed\u202c', 'Dr. Reversed'],
    ['An\u00adi\u200bta', 'Anita'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Anita\u200d', 'Anita'],
    ['\u200cAnita \u200d Verma', 'Anita  Verma'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['Anita\tVerma\n', 'Anita Verma'],
    ['ㅤAnita⠀', 'Anita'],
    ['👩\u200d⚕\ufe0f', '👩\u200d⚕\ufe0f'],
    ['\u200b\u200b', ''],
  ])('of %j is %j', (name, expected) => expect(cleanName(name)).toBe(expected))

  it('changes nothing the second time', () => {
    const part = fc.constantFrom(
      'A',
      'क',
      '्',
      '\u200c',
      '\u200d',
      '\u202e',
      '\n',
      ' ',
      '👶',
      '\ufe0f',
      'ㅤ',
      '\u00ad',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = cleanName(parts.join(''))
        expect(cleanName(once)).toBe(once)
      }),
    )
  })
})

describe('isName', () => {
  it.each(['X', 'Bo', '山田 太郎', 'فاطمة', 'Null', '=1+1', '3', '\u202eDr. Reversed\u202c', 'ஆ'])(
    'accepts %j',
    (name) => expect(isName(name)).toBe(true),
  )
  it.each([
    '',
    ' ',
    '\u200b\u200b',
    'ㅤ',
    'ﾠ',
    '⠀',
    '\u115f',
    '👶🏽',
    '...',
    '\u00ad',
    '\u0301',
    '\u2066\u2069',
    'ــ',
  ])('refuses %j', (name) => expect(isName(name)).toBe(false))
})
