import { createStore } from 'zustand/vanilla'

interface AppVersion {
  /** Whether a newer version has loaded and can be applied. */
  isUpdateReady: boolean
  /** Whether the backend refuses the contract version of this app (docs/adr/0020-service-worker.md). */
  isOutdated: boolean
}

/** Whether this tab runs the newest version of the app. */
export const appVersion = createStore<AppVersion>(() => ({ isUpdateReady: false, isOutdated: false }))
