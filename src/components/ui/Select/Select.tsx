import { Check, ChevronDown } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import type { VariantProps } from 'class-variance-authority'
import { useDeferredValue, useState } from 'react'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type SelectOption = {
  /** Never empty: that is how "nothing chosen" is said. */
  value: string
  /** Shown in the list, and in the box once chosen. */
  label: string
  /** Shown, and passed over. */
  disabled?: boolean
}

export type SelectProps = Omit<
  React.ComponentProps<typeof RadixSelect.Trigger>,
  'value' | 'defaultValue' | 'children' | 'dir' | 'asChild'
> &
  VariantProps<typeof controlVariants> & {
    /** In the order shown. */
    options: readonly SelectOption[]
    /** The chosen option's value, empty for none; one that is no option shows as none. */
    value?: string
    /** Chosen at first, where nobody keeps the value. */
    defaultValue?: string
    /** Called with the value of the option chosen. */
    onValueChange?: (value: string) => void
    /** Shown while nothing is chosen. */
    placeholder?: string
    /** Sent with a native form. */
    name?: string
    /** Taken from the Field around. */
    required?: boolean
  }

/** One of a few; for many, or to search, use Combobox. The trigger takes rest props and `ref`. */
export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  size = 'md',
  disabled,
  required: requiredProp,
  className,
  ...rest
}: SelectProps) {
  const container = usePortalContainer()
  const [open, setOpen] = useState(false)
  // Closed, Radix keeps the options ready for whoever types a letter of one: not before the page has shown that it is closed.
  const settled = useDeferredValue(!open, false)
  // But for what is chosen here, which Radix shows by its option, and for a native form, which gets it by that.
  const hasOptions = open || settled || value === undefined || name !== undefined
  const chosen = options.find((option) => option.value === value)
  const { labelId: _, required, ...field } = useFieldControl({ ...rest, required: requiredProp })
  return (
    <RadixSelect.Root
      open={open}
      onOpenChange={setOpen}
      // Radix takes a value that becomes undefined for uncontrolled; an empty one shows the placeholder, and so must one
      // that is no option: Radix would show nothing at all.
      {...(value === undefined ? {} : { value: chosen?.value ?? '' })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={onValueChange}
      name={name}
      disabled={disabled}
      required={required}
    >
      <RadixSelect.Trigger
        data-slot="select"
        data-size={size}
        className={cx(
          controlVariants({ size }),
          'flex items-center justify-between gap-2 text-start data-placeholder:text-muted [&>span]:truncate',
          className,
        )}
        {...rest}
        {...field}
      >
        {/* Where nobody says what is chosen, Radix puts the text of its own choice there. */}
        <RadixSelect.Value placeholder={placeholder}>{chosen?.label}</RadixSelect.Value>
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      {hasOptions && (
        <RadixSelect.Portal container={container}>
          <RadixSelect.Content position="popper" sideOffset={4} collisionPadding={8} className={listClasses}>
            <RadixSelect.Viewport className="max-h-72 p-1">
              {options.map((option) => (
                <RadixSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={cx(
                    optionClasses,
                    'data-highlighted:bg-accent-soft data-[state=checked]:font-medium',
                  )}
                >
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                  <RadixSelect.ItemIndicator className="ms-auto">
                    <Check aria-hidden className="size-4 text-accent" />
                  </RadixSelect.ItemIndicator>
                </RadixSelect.Item>
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      )}
    </RadixSelect.Root>
  )
}

const listClasses =
  'z-50 min-w-(--radix-select-trigger-width) max-w-[min(28rem,calc(100vw-1rem))] overflow-hidden rounded-md border border-line bg-surface-raised shadow-overlay data-[state=open]:animate-fade-in'

const optionClasses =
  'flex min-h-control-sm cursor-default items-center gap-3 rounded-sm px-2.5 py-1 text-sm outline-none select-none data-disabled:text-muted'
