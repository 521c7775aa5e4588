export const CHANNEL = 'logout'

/** Tells the other tabs of this browser which clinic has just logged out. */
export function tellLogout(clinicId: string) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(clinicId)
  channel.close()
}

/**
 * Calls `heard` with each clinic that logs out in another tab.
 * @returns stops listening
 */
export function onLogoutElsewhere(heard: (clinicId: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => heard(data)
  return () => channel.close()
}
