import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Latin-1 only: the product's font has all these letters, so their widths are real. */
const accents = new Map(
  Array.from('aáeéiíoöuüyýcçnñAÅEÉIÎOØUÛYÝCÇNÑ'.matchAll(/(.)(.)/gu), ([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

/** The length of a translated text, relative to English. */
const LENGTH_FACTOR = 1.4

/**
 * Translates a catalogue into a pseudo-language: accented, about 40 % longer and in brackets. It shows mistakes: a text without
 * accents is not from the catalogue, a text without its last bracket is cut off, and brackets inside a text mean concatenation.
 */
export function pseudoCatalogue<T>(catalogue: T): T {
  return mapTexts(catalogue, pseudoMessage) as T
}

function mapTexts(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return change(part)
  if (Array.isArray(part)) return part.map((each) => mapTexts(each, change))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, mapTexts(each, change)]))
}

const print: (elements: MessageFormatElement[]) => string = printAST

/** Translates one ICU message. Arguments, tags and plural rules stay as they are. */
export function pseudoMessage(message: string): string {
  const elements = parse(message)
  elements.forEach(lengthenIn)
  return `[${print(elements)}]`
}

function lengthenIn(element: MessageFormatElement) {
  if (isLiteralElement(element)) element.value = lengthen(element.value)
  if (isTagElement(element)) element.children.forEach(lengthenIn)
  if (isPluralElement(element) || isSelectElement(element)) {
    for (const option of Object.values(element.options)) option.value.forEach(lengthenIn)
  }
}

/** Doubles accented letters until the text is long enough. */
function lengthen(text: string): string {
  let missing = Math.ceil(text.length * (LENGTH_FACTOR - 1))
  return Array.from(text, (letter) => {
    const accented = accents.get(letter)
    if (!accented) return letter
    if (missing === 0) return accented
    missing -= 1
    return accented + accented.toLowerCase()
  }).join('')
}
