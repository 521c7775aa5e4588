import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'

/** Whether the server of this page responds. If not, a reload would leave an empty window. */
export async function isHostThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}

const RELOAD_INTERVAL_MS = 5 * 60_000

/**
 * Whether the page may reload itself: not within 5 minutes of a reload, so that permanently missing code causes no endless
 * reloads.
 * @param loadedBy how the page was loaded
 * @param sinceLoad milliseconds since then
 */
export function mayReload(loadedBy: NavigationTimingType | undefined, sinceLoad: number): boolean {
  return loadedBy !== 'reload' || sinceLoad >= RELOAD_INTERVAL_MS
}
