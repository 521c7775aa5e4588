import { Check, ChevronDown } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import type { VariantProps } from 'class-variance-authority'
import { useDeferredValue, useRef, useState } from 'react'
import { useFieldControl, type controlVariants } from '../Field/fieldControl'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'
import { selectTriggerClasses } from './selectTrigger'

export type SelectOption = {
  /** Never empty: an empty value means that no option is chosen. */
  value: string
  /** Shown in the list, and in the trigger when chosen. */
  label: string
  /** Shown, but cannot be chosen. */
  disabled?: boolean
}

export type SelectProps = Omit<
  React.ComponentProps<typeof RadixSelect.Trigger>,
  'value' | 'defaultValue' | 'children' | 'dir' | 'asChild'
> &
  VariantProps<typeof controlVariants> & {
    /** In display order. */
    options: readonly SelectOption[]
    /** Value of the chosen option, empty for none. An unknown value is shown as none. */
    value?: string
    /** The initial value, if `value` is not set. */
    defaultValue?: string
    /** Called with the value of the option that the user chooses. */
    onValueChange?: (value: string) => void
    /** Shown in the trigger while no option is chosen. */
    placeholder?: string
    /** The name of the value in a native form. */
    name?: string
    /** By default the value of the Field around it. */
    required?: boolean
  }

/** A choice of a few options. For many options, or to search, use Combobox. Rest props and `ref` go to the trigger. */
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
  // Radix needs the options of a closed list for typeahead. Render them after the page has shown the closed list.
  const isClosedShown = useDeferredValue(!open, false)
  // An uncontrolled Select and a native form need the options at once: Radix reads label and value from the chosen option.
  const hasOptions = open || isClosedShown || value === undefined || name !== undefined
  const chosenOption = options.find((option) => option.value === value)
  const { labelId: _, required, ...field } = useFieldControl({ ...rest, required: requiredProp })
  return (
    <RadixSelect.Root
      open={open}
      onOpenChange={setOpen}
      // An empty value shows the placeholder. Radix treats an undefined value as uncontrolled, and shows nothing for an
      // unknown value.
      {...(value === undefined ? {} : { value: chosenOption?.value ?? '' })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={onValueChange}
      name={name}
      disabled={disabled}
      required={required}
    >
      <RadixSelect.Trigger
        data-slot="select"
        data-size={size}
        className={selectTriggerClasses(size, className)}
        {...rest}
        {...field}
        {...useSpaceInSearch(rest)}
      >
        {/* If uncontrolled, Radix shows the label of the chosen option itself. */}
        <RadixSelect.Value placeholder={placeholder && <span>{placeholder}</span>}>
          {chosenOption && <span key={chosenOption.value}>{chosenOption.label}</span>}
        </RadixSelect.Value>
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
                    'data-highlighted:bg-selected data-[state=checked]:font-medium',
                  )}
                >
                  <RadixSelect.ItemText>
                    <span>{option.label}</span>
                  </RadixSelect.ItemText>
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

/** How long Radix adds a typed character to the ones before it, in milliseconds. */
const SEARCH_DURATION_MS = 1000

/**
 * Keeps a Space in a typed label, as in *Dr. Jonas*, from opening the list: Radix adds it to the search, but its release presses the
 * trigger.
 */
function useSpaceInSearch({ onKeyDown, onKeyUp }: Pick<SelectProps, 'onKeyDown' | 'onKeyUp'>) {
  const search = useRef({ lastAt: -Infinity, hasSpace: false })
  return {
    onKeyDown: (event: React.KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event)
      const isSearching = event.timeStamp - search.current.lastAt < SEARCH_DURATION_MS
      const isCharacter = event.key.length === 1 && (event.key !== ' ' || isSearching)
      search.current = {
        lastAt: isCharacter ? event.timeStamp : search.current.lastAt,
        hasSpace: event.key === ' ' && isSearching,
      }
    },
    onKeyUp: (event: React.KeyboardEvent<HTMLButtonElement>) => {
      onKeyUp?.(event)
      if (event.key === ' ' && search.current.hasSpace) event.preventDefault()
    },
  }
}

const listClasses =
  'z-50 min-w-(--radix-select-trigger-width) max-w-[min(28rem,calc(100vw-1rem))] overflow-hidden rounded-md border border-line bg-surface-raised shadow-overlay data-[state=open]:animate-fade-in'

const optionClasses =
  'flex min-h-control-sm cursor-default items-center gap-3 rounded-sm px-2.5 py-1 text-sm outline-none select-none data-disabled:text-muted'
