import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { typeInto } from './typeInto'

/** If no dialog has opened by then, its code has failed to load, and the keys are the page's again. */
const OPENING_TIMEOUT_MS = RESPONSE_TIMEOUT_MS

let stop: () => void = () => undefined
let isCollecting: () => boolean = () => false

/** Gives the keys back to the page, and drops those typed so far: the dialog will not open. */
export const endTypeAhead = () => stop()

/**
 * Keys typed between the press that opens a dialog and its first focus belong to the dialog: they are collected and typed into its first
 * field, after a Tab into the next ones. So do keys before the focus of a search field, and of a field in an
 * element with `data-type-ahead`. Escape closes the dialog once it is there, and the
 * keys after it are the page's. Call it at the press; a second call goes on collecting. A pointer press, and a dialog that focuses no
 * field drop the characters.
 */
export function typeAhead() {
  if (isCollecting()) return
  stop()
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  /** The text of each field, in their order. */
  const texts = ['']
  /** The last Escape and the keys after it. */
  const closing: KeyboardEvent[] = []
  let again: KeyboardEvent | undefined
  const timer = setTimeout(() => stop(), OPENING_TIMEOUT_MS)
  const end = () => {
    clearTimeout(timer)
    controller.abort()
  }
  stop = end
  isCollecting = () => !controller.signal.aborted && again === undefined
  /** Keys pressed meanwhile wait behind these. If one of them opens the next dialog, the others belong to that, before any later key. */
  const pressAgain = async () => {
    for (let event = closing.shift(); event; event = closing.shift()) {
      again = new KeyboardEvent('keydown', event)
      const isDefault = (document.activeElement ?? document.body).dispatchEvent(again)
      // Only a person's key types by itself.
      if (isDefault && event.key.length === 1) typeCharacter(document.activeElement, event.key)
      // React renders what the key has changed.
      if (stop === end) await new Promise((resolve) => setTimeout(resolve))
    }
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event === again) return
    const { key, ctrlKey, metaKey, altKey } = event
    // After Escape, Ctrl K opens the next dialog.
    const isPaletteKey = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    const isLater = (again !== undefined || closing.length > 0) && isPaletteKey
    // The palette searches for another caller than the one typed so far.
    if (isPaletteKey && !isLater) stop()
    if ((ctrlKey || metaKey || altKey) && !isLater) return
    const typedText = texts.at(-1) ?? ''
    // What was opened and closed meanwhile need not open at all.
    if (key === 'Escape' && again === undefined) closing.length = 0
    if (key === 'Escape' || again !== undefined || closing.length > 0) closing.push(event)
    else if (key === 'Tab') texts.push('')
    else if (key === 'Backspace') texts[texts.length - 1] = typedText.slice(0, -1)
    else if (key.length === 1) texts[texts.length - 1] = typedText + key
    else if (key !== 'Enter') return
    // The pressed button still has the focus: Space or Enter would press it again.
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    // Until the dialog is there, the next screen may focus its heading.
    const dialog =
      target instanceof Element &&
      target.closest<HTMLElement>(
        '[role=dialog], [role=alertdialog], [data-type-ahead], :has(> [type=search])',
      )
    // A dialog that fades out holds the focus until it is gone.
    if (!dialog || dialog.dataset['state'] === 'closed') return
    if (closing.length > 0) {
      document.removeEventListener('focusin', onFocusIn, options)
      setTimeout(() => void pressAgain())
      return
    }
    stop()
    // A dialog selects the text of the field after it has focused it: the characters replace that text.
    queueMicrotask(() => typeIntoFields(dialog, target, texts))
  }
  const onPaste = (event: ClipboardEvent) => {
    texts[texts.length - 1] += event.clipboardData?.getData('text') ?? ''
    event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('paste', onPaste, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('pointerdown', stop, options)
}

/** Types a character in place of the selected text, as a person's key does. */
function typeCharacter(field: Element | null, character: string) {
  if (!(field instanceof HTMLInputElement) || field.closest('[data-state=closed]')) return
  // A number field has no selection.
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  typeInto(field, value.slice(0, start) + character + value.slice(selectionEnd ?? start))
  if (selectionStart !== null) field.setSelectionRange(start + 1, start + 1)
}

function typeIntoFields(dialog: HTMLElement, first: EventTarget, texts: readonly string[]) {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')]
  const start = fields.findIndex((field) => field === first)
  if (start < 0) return
  for (const [at, text] of texts.entries()) {
    const field = fields[start + at]
    if (!field) return
    if (at > 0) field.focus()
    if (text === '') continue
    typeInto(field, text)
    if (field.type !== 'number') field.setSelectionRange(text.length, text.length)
  }
}
