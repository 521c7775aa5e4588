import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'

export type UpdateNoticeProps = Omit<React.ComponentProps<'div'>, 'children' | 'title' | 'className'> & {
  /**
   * `ready`: a new version can be applied. `unsaved`: a reload would lose unsaved input. `outdated`: the backend refuses this
   * version. Null renders nothing.
   */
  state: 'ready' | 'unsaved' | 'outdated' | null
  /** Called when the user presses Reload. */
  onReload: () => void
}

/** Announces a new version of the dashboard in a corner of the window (docs/product.md#new-versions). */
export function UpdateNotice({ state, onReload, ...rest }: UpdateNoticeProps) {
  const t = useTranslations('app')
  if (!state) return null
  return (
    <Alert
      tone={state === 'outdated' ? 'warning' : 'info'}
      title={t(state === 'outdated' ? 'update.outdated' : 'update.ready')}
      className="fixed end-4 bottom-4 z-30 w-80 max-w-[calc(100vw-2rem)] shadow-lg print:hidden"
      {...rest}
      data-slot="update-notice"
      data-state={state}
    >
      {state === 'unsaved' ? (
        <p>{t('update.unsaved')}</p>
      ) : (
        <Button size="sm" onClick={() => onReload()} className="mt-2">
          {t('reload')}
        </Button>
      )}
    </Alert>
  )
}
