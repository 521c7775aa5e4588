import { createContext } from 'react'

export type ToastMessage = {
  /** What happened. */
  title: React.ReactNode
  /** What follows from it. */
  description?: React.ReactNode
  /** By default `info`. An error stays until the user closes it; the other tones close after 5 s. */
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** A button. Pressing it also closes the toast. */
  action?: {
    label: string
    /** Tells screen readers how to do the same without the toast. */
    altText: string
    onSelect: () => void
  }
}

export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)
