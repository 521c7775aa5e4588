export const CHANNEL = 'logout'

let opened: BroadcastChannel | undefined

/** One channel for the page, which does not receive its own messages. Null if the browser does not allow it. */
function channel(): BroadcastChannel | null {
  try {
    return (opened ??= new BroadcastChannel(CHANNEL))
  } catch {
    return null
  }
}

/** Announces to the other tabs of this browser that a clinic has just logged out. */
export function announceLogout(clinicId: string) {
  channel()?.postMessage(clinicId)
}

/** Calls `onLogout` with each clinic that logs out in another tab, for as long as the page lives. */
export function onLogoutElsewhere(onLogout: (clinicId: unknown) => void) {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onLogout(data))
}
