import { createContext, use } from 'react'

export type ToastMessage = {
  title: React.ReactNode
  description?: React.ReactNode
  /** `info` when left out. An error stays until it is closed; the others go by themselves after 5 s. */
  tone?: 'info' | 'success' | 'warning' | 'error'
  action?: {
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
