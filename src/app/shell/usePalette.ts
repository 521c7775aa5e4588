import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { typeAhead } from './typeAhead'

/** Whether the key K was pressed, also on an Arabic or Hindi keyboard and with Caps Lock. `latinKey` loads later. */
const isK = ({ key, code }: KeyboardEvent) => key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~')

/**
 * Whether the palette is open. Ctrl K or ⌘K opens it; what is typed before its code has loaded is not lost.
 * @param isAvailable false while no clinic may use it
 */
export function usePalette(isAvailable: boolean) {
  const { key } = useLocation()
  /** Key of the history entry that it was opened on: navigation closes it. */
  const [openedAt, setOpenedAt] = useState<string | null>()
  const isOpen = isAvailable && openedAt === key
  const open = () => {
    if (!isAvailable || isOpen) return
    typeAhead()
    setOpenedAt(key)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isK(event) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return { isOpen, hasOpened: openedAt !== undefined, open, close: () => setOpenedAt(null) }
}
