import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { isEntryLeft, useDialogUrl, useHistoryMoves } from '../appointments/dialogs'
import {
  actionNames,
  ACTIONS,
  keysOf,
  type ActionContext,
  type ActionName,
  type ShortcutHint,
} from './actions'
import { usePendingScreenKey } from './pendingScreen'
import { currentPreferences, setPreference, usePreference } from './preferences'
import { isDocument, screenAt } from './screens'
import { typeAhead } from '@/components/ui/typeAhead'
import { useStableCallbacks } from '@/components/ui/useStableCallbacks'

interface PressedKey {
  key: string
  code: string
  shiftKey: boolean
}

/**
 * Returns the key as it is called on a Latin keyboard, so that a Hindi or Arabic keyboard has the same shortcuts. A letter is in lower
 * case, whatever Caps Lock says.
 */
export function latinKey({ key, code, shiftKey }: PressedKey): string {
  if (/^[!-~]$/.test(key)) return shiftKey || !/[A-Z]/.test(key) ? key : key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter && !shiftKey ? letter.toLowerCase() : key
}

/** The action of keys pressed one after the other; `more` if they begin a longer shortcut. */
export function actionOfKeys(pressedKeys: readonly string[]): ActionName | 'more' | undefined {
  const matchingNames = actionNames.filter((name) =>
    pressedKeys.every((key, index) => keysOf(name)[index] === key),
  )
  return (
    matchingNames.find((name) => keysOf(name).length === pressedKeys.length) ??
    (matchingNames.length > 0 ? 'more' : undefined)
  )
}

/** The keys of a sequence follow each other within this time. */
const SEQUENCE_TIMEOUT_MS = 2000

/** Elements that use single keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [data-slot=appointment-status-question]'

const DIALOG = ':is([role=dialog], [role=alertdialog])'
const CLOSED = '[data-state=closed]'

/**
 * Runs the actions of single keys (docs/product.md#keyboard).
 * @param run called with the action of the pressed keys
 */
export function useShortcuts(isAvailable: boolean, run: (name: ActionName) => void) {
  const lastKeys = useRef({ keys: [] as string[], at: 0 })
  useEffect(() => {
    if (!isAvailable) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, shiftKey, timeStamp } = event
      if (key.length !== 1 || !isFree(event)) return
      // Firefox would open its own search.
      if (key === '/') event.preventDefault()
      const latin = latinKey({ key, code, shiftKey })
      const { keys, at } = lastKeys.current
      const sequence = timeStamp - at < SEQUENCE_TIMEOUT_MS ? [...keys, latin] : [latin]
      const action = actionOfKeys(sequence) ?? actionOfKeys([latin])
      lastKeys.current = { keys: action === 'more' ? sequence : [], at: timeStamp }
      if (!action || action === 'more') return
      // The key must not be typed into the field that the action focuses.
      event.preventDefault()
      run(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event
  return (
    !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) &&
    currentPreferences().shortcuts === 'on' &&
    document.querySelector(`${DIALOG}:not(${CLOSED})`) === null &&
    // The focus stays in a dialog while it fades out.
    !(target instanceof Element && !target.closest(DIALOG + CLOSED) && target.closest(OWN_KEYS))
  )
}

/** A dialog that stays until its calls have ended. It would ignore the caller that is chosen above it. */
const BUSY_DIALOG = `${DIALOG}[data-busy]`

/** Whether the key K was pressed, also on an Arabic or Hindi keyboard and with Caps Lock. `latinKey` loads later. */
const isK = ({ key, code }: KeyboardEvent) => key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~')

/**
 * Whether the palette is open. Ctrl K or ⌘K opens it; what is typed before its code has loaded is not lost.
 * @param isAvailable false while no clinic may use it
 */
export function usePalette(isAvailable: boolean) {
  const { key } = useLocation()
  /** The history entry that it was opened on: navigation closes it, except back from a dialog that was closed before. */
  const [openedEntry, setOpenedEntry] = useState<{ key: string; isLeft: boolean } | null>(null)
  const [openings, setOpenings] = useState(0)
  if (openedEntry?.isLeft && openedEntry.key !== key) setOpenedEntry({ key, isLeft: false })
  const isOpen = isAvailable && openedEntry?.key === key
  const open = () => {
    if (!isAvailable || isOpen || document.querySelector(BUSY_DIALOG)) return
    typeAhead()
    setOpenedEntry({ key, isLeft: isEntryLeft(key) })
    setOpenings((before) => before + 1)
  }
  // With the first paint: on a busy machine an effect runs so late that a press is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isK(event) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return { isOpen, openings, open, close: () => setOpenedEntry(null) }
}

interface ActionsOptions extends Pick<ActionContext, 'openPalette' | 'openShortcuts' | 'logOut'> {
  clinicId: string
  /** False while the clinic may use no screen. */
  isAvailable: boolean
}

/** The actions of every screen, by name and by shortcut. */
export function useActions({ clinicId, isAvailable, ...context }: ActionsOptions) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const { key } = useLocation()
  const pendingScreenKey = usePendingScreenKey()
  const dialog = useDialogUrl(clinicId)
  useHistoryMoves(clinicId)
  const singleKeys = usePreference('shortcuts')
  /** An action that waits for the next screen, such as the one below a dialog that was closed. On the one that is left, it would be lost. */
  const waiting = useRef<ActionName>(undefined)
  const run = (name: ActionName) => {
    const isSearchOfNext = name === 'search' && (isEntryLeft(key) || pendingScreenKey() !== undefined)
    // Going to another screen would undo the closing.
    if (isSearchOfNext || (isEntryLeft(key) && ACTIONS[name].group === 'screens')) {
      if (isSearchOfNext) typeAhead()
      waiting.current = name
      return
    }
    ACTIONS[name].run({
      ...context,
      go: (href) => {
        const name = screenAt(href)
        // Leaving the dashboard for a document would lose what is typed here.
        if (name && isDocument(name)) window.open(href, '_blank', 'noreferrer')
        else void navigate(href)
      },
      openSchedule: () => dialog.openSchedule(),
      setPreference,
      preferences: currentPreferences(),
    })
  }
  useShortcuts(isAvailable, run)
  const onArrival = useEffectEvent(() => {
    if (waiting.current) run(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => onArrival(), [key])

  const hints = useMemo(() => {
    /** The keys of an action as they are printed on a keyboard; undefined while there are none. */
    const printedKeysOf = (name: ActionName): string | undefined =>
      (singleKeys === 'on' && keysOf(name).join(' ').toUpperCase()) || undefined
    const hintOf = (name: ActionName): ShortcutHint | undefined => {
      const keys = printedKeysOf(name)
      return keys === undefined ? undefined : { title: t('hint', { keys }), 'aria-keyshortcuts': keys }
    }
    return { printedKeysOf, hintOf }
  }, [singleKeys, t])
  return { ...useStableCallbacks({ runAction: run }), ...hints }
}
