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
  ])('folds %s to %s', (text, foldedText) => expect(foldText(text)).toBe(foldedText))
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
  ['മോഹൻ', 'മോഹന്\u200d'],
  ['അമർ ലാൽ', 'അമര്\u200d ലാല്\u200d'],
  ['അരുൺ ഗോപാൾ', 'അരുണ്\u200d ഗോപാള്\u200d'],
  ['വാൿ', 'വാക്\u200d'],
  ['সৎ', 'সত্\u200d'],
  ['गङ्गा', 'गंगा'],
  ['गङ् गा', 'गं गा'],
  ['गङ्\u200dगा', 'गंगा'],
  ['सञ्जय', 'संजय'],
  ['पण्डित', 'पँडित'],
  ['चन्दन', 'चंदन'],
  ['पम्पा', 'पंपा'],
  ['अन्न्दा', 'अंंदा'],
  ['ज़ाकिर', 'जाकिर'],
  ['\u095bाकिर', 'ज\u093cाकिर'],
  ['ऩागा', 'नागा'],
  ['সঙ্গীতা', 'সংগীতা'],
  ['শঙ্কর', 'শংকর'],
  ['চাঁদ', 'চাংদ'],
  ['ગઙ્ગા', 'ગંગા'],
  ['ચન્દ્ર', 'ચંદ્ર'],
  ['ਸਿੰਘ', 'ਸਿਂਘ'],
  ['ਸਿਙ੍ਘ', 'ਸਿੰਘ'],
  ['ਜੱਸੀ', 'ਜਸੀ'],
  ['ਸ਼ੇਰ', 'ਸੇਰ'],
  ['ਜ਼ੋਰਾ', '\u0a5bੋਰਾ'],
  ['ଗଙ୍ଗା', 'ଗଂଗା'],
  ['గఙ్గా', 'గంగా'],
  ['చన్ద్ర', 'చంద్ర'],
  ['ಗಙ್ಗಾ', 'ಗಂಗಾ'],
  ['ಚನ್ದ್ರ', 'ಚಂದ್ರ'],
  ['ശങ്കർ', 'ശംകർ'],
  ['علے', 'علي'],
  ['علے', 'علی'],
  ['ڪريم', 'كريم'],
  ['ڪريم', 'کریم'],
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنه'],
  ['ٱحمد', 'أحمد'],
  ['ٲحمد', 'احمد'],
  ['مؤمن', 'مومن'],
  ['رئيس', 'رييس'],
  ['هانئ', 'هاني'],
  ['مُحَمَّد', 'محمد'],
  ['رحمٰن', 'رحمن'],
  ['مۡحۭمد', 'محمد'],
] as const

const INDIC_BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00]
const CLASSES = [0x15, 0x1a, 0x1f, 0x24, 0x2a]
const MARKS_OF_ARABIC = [0x610, 0x618, 0x64b, 0x64e, 0x651, 0x652, 0x653, 0x657, 0x670, 0x6d6, 0x6e1, 0x6ed]
/** The class of the consonant, its place in the class, and the class of the nasal. */
const nasalCluster = fc.tuple(
  fc.constantFrom(...INDIC_BLOCKS),
  fc.constantFrom(...CLASSES),
  fc.nat(4),
  fc.constantFrom(...CLASSES),
)
const inBlock = (block: number, ...offsets: number[]) =>
  String.fromCodePoint(...offsets.map((each) => block + each))

describe('nameKey', () => {
  it.each(SAME_NAMES)('is the same of %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['👶🏽', '👶🏻'],
    ['Twin 👦', 'Twin 👧'],
    ['Anita', 'Anjta'],
    ['علي', 'على ب'],
    ['ஆ', 'அ'],
    ['ガ', 'カ'],
    ['राम', 'रां'],
    ['जन्म', 'जंम'],
    ['चन्दन', 'चदन'],
    ['कन्हैया', 'कंहैया'],
    ['सम्राट', 'संराट'],
    ['नमन', 'नंन'],
    ['सत्य', 'सतय'],
    ['कमल', 'कामल'],
    ['রঙ', 'রগ'],
    ['ਰਾਮ', 'ਰਾਂ'],
    ['ਖਾਨ', 'ਕਾਨ'],
    ['سارة', 'ساره ب'],
    ['كريم', 'گريم'],
    ['علي', 'علا'],
    ['وليد', 'ليد'],
    ['حسن', 'حسين'],
    ['بدر', 'پدر'],
  ])('differs between %s and %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

  it('does not change with spaces, case or invisible characters at any place', () => {
    const fillers = fc.constantFrom(' ', '\u00a0', '\u200b', '\u202e', '\u2066', '\u00ad', '\u0640', '-', '.')
    const names = fc.constantFrom(...SAME_NAMES.flat())
    fc.assert(
      fc.property(names, fillers, fc.nat(), (name, character, place) => {
        const letters = Array.from(name)
        letters.splice(place % (letters.length + 1), 0, character)
        expect(nameKey(letters.join('').toUpperCase())).toBe(nameKey(name.toUpperCase()))
      }),
    )
  })

  it('writes a nasal before a consonant of its class, and of no other class, as anusvara', () => {
    fc.assert(
      fc.property(nasalCluster, ([block, consonants, place, nasals]) => {
        const nasal = inBlock(block, nasals + 4, 0x4d)
        const rest = inBlock(block, consonants + place, 0x3e, 0x30)
        const isSame =
          nameKey(inBlock(block, 0x32) + nasal + rest) === nameKey(inBlock(block, 0x32, 0x02) + rest)
        expect(isSame).toBe(nasals === consonants)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same with any vowel points and reading marks', () => {
    const marks = fc.constantFrom(...MARKS_OF_ARABIC).map((code) => String.fromCodePoint(code))
    const letters = fc.constantFrom(...Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'))
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, marks), { minLength: 1 }), (pairs) => {
        expect(nameKey(pairs.flat().join(''))).toBe(nameKey(pairs.map(([letter]) => letter).join('')))
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
  ])('%s begins with %j: %s', (text, query, expected) => expect(beginsWords(text, query)).toBe(expected))
})

it('beginsWords at every step of both spellings of a nasal', () => {
  fc.assert(
    fc.property(nasalCluster, ([block, consonants, place]) => {
      const spellings = [[consonants + 4, 0x4d], [0x02]].map((nasal) =>
        inBlock(block, 0x32, ...nasal, consonants + place, 0x3e, 0x30),
      )
      for (const [storedName, query] of [spellings, spellings.toReversed()]) {
        for (let length = 1; length <= (query ?? '').length; length += 1) {
          expect(beginsWords(storedName ?? '', (query ?? '').slice(0, length))).toBe(true)
        }
      }
    }),
  )
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
    for (const [, replacement] of SPELLINGS) expect(foldText(replacement)).toBe(replacement)
  })
})
