import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { ToastContext, type ToastMessage } from './toastContext'
import type { ShownToast } from './Toasts'
import { loadToasts } from './useToast'
import { useToastFocusReturn } from './useToastFocusReturn'

const Toasts = lazy(() => loadToasts().then((module) => ({ default: module.Toasts })))

export type ToastProviderProps = {
  /** The app. */
  children: React.ReactNode
}

/** Renders the toasts. Put it around the app once, and call `useToast()` inside of it. */
export function ToastProvider({ children }: ToastProviderProps) {
  /** Null before the first one. */
  const [toasts, setToasts] = useState<readonly ShownToast[] | null>(null)
  const lastId = useRef(0)
  const { region, returnFocus } = useToastFocusReturn()
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((current) => [...(current ?? []), { ...message, id }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {toasts && (
        <Suspense>
          <Toasts
            toasts={toasts}
            regionRef={region}
            onClosed={(closedId) => {
              if (toasts.length === 1) returnFocus()
              setToasts((current) => (current ?? []).filter(({ id }) => id !== closedId))
            }}
          />
        </Suspense>
      )}
    </ToastContext>
  )
}
