import { AlertDialog as RadixAlertDialog } from 'radix-ui'
import { Button } from '../Button/Button'
import { DialogBody, dialogContentVariants, DialogFooter } from '../Dialog/Dialog'
import { overlayClasses } from '../Dialog/DialogFrame'
import { useFocusReturn } from '../Dialog/useFocusReturn'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type AlertDialogProps = Omit<React.ComponentProps<typeof RadixAlertDialog.Content>, 'title'> & {
  open: boolean
  /** Called with false by the cancelling button and Escape; a click outside does nothing. */
  onOpenChange: (open: boolean) => void
  title: React.ReactNode
  description: React.ReactNode
  /** What the button that goes on says: the deed itself, never "OK". */
  actionLabel: string
  cancelLabel: string
  /** The caller closes the dialog when it is done. */
  onAction: () => void
  /** `danger` for what cannot be undone. */
  variant?: 'primary' | 'danger'
  /** The action is under way; the dialog cannot be left meanwhile. */
  busy?: boolean
  /** The action has to wait for something else; the dialog can be left. */
  waiting?: boolean
}

/** A question that must be answered before anything else; children (an error, say) stand under the description. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  actionLabel,
  cancelLabel,
  onAction,
  variant = 'danger',
  busy = false,
  waiting = false,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: AlertDialogProps) {
  const container = usePortalContainer()
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus })
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <RadixAlertDialog.Portal container={container}>
        <RadixAlertDialog.Overlay data-slot="alert-dialog-overlay" className={overlayClasses} />
        <RadixAlertDialog.Content
          data-slot="alert-dialog"
          data-variant={variant}
          className={cx(dialogContentVariants({ size: 'sm' }), className)}
          {...rest}
          {...focus}
        >
          <RadixAlertDialog.Title className="px-5 pt-4 text-lg font-semibold sm:px-6 sm:pt-5">
            {title}
          </RadixAlertDialog.Title>
          <DialogBody className="pt-2">
            <RadixAlertDialog.Description className="text-sm text-muted">
              {description}
            </RadixAlertDialog.Description>
            {children}
          </DialogBody>
          <DialogFooter>
            <RadixAlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant={variant} busy={busy || waiting} onClick={() => onAction()}>
              {actionLabel}
            </Button>
          </DialogFooter>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}
