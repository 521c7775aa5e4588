import { cva, type VariantProps } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { DropdownMenu as RadixMenu } from 'radix-ui'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type DropdownMenuProps = React.ComponentProps<typeof RadixMenu.Root>

/** The state of a menu. Not modal, so that a click outside closes the menu and also reaches its target. */
export function DropdownMenu(props: DropdownMenuProps) {
  return <RadixMenu.Root modal={false} {...props} />
}

export type DropdownMenuTriggerProps = React.ComponentProps<typeof RadixMenu.Trigger>

/** Opens the menu by click, Enter, Space or arrow down. Use `asChild` around a Button; its label names the menu. */
export function DropdownMenuTrigger(props: DropdownMenuTriggerProps) {
  return <RadixMenu.Trigger data-slot="dropdown-menu-trigger" {...props} />
}

export type DropdownMenuRadioGroupProps = React.ComponentProps<typeof RadixMenu.RadioGroup>

/** Contains DropdownMenuRadioItems, of which one is chosen: `value` and `onValueChange`. Needs `aria-label`. */
export function DropdownMenuRadioGroup(props: DropdownMenuRadioGroupProps) {
  return <RadixMenu.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />
}

export type DropdownMenuContentProps = React.ComponentProps<typeof RadixMenu.Content>

/** The list of items. Arrow keys move, letters jump to an item, Escape closes. */
export function DropdownMenuContent({ className, align = 'end', ...rest }: DropdownMenuContentProps) {
  return (
    <RadixMenu.Portal container={usePortalContainer()}>
      <RadixMenu.Content
        data-slot="dropdown-menu-content"
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'relative z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-44 overflow-y-auto rounded-md border border-line bg-surface-raised p-1 shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
        {...rest}
      />
    </RadixMenu.Portal>
  )
}

const dropdownMenuItemVariants = cva(
  'flex min-h-control-sm cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm wrap-anywhere outline-none select-none data-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      /** `danger` for an action that ends or removes something. */
      variant: {
        plain: 'text-ink data-highlighted:bg-selected [&_svg]:text-muted',
        danger: 'text-danger data-highlighted:bg-danger-soft forced-colors:data-highlighted:bg-selected',
      },
    },
    defaultVariants: { variant: 'plain' },
  },
)

export type DropdownMenuItemProps = React.ComponentProps<typeof RadixMenu.Item> &
  VariantProps<typeof dropdownMenuItemVariants>

/** An action, or a link with `asChild` around an `<a href>`. `onSelect` is called by click and by keyboard. */
export function DropdownMenuItem({ variant = 'plain', className, ...rest }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      data-slot="dropdown-menu-item"
      data-variant={variant}
      className={cx(dropdownMenuItemVariants({ variant }), className)}
      {...rest}
    />
  )
}

export type DropdownMenuCheckboxItemProps = React.ComponentProps<typeof RadixMenu.CheckboxItem>

/** An item that is on or off: `checked` and `onCheckedChange`. */
export function DropdownMenuCheckboxItem({ className, children, ...rest }: DropdownMenuCheckboxItemProps) {
  return (
    <RadixMenu.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cx(dropdownMenuItemVariants(), 'relative ps-9', className)}
      {...rest}
    >
      <ItemMark />
      <span className="contents">{children}</span>
    </RadixMenu.CheckboxItem>
  )
}

export type DropdownMenuRadioItemProps = React.ComponentProps<typeof RadixMenu.RadioItem>

export function DropdownMenuRadioItem({ className, children, ...rest }: DropdownMenuRadioItemProps) {
  return (
    <RadixMenu.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cx(dropdownMenuItemVariants(), 'relative ps-9', className)}
      {...rest}
    >
      <ItemMark />
      <span className="contents">{children}</span>
    </RadixMenu.RadioItem>
  )
}

function ItemMark() {
  return (
    <RadixMenu.ItemIndicator className="absolute start-2.5 [&_svg]:text-accent!">
      <Check aria-hidden />
    </RadixMenu.ItemIndicator>
  )
}

export type DropdownMenuLabelProps = React.ComponentProps<typeof RadixMenu.Label>

/** A heading above a group of items. */
export function DropdownMenuLabel({ className, ...rest }: DropdownMenuLabelProps) {
  return (
    <RadixMenu.Label
      data-slot="dropdown-menu-label"
      className={cx('px-2.5 py-1.5 text-xs font-medium text-muted', className)}
      {...rest}
    />
  )
}

export type DropdownMenuSeparatorProps = React.ComponentProps<typeof RadixMenu.Separator>

export function DropdownMenuSeparator({ className, ...rest }: DropdownMenuSeparatorProps) {
  return (
    <RadixMenu.Separator
      data-slot="dropdown-menu-separator"
      className={cx('-mx-1 my-1 h-px bg-line', className)}
      {...rest}
    />
  )
}
