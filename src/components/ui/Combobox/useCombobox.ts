import { useEffect, useEffectEvent, useId, useState } from 'react'
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
  /** Options are being looked up. */
  busy?: boolean
  disabled?: boolean
}

/**
 * State and keys of a combobox with a list popup, as the ARIA Authoring Practices have them. The highlight follows from
 * the options at each render, because they may arrive or change after the last key.
 */
export function useCombobox({
  options,
  value,
  onValueChange,
  onTextChange,
  onOptionSelect,
  freeText = false,
  filter = true,
  busy = false,
  disabled = false,
}: ComboboxState) {
  const id = useId()
  const [wantsOpen, setOpen] = useState(false)
  /** Value of the option that an arrow key or the pointer went to; null before either. */
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  /** What is being typed; null while the text is just the chosen option's. */
  const [kept, setTyped] = useState<string | null>(null)
  /** Left while the options were loading: what was typed is matched when they arrive. */
  const [isLeft, setLeft] = useState(false)
  const isSettled = isLeft && !busy
  const typed = isSettled ? null : kept

  const chosen = freeText ? undefined : options.find((option) => option.value === value)
  const text = freeText ? value : (typed ?? chosen?.label ?? '')
  const shown = filter && typed ? options.filter((option) => matchesText(option, typed)) : options
  const open = wantsOpen && !disabled && (shown.length > 0 || !freeText || busy)

  const indexOf = (wanted: string | undefined) => shown.findIndex((option) => option.value === wanted)
  const pointed = pointedAt === null ? -1 : indexOf(pointedAt)
  // Free text suggests nothing by itself: Enter would replace what was typed.
  const first = freeText ? -1 : stepTo(shown, -1, 1)
  const current = typed === null && chosen ? indexOf(chosen.value) : first
  const active = pointed >= 0 ? pointed : current

  const show = () => {
    setOpen(true)
    setPointedAt(null)
  }

  const select = (option: ComboboxOption) => {
    if (option.disabled) return
    setLeft(false)
    setTyped(null)
    setOpen(false)
    onValueChange(freeText ? option.label : option.value)
    onOptionSelect?.(option)
  }

  const type = (next: string) => {
    setLeft(false)
    setTyped(next)
    show()
    if (freeText) onValueChange(next)
    onTextChange?.(next)
  }

  /** Leaving takes back what was typed and not chosen; leaving it empty chooses nothing. */
  const leave = () => {
    setOpen(false)
    if (busy && typed && !freeText) {
      setLeft(true)
      return
    }
    if (typed === '' && !freeText && value !== '') onValueChange('')
    setLeft(false)
    setTyped(null)
  }

  const chooseTheOnlyMatch = useEffectEvent(() => {
    const [match, another] = options.filter((each) => !each.disabled && matchesText(each, kept ?? ''))
    if (match && !another) onValueChange(match.value)
  })
  useEffect(() => {
    if (isSettled) chooseTheOnlyMatch()
  }, [isSettled])

  const step = (by: 1 | -1) => {
    if (open) setPointedAt(shown[stepTo(shown, active, by)]?.value ?? null)
    else show()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    const option = open ? shown[active] : undefined
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (!event.altKey) step(event.key === 'ArrowDown' ? 1 : -1)
        else if (event.key === 'ArrowDown') show()
        else setOpen(false)
        return
      case 'Enter':
        if (!open) {
          // The form must not be submitted with another option than the text shows, nor before there are options.
          if (freeText || (typed === null && !busy)) return
          event.preventDefault()
          show()
          return
        }
        // An open list takes the key, with or without a match: the form below it must not be submitted.
        event.preventDefault()
        if (option) select(option)
        else if (freeText) setOpen(false)
        return
      case 'Tab':
        if (option && typed) select(option)
        // Closed before the focus moves: a list that closes with the focus on its way would take it.
        else setOpen(false)
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
    pointAt: (option: ComboboxOption) => setPointedAt(option.value),
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
