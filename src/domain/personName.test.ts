import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { cleanName, isName } from './personName'

interface Contract {
  components: {
    schemas: {
      PatientName: { pattern: string }
      ClinicName: { pattern: string }
    }
  }
}

describe('cleanName', () => {
  it.each([
    ['  Léna   Moreau ', 'Léna   Moreau'],
    ['\u202eDr. Reversed\u202c', 'Dr. Reversed'],
    ['An\u00adi\u200bta', 'Anita'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Anita\u200d', 'Anita'],
    ['മോഹന്\u200d', 'മോഹന്\u200d'],
    ['മോഹന്\u200d\u200d കുമാര്\u200d ', 'മോഹന്\u200d കുമാര്\u200d'],
    ['अनिल्\u200c', 'अनिल्'],
    ['अनिल्\u200c\u200d', 'अनिल्'],
    ['\u200cAnita \u200d Verma', 'Anita  Verma'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['Anita\tVerma\n', 'Anita Verma'],
    ['ㅤAnita⠀', 'Anita'],
    ['\u{13441}Anita\u{13442}\u{1d159}\u{16fe4}', 'Anita'],
    ['👩\u200d⚕\ufe0f', '👩\u200d⚕\ufe0f'],
    ['\ud83dAnita\udc00', 'Anita'],
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
      '\ud83d',
      '\udc76',
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
    'ʼ',
    'ʻʹ',
    ...['\u{13441}', '\u{13442}', '\u{1d159}', '\u{16fe4}', '\u1160', '\u17b4', '\u17b5', '\uffa0'],
  ])('refuses %j', (name) => expect(isName(name)).toBe(false))

  it('agrees with the contract about every character', () => {
    const { components } = parse(readFileSync('openapi.yaml', 'utf8')) as Contract
    const patterns = [components.schemas.PatientName.pattern, components.schemas.ClinicName.pattern].map(
      (pattern) => new RegExp(pattern, 'u'),
    )
    const differences = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => patterns.some((pattern) => pattern.test(character) !== isName(character)))
    expect(differences).toEqual([])
  })
})
