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

/** Tells the other tabs of this browser which clinic has just logged out. */
export function tellLogout(clinicId: string) {
  channel()?.postMessage(clinicId)
}

/** Calls `heard` with each clinic that logs out in another tab, for as long as the page lives. */
export function onLogoutElsewhere(heard: (clinicId: unknown) => void) {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data))
}
