/** Attributes that no selector of our styles uses. */
const UNSTYLED_ATTRIBUTES =
  /^(id|for|name|value|href|src|srcset|alt|title|content|datetime|download|placeholder|popovertarget|autocomplete|d|points|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|description))$/

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

/** Calls `see` with each element under `root`. Those with the same tag, attributes, ancestors and preceding siblings share a number. */
function visitAll(root: Element, where: string, see: (element: Element, number: number) => void) {
  const visit = (element: Element, parent: number) => {
    const before = look(element.previousElementSibling)
    const number = numberOf(`${parent} ${element.localName} ${look(element)} after ${before}`)
    see(element, number)
    for (const child of element.children) visit(child, number)
  }
  visit(root, numberOf(where))
}

const triedColours = new Set<number>()

/**
 * The elements under `root` with a text whose colours were not checked yet in this frame.
 * @param where theme and width of the page, which also decide the colours
 * @returns the elements, and a function to call after their colours have passed
 */
export function textsOfNewColours(root: Element, where: string): { texts: Element[]; keep: () => void } {
  const found = new Map<Element, number>()
  visitAll(root, where, (element, number) => {
    if (hasText(element) && !triedColours.has(number)) found.set(element, number)
  })
  return {
    texts: [...found.keys()],
    keep: () => {
      for (const number of found.values()) triedColours.add(number)
    },
  }
}

const LENGTH_STEP = 16
const triedLengths = new Map<number, number>()

/**
 * Whether an element under `root` is new in this frame or holds a longer text than any before, by steps of 16 characters.
 * Everything else needs the room that it needed when it was tried.
 */
export function needsNewRoom(root: Element): { isNew: boolean; keep: () => void } {
  const found = new Map<number, number>()
  visitAll(root, 'room', (element, number) => {
    const length = element.childElementCount === 0 ? element.textContent.length : 0
    const steps = Math.ceil(length / LENGTH_STEP)
    if (steps > (triedLengths.get(number) ?? -1)) found.set(number, Math.max(steps, found.get(number) ?? 0))
  })
  return {
    isNew: found.size > 0,
    keep: () => {
      for (const [number, steps] of found) triedLengths.set(number, steps)
    },
  }
}
