/** Attributes that no selector of our styles uses. */
const UNSTYLED_ATTRIBUTES =
  /^(id|for|name|value|href|src|srcset|alt|title|content|datetime|download|placeholder|autocomplete|d|points|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|description))$/

const known = new Map<string, number>()

/** A number for a key. Elements with the same number have the same colours: the same attributes and surroundings. */
function numberOf(key: string): number {
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}

const look = (element: Element | null) =>
  element
    ? [...element.attributes]
        .filter(({ name }) => !UNSTYLED_ATTRIBUTES.test(name))
        .map(({ name, value }) => `${name}=${value}`)
        .sort()
        .join(' ')
    : ''

const hasText = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())

const tried = new Set<number>()

/**
 * The elements under `root` with a text whose colours were not checked yet in this frame. Elements with the same tag, attributes,
 * ancestors and preceding siblings have the same colours.
 * @param where theme and width of the page, which also decide the colours
 * @returns the elements, and a function to call after their colours have passed
 */
export function textsOfNewColours(root: Element, where: string): { texts: Element[]; keep: () => void } {
  const found = new Map<Element, number>()
  const visit = (element: Element, parent: number) => {
    const before = look(element.previousElementSibling)
    const number = numberOf(`${parent} ${element.localName} ${look(element)} after ${before}`)
    if (hasText(element) && !tried.has(number)) found.set(element, number)
    for (const child of element.children) visit(child, number)
  }
  visit(root, numberOf(where))
  return {
    texts: [...found.keys()],
    keep: () => {
      for (const number of found.values()) tried.add(number)
    },
  }
}
