import { typeInto } from './typeInto'

let stop: () => void = () => undefined

/**
 * Keeps the characters that are typed after the press that opens a form, and types them into the field that gets the focus
 * first. Call it with that press. A pointer press, or focus on anything but a field, ends it and drops the characters.
 */
export function typeAhead() {
  stop()
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  let text = ''
  stop = () => ended.abort()

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else if (key !== 'Enter') return
    // The button that was pressed still has the focus: Space or Enter would press it again.
    event.preventDefault()
    event.stopPropagation()
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    stop()
    if (text === '' || !(target instanceof HTMLInputElement)) return
    // A dialog selects the text of the field after it has focused it: the characters replace that text.
    queueMicrotask(() => {
      typeInto(target, text)
      target.setSelectionRange(text.length, text.length)
    })
  }

  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('pointerdown', stop, options)
}
