import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { appVersion } from '@/api/appVersion'
import { UpdateNotice } from '@/components/clinic/UpdateNotice/UpdateNotice'
import { useNothingTyped, useScreenHeld } from './drafts'
import { screenAt, screens } from './screens'

/**
 * Announces a new version and applies it on request, never while a form has unsaved input. Public forms do not report their
 * input, so there only a version that the backend refuses is announced.
 */
export function AppUpdate() {
  const { isUpdateReady, isOutdated } = useStore(appVersion)
  const isEmpty = useNothingTyped()
  const isHeld = useScreenHeld()
  const name = screenAt(useLocation().pathname)
  const isReady = isUpdateReady && name !== undefined && screens[name].inDashboard
  const ready = isHeld || !isEmpty ? 'unsaved' : 'ready'
  return (
    <UpdateNotice
      state={isOutdated ? 'outdated' : isReady ? ready : null}
      onReload={() => void import('./background').then(({ applyUpdate }) => applyUpdate())}
    />
  )
}
