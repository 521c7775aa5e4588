import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, phoneDigits, queryWords, textPieces } from './textSearch'

fc.configureGlobal({ seed: 20261120 })

/** Characters that folding treats in a special way. */
const special = fc.constantFrom(
  'ß',
  'ẞ',
  'ﬁ',
  'İ',
  'ı',
  'É',
  'e\u0301',
  'Å',
  'ŉ',
  'ς',
  'Σ',
  'Ł',
  'æ',
  '’',
  'ǅ',
  '½',
  ' ',
)
const text = fc
  .array(
    fc.oneof(
      special,
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))
/** A text, and a substring of it that splits no surrogate pair. */
const textAndPart = text.chain((whole) => {
  const characters = Array.from(whole)
  return fc
    .tuple(fc.nat(characters.length), fc.nat(characters.length))
    .map(([a, b]) => [whole, characters.slice(Math.min(a, b), Math.max(a, b)).join('')] as const)
})
const hitsOf = (whole: string, query: string, phone = false) =>
  textPieces(whole, query, phone)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text)

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

  it('folds a concatenation like its parts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        // Skip texts that split a surrogate pair.
        fc.pre(!(/[\uD800-\uDBFF]$/.test(a) && /^[\uDC00-\uDFFF]/.test(b)))
        expect(foldText(a + b)).toBe(foldText(a) + foldText(b))
      }),
    )
  })
})

describe('phoneDigits', () => {
  it.each([
    ['555-0142', '5550142'],
    ['(555)', '555'],
    ['+49.30', '4930'],
    ['12a', ''],
    ['a12', ''],
    ['-', ''],
  ])('of %s are %s', (word, digits) => expect(phoneDigits(word)).toBe(digits))
})

describe('textPieces', () => {
  it('join to the text, and alternate between hits and other pieces', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (whole, query, phone) => {
        const pieces = textPieces(whole, query, phone)
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole)
        pieces.slice(1).forEach(({ hit }, index) => expect(hit).toBe(!pieces[index]?.hit))
      }),
    )
  })

  it('have each substring of the text as a hit, unless it has only accents and spaces', () => {
    fc.assert(
      fc.property(textAndPart, ([whole, part]) => {
        const found = foldText(hitsOf(whole, part).join('\n'))
        for (const word of queryWords(part)) expect(found).toContain(word)
        if (queryWords(part).length === 0) expect(found).toBe('')
      }),
    )
  })

  it.each([
    ['Zoë Ångström', 'ang', ['Ång']],
    ['Zoe\u0308', 'zoe', ['Zoe\u0308']],
    ['Straße', 's', ['S', 'ß']],
    ['Straße', 'trass', ['traß']],
    ['ﬁn', 'i', ['ﬁ']],
    ['ﬁn', 'f', ['ﬁ']],
    ['Ali İnce', 'i', ['i', 'İ']],
    ['Anna', 'ann n', ['Ann']],
    ['banana', 'ana', ['anana']],
    ['Lena Moreau', 'na mo', ['na Mo']],
    ['Lena Moreau', 'moreau lena', ['Lena', 'Moreau']],
    ['Lena Moreau', '  ', []],
    ['সৌমিত্র', 'সৌমি', ['সৌমি']],
    ['ガンジー', 'ガン', ['ガン']],
  ])('of %s for %s', (whole, query, hits) => expect(hitsOf(whole, query)).toEqual(hits))

  it('of a phone number match its digits', () => {
    expect(hitsOf('5550142233', '(555) 014-22', true)).toEqual(['55501422'])
    expect(hitsOf('+1 (555) 014-2233', '5550142', true)).toEqual(['555) 014-2'])
    expect(hitsOf('5550142233', 'lena 555', true)).toEqual(['555'])
    expect(hitsOf('555-0142', 'lena 5550', true)).toEqual([])
    expect(hitsOf('01455501422', '555 01', true)).toEqual(['55501'])
    expect(hitsOf('5½5', '55', true)).toEqual(['5½5'])
    expect(textPieces('555-0142', '5550142')).toEqual([{ text: '555-0142', hit: false }])
  })
})
