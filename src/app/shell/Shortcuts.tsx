import { useTranslations } from 'use-intl'
import { ShortcutsDialog } from '@/components/clinic/ShortcutsDialog/ShortcutsDialog'
import { actions as texts } from '@/messages/en/actions'
import { preferences } from '@/messages/en/preferences'
import { MoreTexts } from './MoreTexts'
import { setPreference, usePreference } from './preferences'
import { actionNames, ACTIONS, keysOf } from './actions'

interface ShortcutsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of shortcuts that `?` opens (docs/product.md#keyboard). */
export function Shortcuts(props: ShortcutsProps) {
  return (
    <MoreTexts messages={{ actions: texts, preferences }}>
      <List {...props} />
    </MoreTexts>
  )
}

const GROUPS = ['screens', 'actions'] as const

function List({ open, onOpenChange }: ShortcutsProps) {
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
