import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { ActionMessage, type Message } from '../ActionMessage/ActionMessage'
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
    /** Whether the settings are changed, or read. */
    editing: boolean
    /** The save is under way. */
    busy?: boolean
    /** The outcome of the last save. */
    message?: Message | undefined
    /** Where to log in; given when the session has ended. */
    loginHref?: string
    /** Called when the person wants to change the settings. */
    onEdit: () => void
  }

/** The clinic's settings as a view, and after Edit as a form (docs/product.md#settings). */
export function SettingsForm({
  settings,
  draft,
  onDraftChange,
  addressSource,
  browserTimeZone,
  pictureProgress,
  editing,
  busy = false,
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
  // The form is gone with whatever had the focus.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  return (
    <Card
      data-slot="settings-form"
      data-mode={editing ? 'edit' : 'view'}
      className={cx('max-w-2xl', className)}
      {...rest}
    >
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
        <ActionMessage message={message} loginHref={loginHref} className={message && 'mb-4'} />
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
