import { use, useEffect } from 'react'
import { ToastContext, type ShowToast } from './toastContext'

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
