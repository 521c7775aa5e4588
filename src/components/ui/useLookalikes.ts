import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadCode, usePreloadedCode, type MissingCodeError } from './loadCode'
import { typeInto } from './typeInto'

/** Controls whose code loads after the first render. */
export interface LazyControls<Controls> {
  /** Rendered until the code has loaded; look like the controls. */
  lookalikes: Controls
  /** Loads their code. */
  load: () => Promise<Controls>
  /** Set once it has loaded. */
  loaded?: Controls
  /** Selects what can be pressed in each of them. */
  selector: string
}

/** @throws MissingCodeError if the code cannot be loaded */
export function loadControls<Controls>(lazy: LazyControls<Controls>): Promise<Controls> {
  return loadCode(lazy.load).then((controls) => (lazy.loaded = controls))
}

/**
 * Controls whose code loads once a pointer, a key or the focus comes to the screen. Until then they are lookalikes: a press on one
 * opens the control as soon as it is there, the keys after it go to what it has opened, and its text is typed into the control. A press
 * by a script, such as an action of the palette, opens it wherever the focus is.
 * @param lazy the same object at each call
 * @returns the controls, and props of the element around them
 * @throws MissingCodeError after a press, if the code cannot be loaded
 */
export function useLookalikes<Controls extends object>(lazy: LazyControls<Controls>) {
  const [loadedControls, setLoadedControls] = useState(lazy.loaded)
  const [controls, setControls] = useState(loadedControls ?? lazy.lookalikes)
  const [error, setError] = useState<MissingCodeError>()
  const area = useRef<HTMLDivElement>(null)
  const pressedControl = useRef<Element>(null)
  const isScripted = useRef(false)
  /** Pressed on a lookalike after the press that opens its control. */
  const laterKeys = useRef<string[]>([])
  const loads = useMemo(() => [() => loadControls(lazy).then(setLoadedControls)], [lazy])
  usePreloadedCode(loads)

  const controlsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(lazy.selector)]
  const replaceLookalikes = useEffectEvent(async (next: Controls) => {
    const list = area.current
    if (controls === next || !list) return
    await pressEnd(list)
    // The screen may have been left meanwhile.
    if (!list.isConnected) return
    const usedControl = isScripted.current
      ? pressedControl.current
      : controlInUse(list, pressedControl.current)
    const isPressed = usedControl !== null && usedControl === pressedControl.current
    const at = controlsOf(list).findIndex((each) => each === usedControl)
    const text =
      usedControl instanceof HTMLInputElement && usedControl.value !== usedControl.defaultValue
        ? usedControl.value
        : null
    flushSync(() => setControls(next))
    const control = controlsOf(list)[at]
    control?.focus()
    if (text !== null && control instanceof HTMLInputElement) typeInto(control, text)
    else if (isPressed) {
      control?.click()
      for (const key of laterKeys.current) {
        await focusLeft(control)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
      }
    }
  })
  useEffect(() => {
    if (loadedControls) void replaceLookalikes(loadedControls)
  }, [loadedControls])

  const press = (at: Element | null, { byScript = false } = {}) => {
    // A dialog that the caller renders inside sends its events here too.
    if (controls !== lazy.lookalikes || !at || !area.current?.contains(at)) return
    // The keys after the press of another control were for what that one would have opened.
    if (pressedControl.current !== at) laterKeys.current = []
    pressedControl.current = at
    isScripted.current = byScript
    at.setAttribute('aria-busy', 'true')
    loadControls(lazy).then(setLoadedControls, setError)
  }
  const controlAt = (target: EventTarget) => (target as Element).closest(lazy.selector)
  if (error) throw error
  return {
    controls,
    area: {
      ref: area,
      onClick: ({ target, nativeEvent }: React.MouseEvent) => {
        // A press on its label presses the control.
        const field = (target as Element).closest('[data-slot=field]')
        press(field ? field.querySelector(lazy.selector) : controlAt(target), {
          byScript: !nativeEvent.isTrusted,
        })
      },
      onInput: ({ target }: React.SyntheticEvent) => press(controlAt(target)),
      onKeyDown: (event: React.KeyboardEvent) => {
        const { target, key, repeat } = event
        const isWaiting = controls === lazy.lookalikes && pressedControl.current === target
        if (key === 'Escape') {
          pressedControl.current = null
          laterKeys.current = []
        } else if (isWaiting && target instanceof HTMLButtonElement && LATER_KEYS.includes(key)) {
          event.preventDefault()
          if (!repeat) laterKeys.current.push(key)
        } else if (key === 'ArrowDown' || key === 'ArrowUp') press(controlAt(target))
      },
    },
  }
}

/** Those that choose in a list or a menu. */
const LATER_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** Resolves once the focus is in what the control has opened, and what the last key has moved it to, but after ten frames at the latest. */
async function focusLeft(control: Element | undefined) {
  for (let frames = 0; frames === 0 || (frames < 10 && document.activeElement === control); frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The focused control. Safari does not focus a pressed button. */
function controlInUse(area: Element, pressedControl: Element | null): Element | null {
  const { activeElement, body } = document
  if (area.contains(activeElement)) return activeElement
  return activeElement === body ? pressedControl : null
}

/**
 * Resolves once no press is going on: its click would be lost if the pressed element were replaced. Asks the elements in the area, since a held
 * key makes only the control itself `:active`, unlike a pointer.
 */
async function pressEnd(area: Element) {
  while (area.querySelector(':active'))
    await new Promise((resolve) => {
      const controller = new AbortController()
      const end = () => {
        controller.abort()
        // After the click.
        setTimeout(resolve)
      }
      for (const type of ['pointerup', 'pointercancel', 'keyup'])
        document.addEventListener(type, end, { signal: controller.signal })
    })
}
