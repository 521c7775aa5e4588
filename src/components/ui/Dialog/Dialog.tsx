import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton/IconButton'
import { PortalContainer, usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'
import { useFocusReturn } from './useFocusReturn'

/** Holds the state of one dialog: `open` and `onOpenChange`, or a DialogTrigger inside. */
export const Dialog = RadixDialog.Root
export const DialogTrigger = RadixDialog.Trigger
export const DialogClose = RadixDialog.Close

export const overlayClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export const dialogVariants = cva(
  [
    'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-4rem)] flex-col rounded-lg bg-surface-raised',
    'shadow-overlay data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
    'max-sm:top-auto max-sm:max-h-[calc(100dvh-2rem)] max-sm:rounded-b-none',
    'max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in',
    'focus-visible:outline-none',
  ],
  {
    variants: {
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
  VariantProps<typeof dialogVariants>

/**
 * The dialog itself, a bottom sheet on phones. Holds a DialogTitle, and as needed a DialogDescription,
 * DialogBody (the part that scrolls) and DialogFooter; around the last two, `<form className="contents">`.
 */
export function DialogContent({
  size = 'md',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogContentProps) {
  const t = useTranslations('ui')
  const container = usePortalContainer()
  const [content, setContent] = useState<HTMLElement | null>(null)
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus })
  return (
    <RadixDialog.Portal container={container}>
      <RadixDialog.Overlay data-slot="dialog-overlay" className={overlayClasses} />
      <RadixDialog.Content
        data-slot="dialog"
        data-size={size}
        className={cx(dialogVariants({ size }), className)}
        {...rest}
        {...focus}
      >
        <PortalContainer value={content}>{children}</PortalContainer>
        <RadixDialog.Close asChild>
          <IconButton size="sm" label={t('close')} className="absolute! end-3 top-3">
            <X aria-hidden />
          </IconButton>
        </RadixDialog.Close>
        <div ref={setContent} />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}

export function DialogTitle({ className, ...rest }: React.ComponentProps<typeof RadixDialog.Title>) {
  return (
    <RadixDialog.Title
      data-slot="dialog-title"
      className={cx('px-5 pe-14 pt-4 text-lg font-semibold sm:px-6 sm:pt-5', className)}
      {...rest}
    />
  )
}

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

/** The actions, the one that goes on last. */
export function DialogFooter({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx(
        'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6',
        className,
      )}
      {...rest}
    />
  )
}
