import { cva, type VariantProps } from 'class-variance-authority'
import { Dialog as RadixDialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { cx } from '../classNames'
import { useOverflow } from '../useOverflow'
import { DialogFrame } from './DialogFrame'
import { guardDoublePresses } from './doublePress'

guardDoublePresses()

export type DialogProps = Pick<React.ComponentProps<typeof RadixDialog.Root>, 'children' | 'modal'> & {
  /** Whether the dialog is open. Set it together with `onOpenChange`. */
  open?: boolean
  /** Whether the dialog is open at first. For a dialog with a DialogTrigger. */
  defaultOpen?: boolean
  /** Called with true when the dialog opens, with false when it closes. Ignore false to keep it open. */
  onOpenChange?: (open: boolean) => void
}

/** The state of a dialog: controlled by `open` and `onOpenChange`, or by a DialogTrigger inside. */
export function Dialog(props: DialogProps) {
  return <RadixDialog.Root {...props} />
}

export type DialogTriggerProps = React.ComponentProps<typeof RadixDialog.Trigger>

/** Opens the dialog, and gets the focus when the dialog closes. Use `asChild` around a Button. */
export function DialogTrigger(props: DialogTriggerProps) {
  return <RadixDialog.Trigger data-slot="dialog-trigger" {...props} />
}

export type DialogCloseProps = React.ComponentProps<typeof RadixDialog.Close>

/** Closes the dialog. Use `asChild` around a Button. DialogContent already has a close button in the corner. */
export function DialogClose(props: DialogCloseProps) {
  return <RadixDialog.Close data-slot="dialog-close" {...props} />
}

export const dialogContentVariants = cva(
  [
    'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-4rem)] scroll-py-4 flex-col low:overflow-y-auto',
    'overscroll-contain rounded-lg bg-surface-raised very-low:max-h-[calc(100dvh-1rem)]',
    'shadow-overlay forced-colors:border data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
    'max-sm:top-auto max-sm:max-h-[calc(100dvh-2rem)] max-sm:rounded-b-none',
    'max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in',
    'focus-visible:outline-none',
  ],
  {
    variants: {
      /** Maximum width, except on phones: `sm` for a question, `md` for a form, `lg` for a list. */
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
 * The dialog box, a bottom sheet on phones. Contains a DialogTitle, and optionally a DialogDescription, DialogBody and
 * DialogFooter. In a form wrap the last two in `<form className="contents">`.
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

export type DialogTitleProps = React.ComponentProps<typeof RadixDialog.Title>

/** The accessible name of the dialog. Required. */
export function DialogTitle({ className, ...rest }: DialogTitleProps) {
  return (
    <RadixDialog.Title
      data-slot="dialog-title"
      className={cx('px-5 pe-14 pt-4 text-lg font-semibold wrap-anywhere sm:px-6 sm:pt-5', className)}
      {...rest}
    />
  )
}

export type DialogDescriptionProps = React.ComponentProps<typeof RadixDialog.Description>

/** A line below the title. Screen readers announce it when the dialog opens. */
export function DialogDescription({ className, ...rest }: DialogDescriptionProps) {
  return (
    <RadixDialog.Description
      data-slot="dialog-description"
      className={cx('mt-1 px-5 pe-14 text-sm text-muted sm:px-6', className)}
      {...rest}
    />
  )
}

export type DialogBodyProps = Omit<React.ComponentProps<'div'>, 'ref'>

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]'

/**
 * The part that scrolls if the dialog is higher than the viewport; on low screens the whole dialog does. If nothing inside takes the focus, it
 * is a tab stop itself.
 */
export function DialogBody({ className, children, ...rest }: DialogBodyProps) {
  const { ref, overflows } = useOverflow('y')
  const [hasTabStop, setHasTabStop] = useState(false)
  useEffect(() => setHasTabStop(ref.current?.querySelector(FOCUSABLE) !== null), [ref, children])
  return (
    <div
      ref={ref}
      data-slot="dialog-body"
      tabIndex={overflows && !hasTabStop ? 0 : undefined}
      className={cx(
        'relative min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2 sm:px-6',
        'low:min-h-24 low:overscroll-auto very-low:min-h-fit very-low:overflow-visible',
        className,
      )}
      {...rest}
    >
      {children}
    </div>
  )
}
