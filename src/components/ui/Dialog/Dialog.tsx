import { cva, type VariantProps } from 'class-variance-authority'
import { Dialog as RadixDialog } from 'radix-ui'
import { cx } from '../classNames'
import { DialogFrame } from './DialogFrame'
import { useBegunElsewhere } from './doublePress'

/** Holds the state of one dialog: `open` and `onOpenChange`, or a DialogTrigger inside. */
export const Dialog = RadixDialog.Root

/** Opens its dialog, and gets the focus back from it; `asChild` around a Button. */
export function DialogTrigger(props: React.ComponentProps<typeof RadixDialog.Trigger>) {
  return <RadixDialog.Trigger data-slot="dialog-trigger" {...props} />
}

/** Closes its dialog; `asChild` around a Button. A close button in the corner is there anyway. */
export function DialogClose(props: React.ComponentProps<typeof RadixDialog.Close>) {
  return <RadixDialog.Close data-slot="dialog-close" {...props} />
}

export const dialogContentVariants = cva(
  [
    'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-4rem)] flex-col rounded-lg bg-surface-raised',
    'shadow-overlay data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
    'max-sm:top-auto max-sm:max-h-[calc(100dvh-2rem)] max-sm:rounded-b-none',
    'max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in',
    'focus-visible:outline-none',
  ],
  {
    variants: {
      /** How wide it may become, but for phones: `sm` for a question, `md` for a form, `lg` for a list. */
      size: {
        sm: 'sm:w-[calc(100%-4rem)] sm:max-w-md',
        md: 'sm:w-[calc(100%-4rem)] sm:max-w-xl',
        lg: 'sm:w-[calc(100%-4rem)] sm:max-w-3xl',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export type DialogContentProps = React.ComponentProps<typeof RadixDialog.Content> &
  VariantProps<typeof dialogContentVariants>

/**
 * The dialog itself, a bottom sheet on phones. Holds a DialogTitle, and as needed a DialogDescription,
 * DialogBody (the part that scrolls) and DialogFooter; around the last two, `<form className="contents">`.
 */
export function DialogContent({ size = 'md', className, ...rest }: DialogContentProps) {
  return (
    <DialogFrame
      kind="dialog"
      data-size={size}
      className={cx(dialogContentVariants({ size }), className)}
      {...rest}
    />
  )
}

/** The dialog's accessible name; every dialog has one. */
export function DialogTitle({ className, ...rest }: React.ComponentProps<typeof RadixDialog.Title>) {
  return (
    <RadixDialog.Title
      data-slot="dialog-title"
      className={cx('px-5 pe-14 pt-4 text-lg font-semibold sm:px-6 sm:pt-5', className)}
      {...rest}
    />
  )
}

/** A line under the title, read out with it as the dialog opens. */
export function DialogDescription({
  className,
  ...rest
}: React.ComponentProps<typeof RadixDialog.Description>) {
  return (
    <RadixDialog.Description
      data-slot="dialog-description"
      className={cx('mt-1 px-5 pe-14 text-sm text-muted sm:px-6', className)}
      {...rest}
    />
  )
}

/** The part that scrolls when the dialog is higher than the screen. */
export function DialogBody({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cx(
        'min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2 sm:px-6',
        className,
      )}
      {...rest}
    />
  )
}

/** The actions of a dialog. The second half of a double press that mounted them does not press one of them. */
export function DialogFooter({ className, onClickCapture, ...rest }: React.ComponentProps<'div'>) {
  const begunElsewhere = useBegunElsewhere()
  return (
    <div
      data-slot="dialog-footer"
      className={cx(
        'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6',
        className,
      )}
      onClickCapture={(event) => {
        if (begunElsewhere(event.nativeEvent)) {
          event.preventDefault()
          event.stopPropagation()
        } else onClickCapture?.(event)
      }}
      {...rest}
    />
  )
}
