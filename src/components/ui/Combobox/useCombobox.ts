import { useId, useState } from 'react'
import { matchesText, stepTo, type ComboboxOption } from './matching'

export type ComboboxState = {
  /** In the order shown. */
  options: readonly ComboboxOption[]
  /** The chosen option's value, empty for none; with `freeText`, the text itself. */
  value: string
  /** Called with the value chosen, empty for none; with `freeText`, with each text typed. */
  onValueChange: (value: string) => void
  /** Each text typed: for options that a service looks up. */
  onTextChange?: (text: string) => void
  /** An option was chosen, by pointer or keyboard. */
  onOptionSelect?: (option: ComboboxOption) => void
  /** The text itself is the value and the options only suggest, as for an address. */
  freeText?: boolean
  /** False when `options` are already the ones that match. */
  filter?: boolean
}

/** State and keys of a combobox with a list popup, as the ARIA Authoring Practices have them. */
export function useCombobox({
  options,
  value,
  onValueChange,
  onTextChange,
  onOptionSelect,
  freeText = false,
  filter = true,
}: ComboboxState) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** What is being typed; null while the text is just the chosen option's. */
  const [typed, setTyped] = useState<string | null>(null)

  const chosen = freeText ? undefined : options.find((option) => option.value === value)
  const text = freeText ? value : (typed ?? chosen?.label ?? '')
  const matching = (by: string | null) =>
    filter && by ? options.filter((option) => matchesText(option, by)) : options
  const shown = matching(typed)

  const show = (at: number) => {
    setOpen(true)
    setActive(at)
  }

  const select = (option: ComboboxOption) => {
    if (option.disabled) return
    setTyped(null)
    setOpen(false)
    onValueChange(freeText ? option.label : option.value)
    onOptionSelect?.(option)
  }

  const type = (next: string) => {
    setTyped(next)
    show(freeText ? -1 : stepTo(matching(next), -1, 1))
    if (freeText) onValueChange(next)
    onTextChange?.(next)
  }

  /** Leaving takes back what was typed and not chosen; leaving it empty chooses nothing. */
  const leave = () => {
    setOpen(false)
    if (typed === '' && !freeText && value !== '') onValueChange('')
    setTyped(null)
  }

  const step = (by: 1 | -1) => {
    const current = chosen ? shown.indexOf(chosen) : -1
    if (open) setActive(stepTo(shown, active, by))
    else show(current >= 0 ? current : stepTo(shown, -1, by))
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    const option = open ? shown[active] : undefined
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (event.altKey) setOpen(event.key === 'ArrowDown')
        else step(event.key === 'ArrowDown' ? 1 : -1)
        return
      case 'Enter':
        if (!option) return
        event.preventDefault()
        select(option)
        return
      case 'Tab':
        if (option && typed) select(option)
        return
      case 'Escape':
        // The popup hears it where there is one; suggestions that come later must not open it again.
        setOpen(false)
        return
    }
  }

  return {
    open,
    setOpen,
    active,
    setActive,
    shown,
    text,
    chosen,
    select,
    type,
    leave,
    onKeyDown,
    show,
    listId: `${id}list`,
    optionId: (index: number) => `${id}option${index}`,
  }
}
