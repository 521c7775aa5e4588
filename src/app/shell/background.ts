import { canStoreDay } from './dayKey'
import { storedDay } from './storedDay'

/** Starts what no screen waits for, after the first render. */
export async function startInBackground(): Promise<void> {
  if (canStoreDay())
    void storedDay()
      .followSession()
      .catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerServiceWorker } = await import('./serviceWorker')
  await registerServiceWorker()
}
