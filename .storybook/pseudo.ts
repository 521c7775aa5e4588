import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Latin-1 alone, so that the product's own font draws every letter and widths are those of real texts. */
const accents = new Map(
  Array.from('aáeéiíoöuüyýcçnñAÅEÉIÎOØUÛYÝCÇNÑ'.matchAll(/(.)(.)/gu), ([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

/** How much longer than English a text may become in another language. */
const LONGER = 1.4

/**
 * A catalogue in no language: accented, about 40 % longer and in brackets. What stays plain comes from elsewhere than
 * the catalogue, a text without its last bracket does not fit, and one with brackets inside was glued together.
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

/** One ICU message; arguments, tags and plural rules stay as they are. */
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

/** Writes letters that carry an accent twice until the text is long enough. */
function lengthen(text: string): string {
  let missing = Math.ceil(text.length * (LONGER - 1))
  return Array.from(text, (letter) => {
    const accented = accents.get(letter)
    if (!accented) return letter
    if (missing === 0) return accented
    missing -= 1
    return accented + accented.toLowerCase()
  }).join('')
}
