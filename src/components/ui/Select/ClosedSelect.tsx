import { ChevronDown } from 'lucide-react'
import { useFieldControl } from '../Field/fieldControl'
import type { SelectProps } from './Select'
import { selectTriggerClasses } from './selectTrigger'

export type ClosedSelectProps = Pick<SelectProps, 'options' | 'onValueChange' | 'size'> & { value: string }

/** Looks like a closed Select while the Select's code loads (`useChoiceControls`). */
export function ClosedSelect({ options, value, size = 'md' }: ClosedSelectProps) {
  const { labelId: _, required: _required, ...field } = useFieldControl({})
  return (
    <button
      type="button"
      role="combobox"
      aria-autocomplete="none"
      aria-expanded={false}
      data-slot="select"
      data-size={size}
      className={selectTriggerClasses(size)}
      {...field}
    >
      <span>{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  )
}
