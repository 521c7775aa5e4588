import { canStoreDay } from '@/api/dayKey'
import { storedDay } from '@/api/storedDay'
import { Workbox } from 'workbox-window'
import { appVersion } from '@/api/appVersion'

/** Starts what no screen waits for, after the first render. */
export async function startInBackground(): Promise<void> {
  if (canStoreDay())
    void storedDay()
      .followSession()
      .catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await registerServiceWorker()
}

/** How often to look for a new version, since a page at a front desk stays open for days. */
const UPDATE_INTERVAL_MS = 60 * 60_000

let worker: Workbox | undefined

/**
 * Registers the service worker that keeps the app's own files (docs/adr/0020-service-worker.md). A new version loads in
 * the background and waits until somebody applies it.
 */
async function registerServiceWorker(): Promise<void> {
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => appVersion.setState({ isUpdateReady: true }))
  await worker.register()
  setInterval(() => void worker?.update().catch(() => undefined), UPDATE_INTERVAL_MS)
}

/**
 * Reloads the page with the newest version. If the backend refuses this version, the worker's files may be just as old, so the
 * worker is removed until the next visit.
 */
export async function applyUpdate(): Promise<void> {
  const { isOutdated, isUpdateReady } = appVersion.getState()
  if (isUpdateReady && !isOutdated && worker) {
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
    return
  }
  // Missing on pages served over plain HTTP.
  if ('serviceWorker' in navigator) {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }
  location.reload()
}
