import { useId } from 'react'
import { cx } from '../../ui/classNames'

export type SegmentedControlOption<Value extends string> = {
  value: Value
  /** The name of the choice. */
  label: string
  icon?: React.ReactNode
}

export type SegmentedControlProps<Value extends string> = Omit<
  React.ComponentProps<'fieldset'>,
  'children' | 'onChange'
> & {
  /** The accessible name, shown above the choices. */
  label: string
  /** Hides the label from eyes, where the choices explain themselves. */
  hideLabel?: boolean
  /** Two to four short choices, in a fixed order. */
  options: readonly SegmentedControlOption<Value>[]
  /** The chosen value. */
  value: Value
  /** Called with each chosen value. */
  onValueChange: (value: Value) => void
}

/**
 * One of two to four short choices that take effect at once. Native radio buttons, which also work in a static page: listen for
 * `change` there.
 */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset data-slot="segmented-control" className={cx('min-w-0 text-sm', className)} {...rest}>
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 text-xs font-medium text-muted'}>{label}</legend>
      <div className="flex rounded-md border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-control-sm grow cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2.5 font-medium text-muted hover:text-ink has-checked:bg-selected has-checked:text-accent-hover has-focus-visible:outline-2 has-focus-visible:outline-focus [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
