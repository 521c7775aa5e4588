import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { useOpenDialog } from '../appointments/useOpenDialog'
import { loadCode } from './loadCode'
import { PRELOAD_DELAY_MS } from './usePreloadedCode'
import { currentPreferences, setPreference, usePreference } from './preferences'
import type { ActionContext, ActionName } from './actions'
import { useShortcuts } from './useShortcuts'

const load = () => loadCode(() => import('./actions'))
type ActionTable = Awaited<ReturnType<typeof load>>

/** The attributes of a control that has a shortcut of one key. */
export interface ShortcutHint {
  title: string
  'aria-keyshortcuts': string
}

interface ActionsOptions extends Pick<ActionContext, 'openPalette' | 'openShortcuts' | 'logOut'> {
  clinicId: string
  /** False while the clinic may use no screen. */
  isAvailable: boolean
}

/** The actions of every screen, by name and by shortcut. Their code loads half a second after the screen. */
export function useActions({ clinicId, isAvailable, ...context }: ActionsOptions) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const openDialog = useOpenDialog(clinicId)
  const singleKeys = usePreference('shortcuts')
  const [table, setTable] = useState<ActionTable>()
  useEffect(() => {
    // A failure shows in the palette and the list of shortcuts.
    const timer = setTimeout(() => void load().then(setTable, () => undefined), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  const run = (name: ActionName) => {
    void load().then(({ ACTIONS }) =>
      ACTIONS[name].run({
        ...context,
        go: (href) => void navigate(href),
        openDialog: (href) => openDialog(href),
        setPreference,
        preferences: currentPreferences(),
      }),
    )
  }
  useShortcuts(isAvailable, run)

  /** The keys of an action as they are printed on a keyboard; undefined while there are none. */
  const keysOf = (name: ActionName): string | undefined =>
    (singleKeys === 'on' && table?.keysOf(name).join(' ').toUpperCase()) || undefined
  const hintOf = (name: ActionName): ShortcutHint | undefined => {
    const keys = keysOf(name)
    return keys === undefined ? undefined : { title: t('hint', { keys }), 'aria-keyshortcuts': keys }
  }
  return { run, keysOf, hintOf }
}
