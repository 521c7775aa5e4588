import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Direction, Toast as RadixToast } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import type { ToastMessage } from './toastContext'

const icons = {
  info: <Info aria-hidden className="text-info" />,
  success: <CircleCheck aria-hidden className="text-success" />,
  warning: <TriangleAlert aria-hidden className="text-warning" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
}

export const toastClasses =
  'flex items-start gap-3 rounded-md border border-line bg-surface-raised py-3 ps-4 pe-2 text-sm shadow-overlay data-[state=open]:animate-rise-in data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0'

export type ShownToast = ToastMessage & { id: number }

interface ToastsProps {
  toasts: readonly ShownToast[]
  regionRef: React.Ref<HTMLOListElement>
  onClosed: (id: number) => void
}

/** The region of the toasts. */
export function Toasts({ toasts, regionRef, onClosed }: ToastsProps) {
  const t = useTranslations('ui.toasts')
  const direction = Direction.useDirection()
  return (
    <RadixToast.Provider label={t('toast')} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {toasts.map(({ id, ...message }) => (
        <RadixToast.Root
          key={id}
          type={message.tone === 'error' ? 'foreground' : 'background'}
          duration={message.tone === 'error' ? Infinity : 5000}
          onOpenChange={(open) => {
            if (!open) onClosed(id)
          }}
          onEscapeKeyDown={(event) => {
            // Radix gives Escape to the newest layer. Somebody who types in a dialog means the dialog, and may not have read the toast.
            const dialog = document.activeElement?.closest('[role=dialog]')
            if (!dialog) return
            event.preventDefault()
            dialog.querySelector<HTMLElement>('[data-dialog-close]')?.click()
          }}
          data-slot="toast"
          data-tone={message.tone ?? 'info'}
          className={toastClasses}
        >
          <Toast {...message} />
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        ref={regionRef}
        // Radix replaces {hotkey}.
        label={t('region', { hotkey: '{hotkey}' })}
        data-slot="toasts"
        className="fixed print:hidden end-0 bottom-0 z-60 flex w-96 max-w-full flex-col gap-2 p-4 empty:outline-none focus-visible:-outline-offset-2"
      />
    </RadixToast.Provider>
  )
}

/** What a toast contains: the argument of the function that `useToast()` returns. The package does not export the component. */
export function Toast({ title, description, tone = 'info', action }: ToastMessage) {
  const t = useTranslations('ui')
  return (
    <>
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
    </>
  )
}
