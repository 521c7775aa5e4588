import { actionNames, keysOf, type ActionName } from './actions'

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
export function actionOfKeys(pressed: readonly string[]): ActionName | 'more' | undefined {
  const begun = actionNames.filter((name) => pressed.every((key, index) => keysOf(name)[index] === key))
  return (
    begun.find((name) => keysOf(name).length === pressed.length) ?? (begun.length > 0 ? 'more' : undefined)
  )
}
