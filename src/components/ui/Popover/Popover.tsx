import { Popover as RadixPopover } from 'radix-ui'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type PopoverProps = Pick<React.ComponentProps<typeof RadixPopover.Root>, 'children'> & {
  /** Whether the popover is open. Set it together with `onOpenChange`. */
  open?: boolean
  /** Whether the popover is open at first. For a popover with a PopoverTrigger. */
  defaultOpen?: boolean
  /** Called with true when the popover opens, with false when it closes. */
  onOpenChange?: (open: boolean) => void
  /** Keeps the focus inside and blocks the page behind. */
  modal?: boolean
}

/** The state of a popover: controlled by `open` and `onOpenChange`, or by a PopoverTrigger inside. */
export function Popover({ modal = false, ...rest }: PopoverProps) {
  return <RadixPopover.Root modal={modal} {...rest} />
}

export type PopoverTriggerProps = React.ComponentProps<typeof RadixPopover.Trigger>

/** Opens and closes the popover. Use `asChild` around a Button. */
export function PopoverTrigger(props: PopoverTriggerProps) {
  return <RadixPopover.Trigger data-slot="popover-trigger" {...props} />
}

export type PopoverAnchorProps = React.ComponentProps<typeof RadixPopover.Anchor>

/** The element at which the popover opens, if not at its trigger. Put it after the trigger: Radix uses the last of both. */
export function PopoverAnchor(props: PopoverAnchorProps) {
  return <RadixPopover.Anchor data-slot="popover-anchor" {...props} />
}

export type PopoverCloseProps = React.ComponentProps<typeof RadixPopover.Close>

/** Closes the popover. Use `asChild` around a Button. */
export function PopoverClose(props: PopoverCloseProps) {
  return <RadixPopover.Close data-slot="popover-close" {...props} />
}

export type PopoverContentProps = React.ComponentProps<typeof RadixPopover.Content>

/**
 * A small non-modal dialog beside its trigger. Needs a PopoverTitle inside, or `aria-label`. Gets the focus when it opens.
 * Escape and a click outside close it.
 */
export function PopoverContent({ className, align = 'start', ...rest }: PopoverContentProps) {
  return (
    <RadixPopover.Portal container={usePortalContainer()}>
      <RadixPopover.Content
        data-slot="popover-content"
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          'relative z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-surface-raised p-4 text-sm shadow-overlay focus-visible:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      />
    </RadixPopover.Portal>
  )
}

export type PopoverTitleProps = React.ComponentProps<typeof RadixPopover.Title>

/** The accessible name of the popover. */
export function PopoverTitle({ className, ...rest }: PopoverTitleProps) {
  return (
    <RadixPopover.Title
      data-slot="popover-title"
      className={cx('text-sm font-semibold', className)}
      {...rest}
    />
  )
}
