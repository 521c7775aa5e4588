import { useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { ClosedCombobox, type ClosedComboboxProps } from './Combobox/ClosedCombobox'
import { ClosedSelect, type ClosedSelectProps } from './Select/ClosedSelect'
import { loadCode, usePreloadedCode, type MissingCodeError } from './loadCode'
import { typeInto } from './typeInto'

export interface ChoiceControls {
  Select: ComponentType<ClosedSelectProps>
  Combobox: ComponentType<ClosedComboboxProps>
}

export const closedControls: ChoiceControls = { Select: ClosedSelect, Combobox: ClosedCombobox }

let loadedControls: ChoiceControls | undefined

/** Select and Combobox are 30 kB, which a list shows before anybody filters it. */
export const loadChoiceControls = () =>
  loadCode(() => import('./choiceControls')).then((code) => (loadedControls = code))

/**
 * Select and Combobox, whose code loads once a pointer, a key or the focus comes to the screen. Until then they are lookalikes: a press
 * on one opens the control as soon as it is there, and its text is typed into the control.
 * @returns the controls, and props of the element around them
 * @throws MissingCodeError after a press, if the code cannot be loaded
 */
export function useChoiceControls() {
  const [loaded, setLoaded] = useState(loadedControls)
  const [controls, setControls] = useState(loaded ?? closedControls)
  const [error, setError] = useState<MissingCodeError>()
  const area = useRef<HTMLDivElement>(null)
  const pressedField = useRef<Element>(null)
  const loads = useMemo(() => [() => loadChoiceControls().then(setLoaded)], [])
  usePreloadedCode(loads)

  const replaceClosed = useEffectEvent(async (next: ChoiceControls) => {
    const list = area.current
    if (controls === next || !list) return
    await pressEnd(list)
    // The screen may have been left meanwhile.
    if (!list.isConnected) return
    const field = fieldInUse(list, pressedField.current)
    const isPressed = field !== null && field === pressedField.current
    const at = fieldsOf(list).findIndex((each) => each === field)
    const text = field instanceof HTMLInputElement && field.value !== field.defaultValue ? field.value : null
    flushSync(() => setControls(next))
    const control = fieldsOf(list)[at]
    control?.focus()
    if (text !== null && control instanceof HTMLInputElement) typeInto(control, text)
    else if (isPressed) control?.click()
  })
  useEffect(() => {
    if (loaded) void replaceClosed(loaded)
  }, [loaded])

  const press = (field: Element | null) => {
    if (controls !== closedControls || !field) return
    pressedField.current = field
    loadChoiceControls().then(setLoaded, setError)
  }
  if (error) throw error
  return {
    controls,
    area: {
      ref: area,
      onClick: ({ target }: React.MouseEvent) =>
        press((target as Element).closest('[data-slot=field]')?.querySelector(FIELDS) ?? null),
      onInput: ({ target }: React.SyntheticEvent) => press(target as Element),
      onKeyDown: ({ target, key }: React.KeyboardEvent) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') press((target as Element).closest(FIELDS))
        else if (key === 'Escape') pressedField.current = null
      },
    },
  }
}

const FIELDS = '[role=combobox]'
const fieldsOf = (area: Element) => [...area.querySelectorAll<HTMLElement>(FIELDS)]

/** The focused field. Safari does not focus a pressed button. */
function fieldInUse(area: Element, pressedField: Element | null): Element | null {
  const { activeElement, body } = document
  if (area.contains(activeElement)) return activeElement
  return activeElement === body ? pressedField : null
}

/** Resolves once no press is going on: its click would be lost if the pressed element were replaced. */
async function pressEnd(area: Element) {
  while (area.matches(':active'))
    await new Promise((resolve) => {
      const ended = new AbortController()
      const end = () => {
        ended.abort()
        // After the click.
        setTimeout(resolve)
      }
      for (const type of ['pointerup', 'pointercancel', 'keyup'])
        document.addEventListener(type, end, { signal: ended.signal })
    })
}
