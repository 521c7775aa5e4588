import { useRef } from 'react'
import { guardDoublePresses } from '../../ui/Dialog/doublePress'

guardDoublePresses()

/** Shorter than with a pointer, because the focus moves to the next row for the next press. */
export const DOUBLE_KEY_PRESS_MS = 500

/**
 * Props of a list whose rows are answered in place. The focus moves to the next row: neither a double press nor a held key must answer
 * that one too (docs/product.md#today).
 */
export function useDoublePresses() {
  const lastKey = useRef<{ control: EventTarget; at: number }>(null)
  const ignoreSecondKey = (event: React.MouseEvent) => {
    const { target: control, timeStamp: at, detail } = event.nativeEvent
    if (detail > 0 || !control) return
    const last = lastKey.current
    const isSecond = last && last.control !== control && at - last.at <= DOUBLE_KEY_PRESS_MS
    lastKey.current = isSecond ? { ...last, at } : { control, at }
    if (!isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    'data-double-press': '',
    onClickCapture: ignoreSecondKey,
    onKeyDownCapture: (event: React.KeyboardEvent) =>
      event.repeat && event.key === 'Enter' && event.preventDefault(),
  }
}
