import { Popover as RadixPopover } from 'radix-ui'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export const Popover = RadixPopover.Root
export const PopoverTrigger = RadixPopover.Trigger
export const PopoverAnchor = RadixPopover.Anchor
export const PopoverClose = RadixPopover.Close

/** Needs a name: a PopoverTitle inside, or `aria-label`. */
export function PopoverContent({
  className,
  align = 'start',
  ...rest
}: React.ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal container={usePortalContainer()}>
      <RadixPopover.Content
        data-slot="popover"
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          'z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-surface-raised p-4 text-sm shadow-overlay focus-visible:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      />
    </RadixPopover.Portal>
  )
}

export function PopoverTitle({ className, ...rest }: React.ComponentProps<typeof RadixPopover.Title>) {
  return (
    <RadixPopover.Title
      data-slot="popover-title"
      className={cx('text-sm font-semibold', className)}
      {...rest}
    />
  )
}
