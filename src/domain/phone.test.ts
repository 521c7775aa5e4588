import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHONE_DIGITS } from './constants'
import { isPhone, localPhone, phoneAndWords, phoneReadings, telHref } from './phone'

fc.configureGlobal({ seed: 20261120 })

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))

/** A number that a telephone of the country shows: it begins with no 0. */
const mobile = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((parts) => parts.join(''))

const DECIMAL_SCRIPTS = Intl.supportedValuesOf('numberingSystem').filter(
  (system) =>
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(12).length % 2 === 0 &&
    isDecimal(system),
)

function isDecimal(system: string) {
  return /^\p{Nd}+$/u.test(
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1023456789),
  )
}

const inScript = (system: string, text: string) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
  return text.replaceAll(/\d/g, (digit) => format.format(Number(digit)))
}

/** Every dash of Unicode, and what else stands between digits in pasted numbers. */
const SEPARATORS = [
  ...Array.from({ length: 0x10ffff }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((each) => /\p{Pd}/u.test(each)),
  ...[',', ', ', '\u2027', '\u00b7', '\u2022', '\u2043', '\u2219', '\u22c5', '\u30fb', '\u30fc', '\u25cf'],
  ...[
    '~',
    '\u223c',
    '\uff5e',
    '_',
    '|',
    ';',
    ':',
    '\\',
    "'",
    '\u2019',
    '\u060c',
    '\u066b',
    '\u0964',
    '\uff0e',
  ],
  ...['\u3000', '\u2003', '\u202f', '\t', ' \u2013 ', ') ', ' / ', '...', '*', '#'],
]

/** The number with separators, marks and digits as people, telephones and web pages write them. */
const writtenNumbers = fc
  .record({
    number: mobile,
    prefix: fc.constantFrom(
      '',
      '+91',
      '+91 ',
      '(+91) ',
      '+91-',
      '0091 ',
      '0',
      '+91 0',
      '+91 (0)',
      '91 ',
      'tel:+91',
      'TEL:',
      'Ph: ',
      'Ph. +91 ',
      'Phone no. ',
      'Tel. ',
      'Tel.: +91-',
      'Mob:',
      'Mobile: 0',
      'M: ',
      '☎ ',
      '📞+91 ',
      'WhatsApp +91 ',
      'फ़ोन: ',
      'मोबाइल ',
      'هاتف: ',
    ),
    separator: fc.constantFrom(
      '',
      ' ',
      '-',
      '\u2011',
      '\u2013',
      '\u2212',
      '.',
      '/',
      '\u00a0',
      '\u00ad',
      '\u200b',
      ...SEPARATORS,
    ),
    at: fc.integer({ min: 1, max: 9 }),
    around: fc.constantFrom(
      ['', ''],
      ['\u202a', '\u202c'],
      ['\u2066', '\u2069'],
      ['\u200e', ''],
      [' ', '\n'],
      ['\ufeff', ''],
    ),
    script: fc.constantFrom(...DECIMAL_SCRIPTS),
  })
  .map(({ number, prefix, separator, at, around, script }) => {
    const inside = prefix + number.slice(0, at) + separator + number.slice(at)
    return { number, text: around[0] + inScript(script, inside) + around[1] }
  })

describe('localPhone', () => {
  it('is the ten digits of a number in every way of writing', () => {
    fc.assert(
      fc.property(writtenNumbers, ({ number, text }) => {
        expect(localPhone(text)).toBe(number)
        expect(isPhone(text)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps any ten digits', () => {
    fc.assert(
      fc.property(digits(PHONE_DIGITS), (number) => {
        expect(localPhone(number)).toBe(number)
        expect(localPhone(`+91${number}`)).toBe(number)
      }),
    )
  })

  it.each([
    ['98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['(+91) 98765 43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0919876543210', '9876543210'],
    ['\u202a+91 98765 43210\u202c', '9876543210'],
    ['tel:+919876543210', '9876543210'],
    ['tel:+91-98765-43210;ext=2', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['９８７６５４３２１０', '9876543210'],
    ['＋91 98765 43210', '9876543210'],
    ['09198765432', '9198765432'],
    ['9198765432', '9198765432'],
    ['+91 98765', '98765'],
    ['0091 98765', '98765'],
    ['0 98765', '98765'],
    ['91 98765', '9198765'],
    ['+44 20 7946 0958', '+442079460958'],
    [' at the desk ', 'at the desk'],
    ['98765,43210', '9876543210'],
    ['98765·43210', '9876543210'],
    ['98765‧43210', '9876543210'],
    ['98765⁃43210', '9876543210'],
    ['Ph: 98765 43210', '9876543210'],
    ['Ph:9876543210', '9876543210'],
    ['Tel. +91 98765 43210', '9876543210'],
    ['Mob: 098765~43210', '9876543210'],
    ['Mob. No.: 98765 43210', '9876543210'],
    ['~98765 43210~', '9876543210'],
    ['"98765 43210"', '9876543210'],
    ['<98765 43210>', '<98765 43210>'],
    ['Mob: 98765', '98765'],
    ['(M) 98765 43210', '9876543210'],
    ['M-9876543210', '9876543210'],
    ['M9876543210', '9876543210'],
    ['رقم الهاتف: 9876543210', '9876543210'],
    ['رقم الجوال 9876543210', '9876543210'],
    ['दूरभाष: 9876543210', '9876543210'],
    ['टेलीफोन 9876543210', '9876543210'],
    ['电话：9876543210', '9876543210'],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣', '9876543210'],
    ['9\u20e38\u20e37\u20e36\u20e35\u20e34\u20e33\u20e32\u20e31\u20e30\u20e3', '9876543210'],
    ['+91+9876543210', '9876543210'],
    ['98765 43210 (home)', '9876543210'],
    ['98765 43210 - office', '9876543210'],
    ['sms:+919876543210', '9876543210'],
    ['sms:+919876543210?body=Hello%202', '9876543210'],
    ['https://wa.me/919876543210', '9876543210'],
    ['wa.me/919876543210', '9876543210'],
    ['https://api.whatsapp.com/send?phone=919876543210&text=Hi', '9876543210'],
    ['Anita 9876543210', '9876543210'],
    ['Ph 9876543210 or Anita', '9876543210'],
    ['Ph: +91 98', '98'],
  ])('of %j is %s', (text, number) => {
    expect(localPhone(text)).toBe(number)
  })

  it('follows the country code of the build', () => {
    expect(localPhone('+1 (555) 014-2233', '1')).toBe('5550142233')
    expect(localPhone('1 555 014 2233', '1')).toBe('5550142233')
    expect(localPhone('+91 98765 43210', '1')).not.toBe('9876543210')
  })
})

describe('phoneReadings', () => {
  it('have what was typed of the number, at every step after the third digit', () => {
    fc.assert(
      fc.property(writtenNumbers, fc.integer({ min: 3, max: 9 }), ({ number, text }, count) => {
        const digitsAfter = PHONE_DIGITS - count
        const partialText = text.replace(new RegExp(`(?:\\P{Nd}*\\p{Nd}){${digitsAfter}}\\P{Nd}*$`, 'u'), '')
        const readings = phoneReadings(partialText)
        // Ten digits are a number of their own.
        fc.pre(readings[0]?.length !== PHONE_DIGITS)
        expect(readings).toContain(number.slice(0, count))
      }),
      { numRuns: 1000 },
    )
  })

  it('of ten digits are those, also with a 0 at the beginning', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom('+91', '0091', ''), (rest, prefix) => {
        expect(phoneReadings(`${prefix}0${rest}`)).toEqual([`0${rest}`])
      }),
    )
  })

  it('of more than ten digits are none', () => {
    fc.assert(
      fc.property(digits(11), (rest) => {
        expect(phoneReadings(`7${rest}`)).toEqual([])
      }),
    )
  })
})

describe('isPhone', () => {
  it('refuses every other number of digits', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 9 })
          .chain(digits)
          .filter((text) => !text.startsWith('0')),
        (phone) => {
          expect(isPhone(phone)).toBe(false)
        },
      ),
    )
  })

  it('refuses nine digits and a letter at any position', () => {
    const letter = fc.constantFrom('e', 'O', 'l', 'é', '一', '½', '²', '👶')
    fc.assert(
      fc.property(digits(9), letter, fc.nat(9), (nine, each, at) => {
        expect(isPhone(nine.slice(0, at) + each + nine.slice(at))).toBe(false)
      }),
    )
  })

  it.each([
    ...['555-014-22', '+555014223', '+44 5550142233', '5550142233 12', ''],
    ...['Anita 987654321', '987654321 (home)', '9876543210x', 'x9876543210', 'Anita 98765 x 43210'],
    ...['9876543210 or 9123456789', '<9876543210>', '9876543210 👶', '98765+43210', '5550142233 ext. 7'],
  ])('refuses %j', (phone) => {
    expect(isPhone(phone)).toBe(false)
  })

  it.each([
    '1',
    ' ',
    '(',
    '+',
    '+ ',
    'a',
    'a ',
    'm ',
    'ph. ',
    '-a',
    '//',
    '.a',
    '9\u20e3',
    '\u200b',
    'tel:',
    '1a',
  ])('looks once at 100,000 characters of %j', (part) => {
    const long = part.repeat(Math.ceil(100_000 / part.length))
    for (const text of [`${long}x`, `${long}x12`, `12x${long}`, `1${long}2x`]) {
      expect(isPhone(text)).toBe(false)
      phoneAndWords(text)
    }
  })
})

describe('phoneAndWords', () => {
  it.each([
    ['Anita 9876543210', '9876543210', 'Anita'],
    ['Anita9876543210', '9876543210', 'Anita'],
    ['9876543210 Anita', '9876543210', 'Anita'],
    ['Anita Verma: +91 98765-43210', '+919876543210', 'Anita Verma'],
    ['"Anita" <9876543210>', '9876543210', 'Anita" < >'],
    ['98765 (Dr. Yara)', '98765', 'Dr. Yara'],
    ['Anita 555', '555', 'Anita'],
    ['Phil 9876543210', '9876543210', 'Phil'],
    ['Mobin 9876543210', '9876543210', 'Mobin'],
    ['Telma 9876543210', '9876543210', 'Telma'],
    ['Moh. 9876543210', '9876543210', 'Moh'],
    ['मोहन 9876543210', '9876543210', 'मोहन'],
    ['می\u200cخواهم 9876543210', '9876543210', 'می\u200cخواهم'],
    ['Ph 9876543210 Anita', '9876543210', 'Anita'],
    ['Anita, mob. no. 98765 43210', '9876543210', 'Anita'],
    ['Lakshmi R 9876543210', '9876543210', 'Lakshmi R'],
    ['Anita (M) 9876543210', '9876543210', 'Anita'],
    ['X 9876543210', '9876543210', 'X'],
    ['Anita +91 98', '+9198', 'Anita'],
    ['M-9876543210', '9876543210', ''],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣', '98765', ''],
    ['https://wa.me/919876543210?text=Hello', '919876543210', ''],
  ])('of %j are %j and %j', (text, phone, words) => expect(phoneAndWords(text)).toEqual({ phone, words }))

  it.each([
    'Anita',
    'Baby 2',
    'Baby 12',
    'Clinora48219',
    '98765 x 43210',
    '98765+43210',
    '2nd floor 98765',
    '',
  ])('of %j are none', (text) => expect(phoneAndWords(text)).toBeNull())

  it('are the number and the name in either order, and the field of the form takes the number', () => {
    const name = fc.constantFrom(
      'Anita',
      'Bo',
      'Om Prakash',
      'Zoë O’Brien',
      'अनीता वर्मा',
      'فاطمة الزهراء',
      '山田 太郎',
    )
    const between = fc.constantFrom(' ', ', ', ': ', ' - ', '\t', ' / ')
    fc.assert(
      fc.property(mobile, name, between, fc.boolean(), (number, words, separator, isNameFirst) => {
        const text = isNameFirst ? words + separator + number : number + separator + words
        expect(phoneAndWords(text)).toEqual({ phone: number, words })
        expect(localPhone(text)).toBe(number)
      }),
    )
  })
})

describe('telHref', () => {
  it.each([
    ['5550142233', 'tel:5550142233'],
    ['+1 (555) 014-2233', 'tel:+15550142233'],
    ['555.014/22 33', 'tel:5550142233'],
    ['٩٨٧٦٥ ٤٣٢١٠', 'tel:9876543210'],
  ])('the URL of %s is %s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })

  it.each(['', '-', 'at the desk', '5550142233 ext. 7', 'javascript:5550142233'])(
    '%j has no URL',
    (phone) => {
      expect(telHref(phone)).toBeNull()
    },
  )
})
