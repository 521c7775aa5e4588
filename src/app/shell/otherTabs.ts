import { logout } from '@/api/logout'
import { session } from '@/api/session'

export const CHANNEL = 'logout'

let pageChannel: BroadcastChannel | undefined

/** One channel for the page, which does not receive its own messages. Null if the browser does not allow it. */
function channel(): BroadcastChannel | null {
  try {
    return (pageChannel ??= new BroadcastChannel(CHANNEL))
  } catch {
    return null
  }
}

/** Announces to the other tabs of this browser that a clinic has just logged out. */
export function announceLogout(clinicId: string) {
  channel()?.postMessage(clinicId)
}

/**
 * Logs this tab out when its clinic logs out in another tab, for as long as the page lives, so that no tab shows patients to the next
 * person.
 */
export function followLogouts() {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Each tab has its own bearer token to revoke.
    if (data === session.snapshot().clinicId) logout()
  })
}
