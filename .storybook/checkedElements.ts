/** Attributes that no selector of our styles uses. */
const UNSTYLED_ATTRIBUTES =
  /^(id|for|name|value|href|src|srcset|alt|title|content|datetime|download|placeholder|popovertarget|autocomplete|d|points|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|description))$/

const styleNumbers = new Map<string, number>()

/** Returns the same number for the same key. */
function numberOf(key: string): number {
  const number = styleNumbers.get(key) ?? styleNumbers.size
  styleNumbers.set(key, number)
  return number
}

const styledAttributes = (element: Element | null) =>
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

/**
 * Visits each element under `root` with a style number. Two elements with the same number have the same styles: their tag,
 * attributes, previous sibling and ancestors are equal.
 */
function visitAll(root: Element, context: string, visitor: (element: Element, number: number) => void) {
  const visit = (element: Element, parent: number) => {
    const before = styledAttributes(element.previousElementSibling)
    const number = numberOf(`${parent} ${element.localName} ${styledAttributes(element)} after ${before}`)
    visitor(element, number)
    for (const child of element.children) visit(child, number)
  }
  visit(root, numberOf(context))
}

const checkedColours = new Set<number>()

/**
 * Finds the elements with text under `root` whose colours were not checked yet in this frame.
 * @param context theme and width of the page, on which the colours depend
 * @returns the elements, and a function that marks their colours as checked
 */
export function findUncheckedTexts(
  root: Element,
  context: string,
): { texts: Element[]; markChecked: () => void } {
  const colourNumbers = new Map<Element, number>()
  visitAll(root, context, (element, number) => {
    if (hasText(element) && !checkedColours.has(number)) colourNumbers.set(element, number)
  })
  return {
    texts: [...colourNumbers.keys()],
    markChecked: () => {
      for (const number of colourNumbers.values()) checkedColours.add(number)
    },
  }
}
