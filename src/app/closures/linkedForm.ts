import { useEffect } from 'react'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'

interface LinkedForm {
  /** The doctor whom the link names. */
  doctorId: number | null
  /** The day that the link names. */
  day: string | null
  /** Whether the form shows both. */
  isReady: boolean
}

/**
 * In a form that a link has filled in, the focus goes to the submit button, and to the first field if the doctor is missing. It goes there
 * late: a double press in the palette must not close a day that nobody has read. Whoever has gone on keeps the focus.
 */
export function useFocusOfLinkedForm({ doctorId, day, isReady }: LinkedForm) {
  useEffect(() => {
    if (!isReady || day === null) return
    const timer = setTimeout(() => {
      const { activeElement } = document
      const form = document.querySelector('[data-slot=closure-form]')
      const isFree = activeElement === document.body || activeElement?.matches('h1, [data-state=closed] *')
      if (isFree)
        form?.querySelector<HTMLElement>(doctorId === null ? '[role=combobox]' : '[type=submit]')?.focus()
    }, MOVED_ROW_GUARD_MS)
    return () => clearTimeout(timer)
  }, [doctorId, day, isReady])
}
