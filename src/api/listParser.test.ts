import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListParser } from './listParser'

/** What comes of the pieces; null where the array is broken, the text where it is none. */
function parsed(pieces: readonly string[]): unknown[] | string | null {
  const parser = createListParser()
  const first = pieces.flatMap((piece) => parser.push(piece))
  const last = parser.end()
  return Array.isArray(last) ? [...first, ...last] : last
}

function parsedWhole(text: string): unknown {
  try {
    const whole: unknown = JSON.parse(text)
    return Array.isArray(whole) ? whole : text
  } catch {
    return /^[ \t\r\n]*\[/.test(text) ? null : text
  }
}

const cutAt = (text: string, places: readonly number[]) => {
  const cuts = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length]
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut))
}

const places = fc.array(fc.nat(), { maxLength: 12 })
// Braces, quotes and escapes inside of texts are what a parser of pieces trips over.
const text = fc.oneof(fc.string(), fc.constantFrom('},{', '"}', '\\', '\\"}]', '[{', '₹ 450', '👩‍⚕️'))
const entry = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null))) },
  fc.jsonValue(),
)
const space = fc.constantFrom(undefined, 1, '\t')

describe('a list in pieces', () => {
  it('is what JSON.parse makes of the whole, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(entry), space, places, (list, indent, cuts) => {
        const json = JSON.stringify(list, null, indent)
        expect(parsed(cutAt(json, cuts))).toEqual(JSON.parse(json))
      }),
    )
  })

  it('is refused where JSON.parse refuses the whole', () => {
    const slip = fc.record({
      at: fc.nat(),
      gone: fc.nat({ max: 2 }),
      put: fc.constantFrom('', ',', ']', '[', '{', '}', '"', ' ', '1', '\\', '\u00a0'),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), slip, places, (list, { at, gone, put }, cuts) => {
        const json = JSON.stringify(list)
        const place = at % (json.length + 1)
        const spoiled = json.slice(0, place) + put + json.slice(place + gone)
        expect(parsed(cutAt(spoiled, cuts))).toEqual(parsedWhole(spoiled))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives each entry as soon as it is whole', () => {
    const parser = createListParser()
    expect(parser.push(' [{"id":1},{"id":')).toEqual([{ id: 1 }])
    expect(parser.push('2,"name":"}')).toEqual([])
    expect(parser.push('"} , {"id":3}')).toEqual([{ id: 2, name: '}' }, { id: 3 }])
    expect(parser.push('\n]')).toEqual([])
    expect(parser.end()).toEqual([])
  })

  it.each([
    ['breaks off', '[{"id":1},{"id":2}', null],
    ['ends with a comma', '[{"id":1},]', null],
    ['lacks a comma', '[{"id":1} 2]', null],
    ['is followed by something', '[{"id":1}] {}', null],
    ['is none', '{"error":"No"}', '{"error":"No"}'],
    ['is nothing', '', ''],
  ])('that %s is told apart', (_, json, otherwise) => {
    expect(parsed([json])).toBe(otherwise)
    expect(parsed(json.split(''))).toBe(otherwise)
  })
})
