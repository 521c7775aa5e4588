import { foldText } from '@/domain/textSearch'

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

/** Whether every typed word is the start of a word of the option. Ignores case and accents. */
export function matchesText(option: ComboboxOption, text: string): boolean {
  const words = foldText(`${option.label} ${option.description ?? ''}`).split(/[^\p{L}\p{M}\p{N}]+/u)
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .every((typed) => words.some((word) => word.startsWith(typed)))
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
