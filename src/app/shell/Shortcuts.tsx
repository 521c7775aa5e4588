import { useTranslations } from 'use-intl'
import { ShortcutsDialog } from '@/components/clinic/ShortcutsDialog/ShortcutsDialog'
import { setPreference, usePreference } from './preferences'
import { actionNames, ACTIONS, keysOf } from './actions'

interface ShortcutsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const GROUPS = ['screens', 'actions', 'rows'] as const

/** The list of shortcuts that `?` opens (docs/product.md#keyboard). */
export function Shortcuts({ open, onOpenChange }: ShortcutsProps) {
  const t = useTranslations()
  const singleKeys = usePreference('shortcuts')
  const groups = GROUPS.map((group) => ({
    title: t(`actions.${group}`),
    shortcuts: actionNames
      .filter((name) => ACTIONS[name].group === group && keysOf(name).length > 0)
      .map((name) => ({ label: t(ACTIONS[name].label), keys: keysOf(name) })),
  }))
  return (
    <ShortcutsDialog
      open={open}
      onOpenChange={onOpenChange}
      groups={groups}
      singleKeys={singleKeys === 'on'}
      onSingleKeysChange={(on) => setPreference('shortcuts', on ? 'on' : 'off')}
    />
  )
}
