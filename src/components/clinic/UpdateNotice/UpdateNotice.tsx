import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'

export type UpdateNoticeProps = Omit<React.ComponentProps<'div'>, 'children' | 'title' | 'className'> & {
  /**
   * `ready` for a new version that can be applied, `unsaved` while something typed would be lost, `outdated` where the
   * backend refuses this version; null renders nothing.
   */
  state: 'ready' | 'unsaved' | 'outdated' | null
  onReload: () => void
}

/** Announces a new version of the dashboard in a corner of the window and applies it on request. */
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
        <Button size="sm" onClick={onReload} className="mt-2">
          {t('reload')}
        </Button>
      )}
    </Alert>
  )
}
