import { cva, type VariantProps } from 'class-variance-authority'
import { Dialog as RadixDialog } from 'radix-ui'
import { DialogFrame } from '../Dialog/DialogFrame'
import { cx } from '../classNames'

export type DrawerProps = Pick<React.ComponentProps<typeof RadixDialog.Root>, 'children' | 'modal'> & {
  /** Whether the drawer is open. Set it together with `onOpenChange`. */
  open?: boolean
  /** Whether the drawer is open at first. For a drawer with a DrawerTrigger. */
  defaultOpen?: boolean
  /** Called with true when the drawer opens, with false when it closes. */
  onOpenChange?: (open: boolean) => void
}

/** The state of a drawer: controlled by `open` and `onOpenChange`, or by a DrawerTrigger inside. */
export function Drawer(props: DrawerProps) {
  return <RadixDialog.Root {...props} />
}

export type DrawerTriggerProps = React.ComponentProps<typeof RadixDialog.Trigger>

/** Opens the drawer, and gets the focus when the drawer closes. Use `asChild` around an IconButton. */
export function DrawerTrigger(props: DrawerTriggerProps) {
  return <RadixDialog.Trigger data-slot="drawer-trigger" {...props} />
}

export type DrawerCloseProps = React.ComponentProps<typeof RadixDialog.Close>

/** Closes the drawer. Use `asChild` around a Button, or around a link to another screen. */
export function DrawerClose(props: DrawerCloseProps) {
  return <RadixDialog.Close data-slot="drawer-close" {...props} />
}

const drawerContentVariants = cva(
  'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100%-3rem)] flex-col bg-surface-raised shadow-overlay forced-colors:border focus-visible:outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
  {
    variants: {
      /** The side of the viewport. `start` is the left side in left-to-right text. */
      side: {
        start: 'start-0 [--clinora-drawer-from:-100%] rtl:[--clinora-drawer-from:100%]',
        end: 'end-0 [--clinora-drawer-from:100%] rtl:[--clinora-drawer-from:-100%]',
      },
    },
    defaultVariants: { side: 'start' },
  },
)

export type DrawerContentProps = React.ComponentProps<typeof RadixDialog.Content> &
  VariantProps<typeof drawerContentVariants>

/** A panel that slides in from one side. Contains a DrawerTitle and a DrawerBody. */
export function DrawerContent({ side = 'start', className, ...rest }: DrawerContentProps) {
  return (
    <DialogFrame
      kind="drawer"
      data-side={side}
      className={cx(drawerContentVariants({ side }), className)}
      {...rest}
    />
  )
}

export type DrawerTitleProps = React.ComponentProps<typeof RadixDialog.Title>

/** The accessible name of the drawer. Required. */
export function DrawerTitle({ className, ...rest }: DrawerTitleProps) {
  return (
    <RadixDialog.Title
      data-slot="drawer-title"
      className={cx('px-5 pe-14 pt-4 text-lg font-semibold', className)}
      {...rest}
    />
  )
}

export type DrawerBodyProps = React.ComponentProps<'div'>

/** The content of a drawer, which scrolls. */
export function DrawerBody({ className, ...rest }: DrawerBodyProps) {
  return (
    <div
      data-slot="drawer-body"
      className={cx(
        'relative min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2',
        className,
      )}
      {...rest}
    />
  )
}
