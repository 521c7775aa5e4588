import { beginsWords } from '@/domain/spelling'

export type ComboboxOption = {
  /** Passed to `onValueChange`. */
  value: string
  /** Shown in the list, and in the input when chosen. */
  label: string
  /** A second line, such as a doctor's designation. */
  description?: string
  /** Shown, but cannot be chosen. */
  disabled?: boolean
}

/** Whether every typed word is the start of a word of the option, in any spelling (docs/product.md#spelling). */
export function matchesText(option: ComboboxOption, text: string): boolean {
  return beginsWords(`${option.label} ${option.description ?? ''}`, text)
}

/** Index of the next enabled option in the direction `step`. Wraps around at the ends; -1 if all are disabled. */
export function nextEnabledIndex(options: readonly ComboboxOption[], from: number, step: 1 | -1): number {
  const count = options.length
  const start = from < 0 && step < 0 ? count : from
  for (let move = 1; move <= count; move += 1) {
    const index = (((start + step * move) % count) + count) % count
    if (!options[index]?.disabled) return index
  }
  return -1
}
