import { actionNames, keysOf, type ActionName } from './actions'

/** The action of keys pressed one after the other; `more` if they begin a longer shortcut. */
export function actionOfKeys(pressed: readonly string[]): ActionName | 'more' | undefined {
  const begun = actionNames.filter((name) => pressed.every((key, index) => keysOf(name)[index] === key))
  return (
    begun.find((name) => keysOf(name).length === pressed.length) ?? (begun.length > 0 ? 'more' : undefined)
  )
}
