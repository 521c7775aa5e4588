import { focusManager } from '@tanstack/react-query'
import { createQueryClient, fetchRead } from '@/api/queries'
import { session } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { dayOf } from './clock'
import { readsOf } from './screenReads'
import type { ScreenName } from './screens'

/** The cache of this tab's session. */
export const queryClient = createQueryClient()

session.onEnd(() => queryClient.clear())

// Refetch on window focus too. By default only a hidden tab that becomes visible refetches, and a window beside another is always visible.
if (typeof window !== 'undefined') {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    const events = ['visibilitychange', 'focus']
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      for (const event of events) window.removeEventListener(event, listener)
    }
  })
}

/** Wait this long for the data, so that a quick response renders the screen once instead of twice. */
const FIRST_RENDER_DATA_TIMEOUT_MS = 100

/**
 * Starts the reads of a dashboard screen, unless their data are fresh. Resolves when they have ended, after 100 ms at the latest; the
 * screen shows what fails.
 */
export async function loadScreenData(
  screen: ScreenName,
  { id }: { readonly id?: string },
  query: URLSearchParams,
): Promise<void> {
  const { clinicId } = session.snapshot()
  if (!clinicId) return
  const isApproved = storedClinic()?.isApproved === true
  const reads = readsOf(screen, { clinicId, id, query, today: dayOf(Date.now()) }, isApproved)
  const pendingReads = reads.map((read) => fetchRead(queryClient, read))
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_DATA_TIMEOUT_MS))
  await Promise.race([Promise.allSettled(pendingReads), timeout])
}
