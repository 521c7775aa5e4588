import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { ActionMessage, type Message, type WaitingAction } from '../ActionMessage/ActionMessage'
import { SettingsEditor, type SettingsEditorProps } from './SettingsEditor'
import { TimeZoneWarning } from './SettingsTimeZone'
import { SettingsView } from './SettingsView'

export type SettingsFormProps = Omit<React.ComponentProps<'section'>, 'children' | 'onSubmit'> &
  Pick<
    SettingsEditorProps,
    | 'settings'
    | 'draft'
    | 'onDraftChange'
    | 'addressSource'
    | 'pictureUrl'
    | 'browserTimeZone'
    | 'pictureProgress'
    | 'onCancel'
    | 'onLocate'
    | 'onSubmit'
  > & {
    /** True shows the form, false the view. */
    editing: boolean
    /** Whether the save is pending. */
    busy?: boolean
    /** Set it with `busy` while the save waits for the connection. */
    waiting?: WaitingAction | undefined
    /** The result of the last save. */
    message?: Message | undefined
    /** URL of the login. Set it after the session has ended. */
    loginHref?: string
    /** Called when the user presses Edit. */
    onEdit: () => void
  }

/** The clinic's settings as a view or as a form (docs/product.md#settings). */
export function SettingsForm({
  settings,
  draft,
  onDraftChange,
  addressSource,
  browserTimeZone,
  pictureProgress,
  editing,
  busy = false,
  waiting,
  message,
  loginHref,
  pictureUrl,
  onEdit,
  onCancel,
  onLocate,
  onSubmit,
  className,
  ...rest
}: SettingsFormProps) {
  const t = useTranslations('settings')
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  // The focused element disappears with the form.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <Card data-slot="settings-form" data-mode={editing ? 'edit' : 'view'} className={className} {...rest}>
      <CardHeader className="min-h-14">
        <CardTitle>{t('heading')}</CardTitle>
        {!editing && (
          <Button ref={editButton} onClick={() => onEdit()}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <ActionMessage
          message={message}
          waiting={waiting}
          loginHref={loginHref}
          className={(waiting ?? message) && 'mb-4'}
        />
        {editing ? (
          <SettingsEditor
            settings={settings}
            draft={draft}
            onDraftChange={onDraftChange}
            addressSource={addressSource}
            pictureUrl={pictureUrl}
            browserTimeZone={browserTimeZone}
            pictureProgress={pictureProgress}
            busy={busy}
            onCancel={onCancel}
            onLocate={onLocate}
            onSubmit={onSubmit}
          />
        ) : (
          <>
            <TimeZoneWarning
              timeZone={settings.timeZone ?? ''}
              browserTimeZone={browserTimeZone}
              className="mb-4"
            />
            <SettingsView settings={settings} pictureUrl={pictureUrl} />
          </>
        )}
      </CardBody>
    </Card>
  )
}
