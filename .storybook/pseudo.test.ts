import { isDeepStrictEqual } from 'node:util'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { pseudoCatalogue, pseudoMessage } from './pseudo'

type Elements = ReturnType<typeof parse>

/** Removes the words of a message: arguments with their formats, tags and plural rules are left. */
function skeleton(elements: Elements): unknown[] {
  return elements.flatMap((element): unknown[] => {
    if (isLiteralElement(element)) return []
    const { location: _, ...rest } = element
    if (isTagElement(element)) return [{ ...rest, children: skeleton(element.children) }]
    if (!isPluralElement(element) && !isSelectElement(element)) return [rest]
    const options = Object.entries(element.options).map(([name, { value }]) => [name, skeleton(value)])
    return [{ ...rest, options }]
  })
}

function texts(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  return Object.entries(part as object).flatMap(([key, each]) => texts(each, path ? `${path}.${key}` : key))
}

const pseudo = new Map(texts(pseudoCatalogue(en)))
const english = texts(en)

describe('pseudoCatalogue', () => {
  it('keeps the arguments, tags and plurals of each text', () => {
    const skeletonOf = (text: string) => skeleton(parse(text))
    const differentTexts = english.filter(
      ([path, text]) => !isDeepStrictEqual(skeletonOf(pseudo.get(path) ?? ''), skeletonOf(text)),
    )
    expect(differentTexts.map(([path]) => path)).toEqual([])
  })

  it('translates each text of the catalogue', () => {
    expect([...pseudo.keys()]).toEqual(english.map(([path]) => path))
    expect(english.filter(([path, text]) => pseudo.get(path) === text)).toEqual([])
  })

  it('is about 40 % longer', () => {
    const lengths = (all: [string, string][]) => all.reduce((sum, [, text]) => sum + text.length, 0)
    const ratio = lengths([...pseudo]) / lengths(english)
    expect(ratio).toBeGreaterThan(1.3)
    expect(ratio).toBeLessThan(1.5)
  })
})

describe('pseudoMessage', () => {
  it.each([
    ['Log in', '[Löög ííññ]'],
    ['Hello <b>{name}</b>', '[Hééllöö <b>{name}</b>]'],
    ['{count, plural, one {# day} other {# days}}', '[{count,plural,one{# dááýý} other{# dááýýs}}]'],
    ["It''s '{'here'}'", "[Îît''s '{hééréé}']"],
  ])('%s becomes %s', (text, expected) => {
    expect(pseudoMessage(text)).toBe(expected)
  })
})
