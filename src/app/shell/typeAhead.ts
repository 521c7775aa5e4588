import { typeInto } from './typeInto'

let stop: () => void = () => undefined

/**
 * Collects what is typed between the press that opens a form and the first focus of a field, and types it into that field. Call
 * it at the press. A pointer press, or focus on something else, drops the characters.
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
