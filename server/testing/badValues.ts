import fc from 'fast-check'

/** Texts that often break programs. */
const BAD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'ﷺ'.repeat(400),
  'é'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(121),
  'x'.repeat(5000),
  "' OR 1=1 --",
  "'; DROP TABLE appointment; --",
  "\\'; select pg_sleep(10); --",
  '$1',
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '%00',
  '%s%n%x',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x1F',
  '١٢٣٤',
  '９９９',
  '1'.repeat(400),
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '2026-11-23T00:00:00Z',
  '2400',
  '09:30',
  'Clinora٠٠٠٠٠٠٠',
  'a@b',
  `${'a'.repeat(250)}@clinic.example`,
  'desk@clinic.example\r\nbcc: all@clinic.example',
]

const BAD_NUMBERS = [-1, 0, 0.5, -0, 151, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324]

/** Any code point but surrogates, like the unit `binary` of fast-check, which holds a map of a million texts. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map(
    (code) => String.fromCodePoint(code),
    (text) => (typeof text === 'string' && /^.$/su.test(text) ? (text.codePointAt(0) ?? -1) : -1),
  )

export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BAD_TEXTS),
  fc.string({ unit: character, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** A value of any type except NaN and undefined, which JSON cannot represent. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  badText,
  fc.constantFrom(...BAD_NUMBERS),
  fc.constantFrom(null, true, false),
  fc.constantFrom([], {}, [[]], { $ne: null }, { length: 9 }, ['a', 'b'], { toString: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A path segment, percent-encoded or broken. Without spaces and non-ASCII characters, which Node does not send. */
export const badPathPart: fc.Arbitrary<string> = fc.oneof(
  badText.map(encode),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%zz',
    '%ED%A0%80',
    '%FF%FE',
    '%2e%2e',
    '..',
    '.',
    '%2f',
    'a%2Fb',
    'a;b=c',
    '@',
    '~',
  ),
  fc.constantFrom(
    '-1',
    '0',
    '1.5',
    '1e3',
    '+1',
    '2147483647',
    '2147483648',
    '9'.repeat(40),
    'a'.repeat(4000),
  ),
)

/** A header's value: no control characters, one byte a character. */
export const badHeader: fc.Arbitrary<string> = fc.oneof(
  badText.map(headerText),
  fc.constantFrom(
    'W/',
    '*',
    '"',
    '"'.repeat(500),
    'gzip;q=2, br;q=-1',
    'x'.repeat(4000),
    'Bearer',
    'null',
    ',,,;;;',
  ),
  fc.constantFrom('gzip', 'br', 'deflate', 'compress', 'identity', 'gzip, gzip', 'bytes=0-,5-1'),
)

export function headerText(value: unknown): string {
  return String(value)
    .replace(/[^\x20-\x7e]/gu, '?')
    .trim()
}

/** Encodes a value. Lone surrogates, which have no encoding, become U+FFFD. */
export function encode(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'))
}
