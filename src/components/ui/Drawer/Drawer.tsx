import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { overlayClasses } from '../Dialog/Dialog'
import { useFocusReturn } from '../Dialog/useFocusReturn'
import { IconButton } from '../IconButton/IconButton'
import { PortalContainer, usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export const Drawer = RadixDialog.Root
export const DrawerTrigger = RadixDialog.Trigger
export const DrawerClose = RadixDialog.Close

export const drawerVariants = cva(
  'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100%-3rem)] flex-col bg-surface-raised shadow-overlay focus-visible:outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
  {
    variants: {
      side: {
        start: 'start-0 [--drawer-from:-100%] rtl:[--drawer-from:100%]',
        end: 'end-0 [--drawer-from:100%] rtl:[--drawer-from:-100%]',
      },
    },
    defaultVariants: { side: 'start' },
  },
)

export type DrawerContentProps = React.ComponentProps<typeof RadixDialog.Content> &
  VariantProps<typeof drawerVariants>

/** Slides in from the side where a line starts, or ends. Holds a DrawerTitle and a DrawerBody. */
export function DrawerContent({
  side = 'start',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DrawerContentProps) {
  const t = useTranslations('ui')
  const container = usePortalContainer()
  const [content, setContent] = useState<HTMLElement | null>(null)
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus })
  return (
    <RadixDialog.Portal container={container}>
      <RadixDialog.Overlay data-slot="drawer-overlay" className={overlayClasses} />
      <RadixDialog.Content
        data-slot="drawer"
        data-side={side}
        className={cx(drawerVariants({ side }), className)}
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

export function DrawerTitle({ className, ...rest }: React.ComponentProps<typeof RadixDialog.Title>) {
  return (
    <RadixDialog.Title
      data-slot="drawer-title"
      className={cx('px-5 pe-14 pt-4 text-lg font-semibold', className)}
      {...rest}
    />
  )
}

export function DrawerBody({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="drawer-body"
      className={cx('min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4', className)}
      {...rest}
    />
  )
}
