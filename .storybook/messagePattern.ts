import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'

/** Lists every text of a catalogue with its key, such as `errors.login.failed`. */
export function messagesOf(part: unknown, key = ''): { key: string; message: string }[] {
  if (typeof part === 'string') return [{ key, message: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, each]) => messagesOf(each, key ? `${key}.${name}` : name))
}

/** Returns a function that matches texts formatted from an ICU message: it returns their arguments, or null. */
export function messageMatcher(message: string): (text: string) => string[] | null {
  const elements = parse(message)
  if (elements.every(isLiteralElement)) {
    const plain = inOneLine(elements.map(({ value }) => value).join(''))
    return (text) => (text === plain ? [] : null)
  }
  const pattern = new RegExp(`^${inOneLine(patternOf(elements))}$`, 'su')
  return (text) => pattern.exec(text)?.slice(1).filter(Boolean) ?? null
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const ANYTHING = '(.+?)'

function patternOf(elements: MessageFormatElement[]): string {
  return elements.map(elementPattern).join('')
}

function elementPattern(element: MessageFormatElement): string {
  if (isLiteralElement(element)) return escaped(element.value)
  if (isTagElement(element)) return patternOf(element.children)
  if (isPluralElement(element) || isSelectElement(element)) {
    return `(?:${Object.values(element.options)
      .map(({ value }) => patternOf(value))
      .join('|')})`
  }
  if (isPoundElement(element)) return '[\\d.,]+'
  return ANYTHING
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
