import { foldText } from '@/domain/textSearch'

export type ComboboxOption = {
  /** Handed to onValueChange. */
  value: string
  /** Shown in the list, and in the box once chosen. */
  label: string
  /** A second line: a doctor's designation, say. */
  description?: string
  /** Shown, and passed over. */
  disabled?: boolean
}

/** Whether every word typed begins a word of the option, whatever the case and the accents. */
export function matchesText(option: ComboboxOption, text: string): boolean {
  const words = foldText(`${option.label} ${option.description ?? ''}`).split(/[^\p{L}\p{N}]+/u)
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

/** The next option in a direction that can be chosen, going round at the ends; -1 where there is none. */
export function stepTo(options: readonly ComboboxOption[], from: number, step: 1 | -1): number {
  const count = options.length
  const start = from < 0 && step < 0 ? count : from
  for (let move = 1; move <= count; move += 1) {
    const index = (((start + step * move) % count) + count) % count
    if (!options[index]?.disabled) return index
  }
  return -1
}
