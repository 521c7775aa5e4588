import { use } from 'react'
import { usePreloadedCode } from '../loadCode'
import { ToastContext, type ShowToast } from './toastContext'

/** Few visits show a toast. */
export const loadToasts = () => import('./Toasts')

const loads = [loadToasts]

/**
 * Loads the code of the toasts once a pointer, a key or the focus comes to the screen, so that one can be shown when the network is gone.
 * @returns a function that shows a toast
 * @throws without a ToastProvider around the component
 */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider')
  usePreloadedCode(loads)
  return show
}
