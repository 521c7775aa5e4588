/** Attributes that say who or what an element is, and none of which a style of ours asks for. */
const NO_LOOK =
  /^(id|for|name|value|href|src|srcset|alt|title|content|datetime|download|placeholder|autocomplete|d|points|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|description))$/

const known = new Map<string, number>()

/** Of two elements with one number, the colours are decided alike: by their own attributes and all around them. */
function numberOf(key: string): number {
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}

const look = (element: Element | null) =>
  element
    ? [...element.attributes]
        .filter(({ name }) => !NO_LOOK.test(name))
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
 * The elements under `root` that show a text in a place whose colours were not tried yet in this frame: the same tag
 * and attributes, inside the same and after the same, have the same colours.
 * @param where what decides the colours besides: theme and width of the page
 * @returns the elements, and what to call once their colours were found right
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
