/**
 * Does to the page what the translator of Chrome does: moves each text into a `<font>`, now and whenever texts are added or changed.
 * React still holds the texts, and fails if it removes one or inserts an element before one.
 * @returns a function that ends it
 */
export function translatePage(): () => void {
  wrapTexts(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapTexts(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The element that Chrome's translator puts around each text. Typed as any name, since the element is obsolete. */
export const TRANSLATED: string = 'font'

/** Not of names, code and fields, which a translator leaves as they are. */
const LEFT = 'font, script, style, textarea, svg, [translate=no]'

function wrapTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = root instanceof Text ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parent = text.parentElement
    if (!parent || parent.closest(LEFT)) continue
    const font = document.createElement(TRANSLATED)
    parent.replaceChild(font, text)
    font.append(text)
  }
}
