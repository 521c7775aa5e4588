import { createContext, use, useEffect } from 'react'

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

/** Few visits show a toast. */
export const loadToasts = () => import('./Toasts')

/**
 * Loads the code of the toasts too, so that one can be shown when the network is gone.
 * @returns a function that shows a toast
 * @throws without a ToastProvider around the component
 */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider')
  useEffect(() => {
    // The lazy component reports a failure.
    loadToasts().catch(() => undefined)
  }, [])
  return show
}
