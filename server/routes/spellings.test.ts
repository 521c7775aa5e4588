import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAskedFor, patientQueryOf } from '@/domain/patientQuery'
import { isPhone, localPhone, setCountryCode } from '@/domain/phone'
import { classPattern } from '@/domain/characters'
import { ANUSVARA, foldText, nameKey, NASALS, SEPARATORS, SPELLINGS } from '@/domain/spelling'
import { rowsOf } from '../db/database'
import { patientKey, patientWords } from '../db/schema'
import { engines, startBackend, startOnSameDatabase, type Backend } from '../testing/backend'
import {
  appointmentRow,
  bookingFor,
  makeClinic,
  makeDoctor,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

fc.configureGlobal({ seed: 20261120 })

/** The body that the function `folded_name` must have, from the rules of src/domain/spelling.ts. */
function foldedNameBody() {
  const { from, to } = foldedCharacters()
  const foldedExpression = SPELLINGS.filter(([, by]) => by.length !== 1).reduce(
    (value, [characters, by]) => `regexp_replace(${value}, '[${characters}]', '${by}', 'g')`,
    `translate(normalize(name, NFKD), '${from}', '${to}')`,
  )
  const spaced = `regexp_replace(${foldedExpression}, '[ ${SEPARATORS}]+', ' ', 'g')`
  return `SELECT btrim(regexp_replace(${spaced}, '${NASALS}', '${ANUSVARA}', 'g'))`
}

/**
 * One character for one: lower case, the digits of all scripts, and the rules of `SPELLINGS` that keep the number of characters. Not
 * lower(), which depends on the database's locale.
 */
function foldedCharacters() {
  const separators = classPattern(SEPARATORS)
  const pairs: [string, string][] = []
  for (let code = 0x41; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code)
    if (character.normalize('NFKD') !== character) continue
    const foldedText = foldText(character)
    // What is folded to a separator is a separator itself.
    if (foldedText !== character && foldedText.length === 1 && foldedText.search(separators) < 0) {
      pairs.push([character, foldedText])
    }
  }
  return { from: pairs.map(([from]) => from).join(''), to: pairs.map(([, to]) => to).join('') }
}

/** Characters of the scripts that names are written in, with what the rules of spelling change. */
const character = fc.oneof(
  ...[
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x300, 0x36f],
    [0x391, 0x3c9],
    [0x410, 0x44f],
    [0x5b0, 0x5f4],
    [0x60c, 0x6d5],
    [0x6f0, 0x6f9],
    [0x901, 0x970],
    ...[0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00].map((block) => [block + 1, block + 0x4d]),
    [0x671, 0x6ed],
    [0xb85, 0xbcd],
    [0xe01, 0xe4e],
    [0x2000, 0x206f],
    [0x3000, 0x30ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xacff],
    [0xfb50, 0xfbb1],
    [0xff01, 0xff9f],
    [0x1f440, 0x1f4ff],
  ].map(([min = 0, max = 0]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  fc.constantFrom(
    '\u00ad',
    '\u3164',
    '\u2800',
    '\ufeff',
    '\ufe0f',
    '\u{e0061}',
    'ß',
    'ẞ',
    'ﬁ',
    'İ',
    'ı',
    'ς',
    'ةکیى',
    'ﷺ',
  ),
)
const INDIC_BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00]
/** A consonant, a virama and a consonant, with what names may have between them. */
const cluster = fc
  .tuple(
    fc.constantFrom(...INDIC_BLOCKS),
    fc.constantFrom(0x19, 0x1e, 0x23, 0x28, 0x2e, 0x30),
    fc.constantFrom('', ' ', '\u200d', ' -'),
    fc.integer({ min: 0x15, max: 0x39 }),
  )
  .map(([block, first, between, second]) => {
    const [nasal, virama, consonant] = [first, 0x4d, second].map((each) => String.fromCodePoint(block + each))
    return `${nasal}${virama}${between}${consonant}`
  })
const name = fc
  .array(fc.oneof(character, { arbitrary: cluster, weight: 6 }), { maxLength: 12 })
  .map((characters) => characters.join(''))

const phoneParts = (...parts: string[]) => fc.constantFrom(...parts)
/** Most are ten digits in some way of writing. */
const phoneText = fc
  .tuple(
    phoneParts(
      '',
      '+91 ',
      '(+91) ',
      '0091-',
      '91',
      '0',
      'tel:+91',
      '\u202a+91',
      '+44 ',
      'x',
      'Ph: ',
      'Mob. +91 ',
      'M-',
      'Anita ',
      'sms:+91',
    ),
    phoneParts('97531', '٩٧٥٣١', '９７５３１', '9753', '09753'),
    phoneParts('', ' ', '-', '\u2011', '\u00a0', '\u200b', ' at ', ',', '·', '\u2043', '~'),
    phoneParts('86420', '٨٦٤٢٠', '8642'),
    phoneParts('', '\u202c', ' ', '5', ' (home)', 'x'),
  )
  .map((parts) => parts.join(''))

describe.each(engines)('spellings on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic] })
  })
  afterAll(() => backend.close())

  it('fold by the rules of the dashboard', async () => {
    const rows = await rowsOf<{ body: string }>(
      backend.db,
      sql`select prosrc as body from pg_proc where proname = 'folded_name'`,
    )
    // If this fails, a migration must replace the function and build the index appointment_patient_words anew.
    expect(rows).toEqual([{ body: foldedNameBody() }])
  })

  it('have the same key as in the dashboard', async () => {
    const names = fc.sample(name, 2000)
    const rows = await rowsOf<{ key: string }>(
      backend.db,
      sql`select ${patientKey(sql`name`)} as key
        from unnest(array[${sql.join(
          names.map((each) => sql`${each}`),
          sql`, `,
        )}]::text[]) with ordinality as given(name, place) order by place`,
    )
    expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey))
  })

  it('have the same key with every letter that has a case, and every digit', async () => {
    const names = Array.from({ length: 0x1ffff }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      // Of characters that are other forms of a letter or digit, each version of Unicode has more.
      .filter((each) => each.length === 1 || each.normalize('NFKD') === each)
      .filter((each) => /[\p{Lu}\p{Lt}\p{Ll}\p{Nd}]/u.test(each))
      .map((each) => `a${each}b`)
    const rows = await rowsOf<{ key: string }>(
      backend.db,
      sql`select ${patientKey(sql`name`)} as key
        from unnest(string_to_array(${names.join(' ')}, ' ')) with ordinality as given(name, place) order by place`,
    )
    const different = names.filter((each, at) => rows[at]?.key !== nameKey(each))
    expect(different).toEqual([])
  })

  it('store every name that a booking may have', async () => {
    const longest = ['ﷺ'.repeat(120), '👶'.repeat(60), 'ﷺ '.repeat(60), ' ', '']
    const [row] = await rowsOf<{ count: number }>(
      backend.db,
      sql`select count(${patientWords(sql`name`)})::int as count
        from unnest(array[${sql.join(
          longest.map((each) => sql`${each}`),
          sql`, `,
        )}]::text[]) as given(name)`,
    )
    expect(row?.count).toBe(longest.length)
  })

  async function book(changes: Parameters<typeof bookingFor>[2], refuseRepeated = false) {
    return backend.call('POST', '/book_appointment', {
      token: clinic.token,
      json: bookingFor(clinic, doctor, changes),
      ...(refuseRepeated && { headers: { 'x-refuse-repeated': 'true' } }),
    })
  }
  const search = async (query: string) => {
    const path = `/patients/${clinic.clinicId}?q=${encodeURIComponent(query)}`
    const { status, body } = await backend.call('GET', path, { token: clinic.token })
    expect(status).toBe(200)
    return (body as { patient_name: string; phone_number: string }[]).map((each) => ({
      name: each.patient_name,
      phone: each.phone_number,
      numbers: [],
    }))
  }

  const PATIENTS = [
    { name: 'X', phone: '9800000001' },
    { name: 'Bo', phone: '9800000002' },
    { name: 'Om', phone: '9800000003' },
    { name: 'فاطمة الزهراء', phone: '9800000004' },
    { name: 'يحيى', phone: '9800000005' },
    { name: '山田 太郎', phone: '9800000006' },
    { name: '李', phone: '9800000007' },
    { name: 'Anita Verma', phone: '9876543210' },
    { name: 'RaviKumar', phone: '9198765432' },
    { name: 'चा\u0901द बीबी', phone: '9800000008' },
    { name: 'Dr. Reversed', phone: '9800000009' },
    { name: 'Null', phone: '9800000010' },
    { name: '=1+1', phone: '9800000011' },
    { name: 'Omar', phone: '9800000012' },
    { name: 'चन्दन गङ्गाधर', phone: '9800000013' },
    { name: 'ਸਿੰਘ', phone: '9800000014' },
    { name: 'শঙ্কর', phone: '9800000015' },
    { name: 'علے ڪريم', phone: '9800000016' },
  ]
  const QUERIES = [
    ...[
      'X',
      'Bo',
      'Om',
      'om',
      '山田',
      '山田太郎',
      '李',
      'فاطمه الزهراء',
      'فاطمةالزهراء',
      'يحيي',
      'یحیی',
      'يحـيى',
    ],
    ...[
      'AnitaVerma',
      'verma anita',
      'Ravi Kumar',
      'kumar',
      'चा\u0902द',
      ...['चंद', 'चंदन गंगा', 'चन', 'चन्', 'चन्द', 'चं', 'चन्दनगंगा', 'ਸਿਂਘ', 'ਸਿਙ', 'শংকর', 'শঙ', 'علی', 'کریم'],
      '\u202eReversed\u202c',
      'null',
      '1+1',
      "o'",
      'a',
    ],
    ...[
      '3210',
      '43210',
      '876543210',
      '+91 98765',
      '+91 98',
      '91 98765',
      '0 98765',
      '0091 98765 43210',
      '٩٨٧٦٥',
      'tel:+919876543210',
    ],
    ...[
      '\u202a+91 98765 43210\u202c',
      '+91',
      '919',
      '91987',
      '98765432101',
      '919876543210',
      '0',
      '000',
      '+44 98765',
    ],
    ...[
      '9876543210 Anita',
      'verma +91 98765',
      'Anita 3210',
      'Ravi 9876543210',
      'M-9876543210',
      'رقم الهاتف: 98765',
      'X 9800000001',
      'Null 980',
    ],
  ]

  it('find the same patients as in the dashboard', async () => {
    for (const { name: patientName, phone: phone_no } of PATIENTS) {
      expect((await book({ patientName, phone_no })).status).toBe(200)
    }
    const parts = PATIENTS.flatMap((each) => [each.name, each.phone]).flatMap((each) => {
      const letters = Array.from(each)
      return [1, 2, 4, 7].map((length) => letters.slice(0, length).join('').trim())
    })
    for (const query of new Set([...QUERIES, ...parts])) {
      const patientQuery = patientQueryOf(query)
      const expected = PATIENTS.filter(
        (each) => patientQuery && isAskedFor(patientQuery, { ...each, numbers: [] }),
      )
      const matches = await search(query)
      expect([query, matches.map((each) => each.name).sort()]).toEqual([
        query,
        expected.map((each) => each.name).sort(),
      ])
    }
  })

  it.each([
    ['فاطمة علي', 'فاطمه على', true],
    ['Meera Nair', 'MeeraNair', true],
    ['चा\u0901दनी', 'चा\u0902दनी', true],
    ['ज़ाकिर चन्दन', 'जाकिर चंदन', true],
    ['مُؤمن أحمد', 'مومن احمد', true],
    ['जन्मा', 'जंमा', false],
    ['Ana\u200bMaria', 'Ana Maria', true],
    ['Baby 👶🏽', 'Baby 👶🏻', false],
    ['Twin 👦', 'Twin 👧', false],
  ])('%j and %j are the same patient in a repeated booking: %s', async (first, second, isSame) => {
    const phone_no = '9700000001'
    expect((await book({ patientName: first, phone_no })).status).toBe(200)
    expect((await book({ patientName: second, phone_no }, true)).status).toBe(isSame ? 409 : 200)
  })

  it('store a name without what nobody sees', async () => {
    await book({
      patientName: ' \u202eLena\u202c\u00ad Mo\u200breau می\u200cخواهم\u200d',
      phone_no: '9700000002',
    })
    expect(await search('9700000002')).toMatchObject([{ name: 'Lena Moreau می\u200cخواهم' }])
  })

  it('store the ten digits of every phone number, and refuse other texts', async () => {
    await fc.assert(
      fc.asyncProperty(phoneText, async (phone_no) => {
        const booking = bookingFor(clinic, doctor, { phone_no })
        const { status, body } = await backend.call('POST', '/book_appointment', {
          token: clinic.token,
          json: booking,
        })
        const storedRow = await appointmentRow(backend, booking.appointment_number)
        expect([status, storedRow?.phoneNumber]).toEqual(
          isPhone(phone_no) ? [200, localPhone(phone_no)] : [400, undefined],
        )
        if (status === 400) expect(body).toEqual({ error: text('errors.booking.phone'), at: '/phone_no' })
      }),
      { numRuns: 60 },
    )
  })

  it('count a booking that is sent again with the phone number in another writing as the same', async () => {
    const booking = bookingFor(clinic, doctor, { phone_no: '9700000003' })
    for (const phone_no of ['+91 97000 00003', '9700000003']) {
      const reply = await backend.call('POST', '/book_appointment', {
        token: clinic.token,
        json: { ...booking, phone_no },
      })
      expect(reply.status).toBe(200)
    }
  })

  it.each(['\u200b\u200b', 'ㅤ', '⠀', '👶🏽', '...', ' \u2066\u2069', 'ﾠ', '\u{13441}', 'ــ'])(
    'refuse the name %j',
    async (patientName) => {
      const { status, body } = await book({ patientName })
      expect([status, body]).toEqual([400, { error: text('errors.booking.patientName'), at: '/patientName' }])
    },
  )

  it('take the country code of the server', async () => {
    const canadian = await startOnSameDatabase(backend, { countryCode: '1' })
    const path = `/patients/${clinic.clinicId}?q=${encodeURIComponent('+1 98765')}`
    const { body } = await canadian.call('GET', path, { token: clinic.token })
    setCountryCode('91')
    expect(body).toMatchObject([{ phone_number: '9876543210' }])
    expect(await search('+1 98765')).toEqual([])
  })
})
