/** Sets the text of a field as if a person had typed it. React notices only an event after the native setter. */
export function typeInto(field: HTMLInputElement, value: string) {
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** If no dialog has opened by then, the keys are the page's again. */
const OPENING_TIMEOUT_MS = 5000

let stop: () => void = () => undefined

/**
 * Keys typed between the press that opens a dialog and its first focus belong to the dialog: they are collected and typed into its first
 * field, after a Tab into the next ones. Call it at the press. Escape, a pointer press, and a dialog that focuses no field drop the
 * characters.
 */
export function typeAhead() {
  stop()
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  /** The text of each field, in their order. */
  const texts = ['']
  const timer = setTimeout(() => stop(), OPENING_TIMEOUT_MS)
  stop = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const typed = texts.at(-1) ?? ''
    if (key === 'Escape') stop()
    else if (key === 'Tab') texts.push('')
    else if (key === 'Backspace') texts[texts.length - 1] = typed.slice(0, -1)
    else if (key.length === 1) texts[texts.length - 1] = typed + key
    else if (key !== 'Enter') return
    // The pressed button still has the focus: Space or Enter would press it again.
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    // Until the dialog is there, the next screen may focus its heading.
    const dialog =
      target instanceof Element && target.closest<HTMLElement>('[role=dialog], [role=alertdialog]')
    // A dialog that fades out holds the focus until it is gone.
    if (!dialog || dialog.dataset['state'] === 'closed') return
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
