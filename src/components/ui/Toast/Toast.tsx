import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Direction, Toast as RadixToast } from 'radix-ui'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { ToastContext, type ToastMessage } from './toastContext'
import { useToastFocusReturn } from './useToastFocusReturn'

type ShownToast = ToastMessage & { id: number }

const icons = {
  info: <Info aria-hidden className="text-info" />,
  success: <CircleCheck aria-hidden className="text-success" />,
  warning: <TriangleAlert aria-hidden className="text-warning" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
}

export type ToastProviderProps = { children: React.ReactNode }

/** Renders the toasts. Put it around the app once, and call `useToast()` inside of it. */
export function ToastProvider({ children }: ToastProviderProps) {
  const t = useTranslations('ui.toasts')
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const lastId = useRef(0)
  const direction = Direction.useDirection()
  const { region, returnFocus } = useToastFocusReturn()
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((current) => [...current, { ...message, id }])
  }, [])
  return (
    <ToastContext value={show}>
      <RadixToast.Provider label={t('toast')} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
        {children}
        {toasts.map(({ id, ...message }) => (
          <Toast
            key={id}
            {...message}
            onClosed={() => {
              if (toasts.length === 1) returnFocus()
              setToasts((current) => current.filter((toast) => toast.id !== id))
            }}
          />
        ))}
        <RadixToast.Viewport
          ref={region}
          // Radix replaces {hotkey}.
          label={t('region', { hotkey: '{hotkey}' })}
          data-slot="toasts"
          className="fixed end-0 bottom-0 z-60 flex w-96 max-w-full flex-col gap-2 p-4 empty:outline-none focus-visible:-outline-offset-2"
        />
      </RadixToast.Provider>
    </ToastContext>
  )
}

function Toast({
  title,
  description,
  tone = 'info',
  action,
  onClosed,
}: ToastMessage & { onClosed: () => void }) {
  const t = useTranslations('ui')
  return (
    <RadixToast.Root
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={tone === 'error' ? Infinity : 5000}
      onOpenChange={(open) => {
        if (!open) onClosed()
      }}
      onEscapeKeyDown={(event) => {
        // Radix gives Escape to the newest layer. Somebody who types in a dialog means the dialog, and may not have read the toast.
        const dialog = document.activeElement?.closest('[role=dialog]')
        if (!dialog) return
        event.preventDefault()
        dialog.querySelector<HTMLElement>('[data-dialog-close]')?.click()
      }}
      data-slot="toast"
      data-tone={tone}
      className="flex items-start gap-3 rounded-md border border-line bg-surface-raised py-3 ps-4 pe-2 text-sm shadow-overlay data-[state=open]:animate-rise-in data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icons[tone]}
      <div className="min-w-0 grow wrap-anywhere">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && <RadixToast.Description className="text-muted">{description}</RadixToast.Description>}
        {action && (
          <RadixToast.Action altText={action.altText} asChild>
            <Button size="sm" className="mt-2" onClick={() => action.onSelect()}>
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton size="sm" label={t('dismiss')} className="-my-1.5">
          <X aria-hidden />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
