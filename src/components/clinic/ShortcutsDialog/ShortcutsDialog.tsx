import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog, DialogBody, DialogContent, DialogTitle } from '../../ui/Dialog/Dialog'
import { Switch } from '../../ui/Switch/Switch'
import { ShortcutKeys } from './ShortcutKeys'

export type ShortcutGroup = {
  title: string
  shortcuts: readonly {
    /** What the keys do. */
    label: string
    /** One key, or keys to press one after the other. */
    keys: readonly string[]
  }[]
}

export type ShortcutsDialogProps = {
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false by Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void
  /** The shortcuts in display order. */
  groups: readonly ShortcutGroup[]
  /** Whether single keys are shortcuts. */
  singleKeys: boolean
  /** Called by the switch. */
  onSingleKeysChange: (on: boolean) => void
}

/** The list of all keyboard shortcuts, and the switch for those of a single key (docs/product.md#keyboard). */
export function ShortcutsDialog({
  open,
  onOpenChange,
  groups,
  singleKeys,
  onSingleKeysChange,
}: ShortcutsDialogProps) {
  const t = useTranslations()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent data-slot="shortcuts-dialog" aria-describedby={undefined} size="lg">
        <DialogTitle>{t('shell.keyboardShortcuts')}</DialogTitle>
        <DialogBody>
          <div className="-mb-6 gap-10 sm:columns-2">
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </div>
        </DialogBody>
        <div className="border-t border-line px-5 py-4 sm:px-6">
          <Switch
            label={t('preferences.shortcuts')}
            hint={t('actions.singleKeysHint')}
            checked={singleKeys}
            onCheckedChange={onSingleKeysChange}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const t = useTranslations('actions')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="break-inside-avoid pb-6 text-sm">
      <h3 id={titleId} className="pb-1 text-xs font-medium text-muted">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <ShortcutKeys keys={keys} then={t('then')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
