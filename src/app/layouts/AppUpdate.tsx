import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { appVersion } from '@/api/appVersion'
import { UpdateNotice } from '@/components/clinic/UpdateNotice/UpdateNotice'
import { draftStore } from '../drafts'
import { useScreenHeld } from '../heldScreen'

/** Announces a new version; applies it on request, never while a form has unsaved input. */
export function AppUpdate() {
  const { isUpdateReady, isOutdated } = useStore(appVersion)
  const isEmpty = useSyncExternalStore(draftStore.subscribe, draftStore.isEmpty, draftStore.isEmpty)
  const isHeld = useScreenHeld()
  const ready = isHeld || !isEmpty ? 'unsaved' : 'ready'
  return (
    <UpdateNotice
      state={isOutdated ? 'outdated' : isUpdateReady ? ready : null}
      onReload={() => void import('../startup/serviceWorker').then(({ applyUpdate }) => applyUpdate())}
    />
  )
}
