import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { hasFailed, isNoResponse, isUnauthorized, withRequestId } from '@/api/errors'
import { settingsQuery } from '@/api/queries'
import { useSaveSettings } from '@/api/settings'
import type { Settings as ClinicSettings } from '@/domain/settings'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { SettingsForm, type SettingsFormProps } from '@/components/clinic/SettingsForm/SettingsForm'
import { SettingsSkeleton } from '@/components/clinic/SettingsForm/SettingsSkeleton'
import { editedSettings, settingsValues } from '@/components/clinic/SettingsForm/settingsSchema'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { localTimeZone } from '@/domain/timeZone'
import { useScreenAction } from '../shell/actions'
import { storageUrl } from '../shell/config'
import { useDraft, useHoldScreen } from '../shell/drafts'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { useConnection } from '../shell/useConnection'
import { useExpiredSession } from '../shell/session'
import { useAddressSource, currentPosition } from './addressSource'

/** /settings (docs/product.md#settings). */
function Settings() {
  const t = useTranslations()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery())
  return (
    <DashboardScreen title={t('settings.title')}>
      <QueryState
        title={t('screens.settings.failed')}
        data={data}
        // An alert above a form that is being edited would move it.
        failed={data === undefined && hasFailed(error)}
        retrying={isFetching}
        onRetry={refetch}
        loadingLabel={t('settings.loading')}
        skeleton={<SettingsSkeleton hasContact={apiConfig.extensions} />}
      >
        {(settings) => <LoadedSettings settings={settings} />}
      </QueryState>
    </DashboardScreen>
  )
}

function LoadedSettings({ settings }: { settings: ClinicSettings }) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { expired, loginHref } = useExpiredSession()
  const [draft, keepDraft] = useDraft(clinicId, 'settings')
  const [message, setMessage] = useState<Message>()
  const { refetch } = useQuery(settingsQuery())
  const { save, isPending, pictureProgress } = useSaveSettings()
  const editing = draft !== null
  const connection = useConnection(editing)
  const hasChanges = editing && Object.keys(editedSettings(settingsValues(settings), draft)).length > 0
  const addressSource = useAddressSource(editing)
  useHoldScreen(editing)
  useOwnPrimary(editing)

  const leave = useEffectEvent(() => {
    if (editing && !hasChanges) keepDraft(null)
  })
  // Keep no draft of an unchanged form: the next visit shows the view.
  useEffect(() => () => leave(), [])

  const submit: SettingsFormProps['onSubmit'] = async (values) => {
    setMessage(undefined)
    const editedFields = editedSettings(settingsValues(settings), values)
    const isOffline = !navigator.onLine
    if (!(await connection.ready())) return
    // Another desk may have saved while this form waited.
    const { data: latest = settings } = isOffline ? await refetch() : {}
    const { address, latitude, longitude, paymentAtClinic } = { ...settingsValues(latest), ...editedFields }
    try {
      await save({ ...values, address, latitude, longitude, paymentAtClinic })
      keepDraft(null)
      setMessage({ tone: 'success', text: t('outcomes.settingsSaved') })
    } catch (failure) {
      const text = isUnauthorized(failure) ? 'noToken' : isNoResponse(failure) ? 'unanswered' : 'failed'
      setMessage({ tone: 'error', text: withRequestId(t(`errors.settings.${text}`), failure) })
    }
  }
  const setEditing = (next: typeof draft) => {
    setMessage(undefined)
    keepDraft(next)
  }

  useScreenAction('editSettings', editing ? undefined : () => setEditing({}))

  return (
    <>
      <SettingsForm
        // The frame around it is hidden once the session has ended.
        className="visible"
        settings={settings}
        editing={editing}
        draft={draft ?? undefined}
        onDraftChange={keepDraft}
        addressSource={addressSource}
        browserTimeZone={localTimeZone()}
        pictureProgress={pictureProgress}
        busy={isPending || connection.waiting !== undefined}
        waiting={connection.waiting}
        message={expired ? { tone: 'error', text: t('errors.settings.noToken') } : message}
        loginHref={loginHref}
        pictureUrl={storageUrl(settings.picture)}
        onEdit={() => setEditing({})}
        onCancel={() => setEditing(null)}
        onLocate={currentPosition}
        onSubmit={submit}
      />
      <UnsavedChanges
        formName="settings"
        hasChanges={hasChanges}
        saving={isPending}
        onDiscard={() => setEditing(null)}
      />
    </>
  )
}

export { Settings as Component }
