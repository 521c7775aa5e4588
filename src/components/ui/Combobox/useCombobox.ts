import { useEffect, useEffectEvent, useId, useState } from 'react'
import { matchesText, nextEnabledIndex, type ComboboxOption } from './matching'

export type ComboboxState = {
  /** In display order. */
  options: readonly ComboboxOption[]
  /** Value of the chosen option, empty for none. With `freeText` the text. */
  value: string
  /** Called with the value of the chosen option, empty for none. With `freeText` called with each typed text. */
  onValueChange: (value: string) => void
  /** Called with each typed text, for options that a service looks up. */
  onTextChange?: (text: string) => void
  /** Called when an option is chosen, by pointer or keyboard. */
  onOptionSelect?: (option: ComboboxOption) => void
  /** The text is the value, and the options are suggestions, as for an address. */
  freeText?: boolean
  /** Set false if `options` are already filtered. */
  filter?: boolean
  /** The options are loading. */
  busy?: boolean
  /** The input cannot be focused, and the list cannot be opened. */
  disabled?: boolean
}

/**
 * State and keyboard handling of a combobox with a listbox, as in the ARIA Authoring Practices. Each render computes the
 * active option, because the options may load or change after the last key press.
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
  const [isOpenRequested, setOpen] = useState(false)
  /** Value of the option that was activated by an arrow key or the pointer; null if none was. */
  const [activatedValue, setActivatedValue] = useState<string | null>(null)
  /** The typed text; null while the input shows the chosen option. */
  const [typedText, setTypedText] = useState<string | null>(null)
  /** The input lost the focus while the options were loading. The text is matched once, when the options have loaded. */
  const [isMatchPending, setMatchPending] = useState(false)
  const [textToMatch, setTextToMatch] = useState<{ text: string } | null>(null)
  if (isMatchPending && !busy) {
    setMatchPending(false)
    setTypedText(null)
    setTextToMatch({ text: typedText ?? '' })
  }

  /** Enter was pressed while the options were loading. */
  const [isEnterPending, setEnterPending] = useState(false)
  const [lateOption, setLateOption] = useState<{ option: ComboboxOption }>()

  const chosenOption = freeText ? undefined : options.find((option) => option.value === value)
  const text = freeText ? value : (typedText ?? chosenOption?.label ?? '')
  const shownOptions =
    filter && typedText ? options.filter((option) => matchesText(option, typedText)) : options
  const open = isOpenRequested && !disabled && (shownOptions.length > 0 || !freeText || busy)

  const indexOf = (optionValue: string | undefined) =>
    shownOptions.findIndex((option) => option.value === optionValue)
  const activatedIndex = activatedValue === null ? -1 : indexOf(activatedValue)
  // With free text no option is active at first, because Enter would replace the typed text.
  const firstIndex = freeText ? -1 : nextEnabledIndex(shownOptions, -1, 1)
  const initialIndex = typedText === null && chosenOption ? indexOf(chosenOption.value) : firstIndex
  // If the activated option has gone, none is active: Enter must not choose another one.
  const activeIndex = activatedValue === null ? initialIndex : activatedIndex

  if (isEnterPending && !busy) {
    const option = shownOptions[activeIndex]
    setEnterPending(false)
    if (option) {
      setOpen(false)
      setTypedText(null)
      setLateOption({ option })
    }
  }

  const isOnlyMatch = shownOptions.filter((option) => !option.disabled).length === 1

  const openList = () => {
    setEnterPending(false)
    setOpen(true)
    setActivatedValue(null)
  }

  const tellSelected = (option: ComboboxOption) => {
    onValueChange(freeText ? option.label : option.value)
    onOptionSelect?.(option)
  }
  const tellLate = useEffectEvent(tellSelected)
  useEffect(() => {
    if (lateOption) tellLate(lateOption.option)
  }, [lateOption])

  const select = (option: ComboboxOption) => {
    if (option.disabled) return
    setMatchPending(false)
    setTypedText(null)
    setOpen(false)
    tellSelected(option)
  }

  const changeText = (next: string) => {
    setMatchPending(false)
    setTypedText(next)
    openList()
    if (freeText) onValueChange(next)
    onTextChange?.(next)
  }

  /** Drops a typed text for which no option was chosen. An empty text clears the choice. */
  const handleBlur = () => {
    setEnterPending(false)
    setOpen(false)
    if (busy && typedText && !freeText) {
      setMatchPending(true)
      return
    }
    if (typedText === '' && !freeText && value !== '') onValueChange('')
    setMatchPending(false)
    setTypedText(null)
  }

  const chooseOnlyMatch = useEffectEvent((text: string) => {
    const [match, another] = options.filter((each) => !each.disabled && matchesText(each, text))
    if (match && !another) onValueChange(match.value)
  })
  useEffect(() => {
    if (textToMatch) chooseOnlyMatch(textToMatch.text)
  }, [textToMatch])

  const moveActive = (step: 1 | -1) => {
    if (open)
      setActivatedValue(shownOptions[nextEnabledIndex(shownOptions, activeIndex, step)]?.value ?? null)
    else openList()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    // The key belongs to the input method: Enter accepts the composed word, arrows choose among its candidates.
    if (event.nativeEvent.isComposing) return
    const option = open ? shownOptions[activeIndex] : undefined
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (!event.altKey) moveActive(event.key === 'ArrowDown' ? 1 : -1)
        else if (event.key === 'ArrowDown') openList()
        else setOpen(false)
        return
      case 'Enter':
        if (!open) {
          // Do not submit the form while the text differs from the choice, or while the options are loading.
          if (freeText || (typedText === null && !busy)) return
          event.preventDefault()
          openList()
          return
        }
        // Enter in an open list never submits the form, with or without a match.
        event.preventDefault()
        if (option) select(option)
        else if (freeText) setOpen(false)
        else setEnterPending(busy && typedText !== null)
        return
      case 'Tab':
        // Of several matches none is taken, as when they are still loading.
        if (option && typedText && (activatedIndex >= 0 || isOnlyMatch)) select(option)
        // Close the list before the focus moves: closing it later would take the focus.
        else setOpen(false)
        return
      case 'Escape':
        // An open popup handles Escape itself. Otherwise suggestions that load later must not open the list.
        setEnterPending(false)
        setOpen(false)
        return
    }
  }

  return {
    open,
    setOpen,
    activeIndex,
    activate: (option: ComboboxOption) => setActivatedValue(option.value),
    shownOptions,
    text,
    chosen: chosenOption,
    select,
    changeText,
    handleBlur,
    onKeyDown,
    openList,
    listId: `${id}list`,
    optionId: (index: number) => `${id}option${index}`,
  }
}
