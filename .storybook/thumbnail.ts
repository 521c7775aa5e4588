import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], [contenteditable]'

const search = new URLSearchParams(location.search)

/** Whether this frame is a thumbnail in a docs page (`Gallery`). */
export const isThumbnail = search.has('thumbnail')

/** Whether this frame is an example in a docs page, which runs no play function: dialogs are open from the start. */
export const isExample = search.has('embed')

/**
 * Emulates focus and scrolling in this frame. The play function of a thumbnail must neither take the focus from the page around it nor
 * scroll that page.
 */
export function keepFocusInFrame() {
  let focusedElement: HTMLElement | null = null

  function moveFocus(to: HTMLElement | null) {
    const from = focusedElement?.isConnected ? focusedElement : null
    if (from === to) return
    focusedElement = null
    from?.dispatchEvent(new FocusEvent('blur', { relatedTarget: to }))
    from?.dispatchEvent(new FocusEvent('focusout', { relatedTarget: to, bubbles: true }))
    focusedElement = to
    to?.dispatchEvent(new FocusEvent('focus', { relatedTarget: from }))
    to?.dispatchEvent(new FocusEvent('focusin', { relatedTarget: from, bubbles: true }))
  }

  Object.defineProperty(Document.prototype, 'activeElement', {
    get: () => (focusedElement?.isConnected ? focusedElement : document.body),
  })
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    if (this.matches(FOCUSABLE) && this.checkVisibility({ visibilityProperty: true })) moveFocus(this)
  }
  HTMLElement.prototype.blur = function (this: HTMLElement) {
    if (focusedElement === this) moveFocus(null)
  }
  Element.prototype.scrollIntoView = function (this: Element) {
    const { top, bottom } = this.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) scrollBy(0, top)
  }
}

/**
 * Leaves focus and scrolling of a docs page and its examples alone until somebody uses them. An example whose component takes the focus would
 * open the page at that example.
 */
export function waitForUse() {
  const focus: (this: HTMLElement, options?: FocusOptions) => void = Reflect.get(
    HTMLElement.prototype,
    'focus',
  )
  let isUsed = search.get('viewMode') !== 'docs' && !isExample
  addons.getChannel().on(CURRENT_STORY_WAS_SET, ({ viewMode }: { viewMode: string }) => {
    isUsed = viewMode !== 'docs' && !isExample
  })
  for (const name of ['pointerdown', 'keydown'])
    // `openInExample` presses too.
    addEventListener(name, ({ isTrusted }) => (isUsed ||= isTrusted), { capture: true })
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (isUsed) focus.call(this, options)
  }
}
