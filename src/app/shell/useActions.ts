import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useDialogUrl } from '../appointments/dialogs'
import { currentPreferences, setPreference, usePreference } from './preferences'
import {
  ACTIONS,
  keysOf as keysOfAction,
  type ActionContext,
  type ActionName,
  type ShortcutHint,
} from './actions'
import { useShortcuts } from './useShortcuts'

interface ActionsOptions extends Pick<ActionContext, 'openPalette' | 'openShortcuts' | 'logOut'> {
  clinicId: string
  /** False while the clinic may use no screen. */
  isAvailable: boolean
}

/** The actions of every screen, by name and by shortcut. */
export function useActions({ clinicId, isAvailable, ...context }: ActionsOptions) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const dialog = useDialogUrl(clinicId)
  const singleKeys = usePreference('shortcuts')
  const run = (name: ActionName) =>
    ACTIONS[name].run({
      ...context,
      go: (href) => void navigate(href),
      openSchedule: () => dialog.openSchedule(),
      setPreference,
      preferences: currentPreferences(),
    })
  useShortcuts(isAvailable, run)

  /** The keys of an action as they are printed on a keyboard; undefined while there are none. */
  const keysOf = (name: ActionName): string | undefined =>
    (singleKeys === 'on' && keysOfAction(name).join(' ').toUpperCase()) || undefined
  const hintOf = (name: ActionName): ShortcutHint | undefined => {
    const keys = keysOf(name)
    return keys === undefined ? undefined : { title: t('hint', { keys }), 'aria-keyshortcuts': keys }
  }
  return { run, keysOf, hintOf }
}
