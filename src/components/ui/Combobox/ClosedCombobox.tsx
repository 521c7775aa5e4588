import { useRef } from 'react'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'
import type { ComboboxProps } from './Combobox'
import { ComboboxToggle } from './ComboboxToggle'

export type ClosedComboboxProps = Pick<
  ComboboxProps,
  'options' | 'value' | 'onValueChange' | 'size' | 'placeholder' | 'className' | 'onClick'
>

/** Looks like a closed Combobox, and takes text, while the Combobox's code loads (`useChoiceControls`). */
export function ClosedCombobox({ options, value, size = 'md', placeholder, className }: ClosedComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { labelId: _, ...field } = useFieldControl({})
  return (
    <div data-slot="combobox" className={cx('relative', className)}>
      <input
        // Shows the new choice, which `defaultValue` alone would not.
        key={value}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        placeholder={placeholder}
        defaultValue={options.find((option) => option.value === value)?.label}
        onBlur={({ target }) => (target.value = target.defaultValue)}
        className={cx(controlVariants({ size }), 'pe-10')}
        {...field}
      />
      <ComboboxToggle onPress={() => input.current?.focus()} />
    </div>
  )
}
