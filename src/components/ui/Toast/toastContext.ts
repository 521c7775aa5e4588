import { createContext, use } from 'react'

export type ToastMessage = {
  /** What happened. */
  title: React.ReactNode
  /** What follows from it. */
  description?: React.ReactNode
  /** `info` when left out. An error stays until it is closed; the others go by themselves after 5 s. */
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** The one thing to do about it; it closes the toast too. */
  action?: {
    /** What the button says. */
    label: string
    /** Says to a screen reader how to get the same without the toast. */
    altText: string
    onSelect: () => void
  }
}

export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** The function that shows a toast; needs a ToastProvider around. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider')
  return show
}
