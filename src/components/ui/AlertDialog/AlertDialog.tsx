import { AlertDialog as RadixAlertDialog } from 'radix-ui'
import { Button } from '../Button/Button'
import { DialogBody, dialogContentVariants } from '../Dialog/Dialog'
import { DialogFooter } from '../Dialog/DialogFooter'
import { overlayClasses } from '../Dialog/DialogFrame'
import { useFocusReturn } from '../Dialog/useFocusReturn'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type AlertDialogProps = Omit<React.ComponentProps<typeof RadixAlertDialog.Content>, 'title'> & {
  /** Whether the dialog is shown. */
  open: boolean
  /** Called with false by the cancel button and by Escape. A click outside does nothing. */
  onOpenChange: (open: boolean) => void
  /** The question, as accessible name: "Decline this appointment?". */
  title: React.ReactNode
  /** What the action changes, as accessible description. */
  description: React.ReactNode
  /** Label of the action button. Name the action: "Decline", not "OK". */
  actionLabel: string
  /** Label of the button that closes the dialog without the action. The button has the focus at first. */
  cancelLabel: string
  /** Called by the action button. The caller closes the dialog. */
  onAction: () => void
  /** Style of the action button: `danger` for one that ends or removes something. */
  variant?: 'primary' | 'danger'
  /** The action is running. The dialog cannot be closed until the action ends. */
  busy?: boolean
  /** The action button is busy for another reason. The dialog can be closed. */
  waiting?: boolean
}

/** A modal dialog that asks for confirmation. Children, such as an error, are shown below the description. */
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
          <RadixAlertDialog.Title className="px-5 pt-4 text-lg font-semibold wrap-anywhere sm:px-6 sm:pt-5">
            {title}
          </RadixAlertDialog.Title>
          <DialogBody className="pt-2 low:min-h-fit!">
            <RadixAlertDialog.Description className="text-sm wrap-anywhere text-muted">
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
