import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classPattern, INVISIBLE } from './characters'
import { beginsWords, foldText, nameKey, SEPARATORS, SPELLINGS } from './spelling'

fc.configureGlobal({ seed: 20261120 })

describe('foldText', () => {
  it.each([
    ['Zoë Ångström', 'zoe angstrom'],
    ['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
    ['ﬁn İstanbul ılık', 'fin istanbul ilik'],
    ['Søren Łódź Þór Æsa', 'soren lodz thor aesa'],
    ['O’Neill ‘t ʼn', "o'neill 't 'n"],
    ['Đorđe Guðrún Œuvre Ħal', 'dorde gudrun oeuvre hal'],
    ['a‐b–c—d', 'a-b-c-d'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['李 伟', '李 伟'],
    ['שָׁלוֹם', 'שלום'],
    ['أَحْمَد', 'احمد'],
    ['രാധ শর্মা', 'രാധ শর্মা'],
  ])('folds %s to %s', (given, folded) => expect(foldText(given)).toBe(folded))
})

/** Pairs of spellings that people use for the same name. */
const SAME_NAMES = [
  ['فاطمة الزهراء', 'فاطمه الزهراء'],
  ['يحيى', 'يحيي'],
  ['علی اکبر', 'علي اكبر'],
  ['محمـــد', 'محمد'],
  ['ٱلرحمن', 'الرحمن'],
  ['चा\u0901द', 'चा\u0902द'],
  ['अ\u0901जलि', 'अ\u0902जलि'],
  ['AnitaVerma', 'Anita Verma'],
  ['anita-verma', 'ANITA  VERMA'],
  ['O’Brien', "O'BRIEN"],
  ['O Brien', 'OBrien'],
  ['Zoë', 'ZOE\u0308'],
  ['Σωκράτης', 'ΣΩΚΡΑΤΗΣ'],
  ['Işık', 'isik'],
  ['Room ٣', 'room 3'],
  ['می\u200cخواهم', 'میخواهم'],
  ['क्\u200dष', 'क्ष'],
  ['An\u00adita', 'Anita'],
  ['\u202eAnita\u202c', 'Anita'],
  ['山田 太郎', '山田太郎'],
  ['山田　太郎', '山田太郎'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
] as const

describe('nameKey', () => {
  it.each(SAME_NAMES)('is the same of %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['👶🏽', '👶🏻'],
    ['Twin 👦', 'Twin 👧'],
    ['Anita', 'Anjta'],
    ['علي', 'على ب'],
    ['ஆ', 'அ'],
    ['ガ', 'カ'],
  ])('differs between %s and %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

  it('does not change with spaces, case or invisible characters at any place', () => {
    const added = fc.constantFrom(' ', '\u00a0', '\u200b', '\u202e', '\u2066', '\u00ad', '\u0640', '-', '.')
    const names = fc.constantFrom(...SAME_NAMES.flat())
    fc.assert(
      fc.property(names, added, fc.nat(), (name, character, place) => {
        const letters = Array.from(name)
        letters.splice(place % (letters.length + 1), 0, character)
        expect(nameKey(letters.join('').toUpperCase())).toBe(nameKey(name.toUpperCase()))
      }),
    )
  })

  it('does not depend on the order of marks', () => {
    expect(nameKey('क\u094d\u093c')).toBe(nameKey('क\u093c\u094d'))
  })
})

describe('beginsWords', () => {
  it.each([
    ['Anita Verma', 'ver ani', true],
    ['Anita Verma', 'anitaver', true],
    ['AnitaVerma', 'anita verma', true],
    ['Anita Verma', 'nita', false],
    ['R.K.Narayan', 'narayan', true],
    ['فاطمة الزهراء', 'فاطمه', true],
    ['Anita', '', true],
    ['Anita', '?', false],
  ])('%s begins with %j: %s', (text, typed, expected) => expect(beginsWords(text, typed)).toBe(expected))
})

describe('the lists', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
  const inClass = (characters: string) => {
    const pattern = classPattern(characters)
    return all
      .map((code) => String.fromCodePoint(code))
      .filter((character) => character.search(pattern) === 0)
  }

  it('have every invisible character', () => {
    const expected = all
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /[\p{Cf}\p{DI}\u2800]/u.test(character))
    expect(inClass(INVISIBLE)).toEqual(expected)
  })

  it('separate words by no letter, mark, digit or emoji', () => {
    expect(
      inClass(SEPARATORS).filter((each) => /[\p{L}\p{M}\p{N}\p{Emoji_Presentation}]/u.test(each)),
    ).toEqual(['ʹ', 'ʺ', 'ʻ', 'ʼ', 'ʽ', 'ʾ', 'ʿ'])
  })

  it('fold what is folded already to itself', () => {
    for (const [, folded] of SPELLINGS) expect(foldText(folded)).toBe(folded)
  })
})
