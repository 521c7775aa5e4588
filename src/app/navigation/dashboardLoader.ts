import { clinicQuery } from '@/api/queries'
import { session } from '@/api/session'
import { queryClient } from '../queryClient'
import { storedClinic } from '../storedClinic'
import type { ScreenModule } from './screens'

/** Wait this long for the data, so that a quick response renders the screen once instead of twice. */
const FIRST_RENDER_DATA_TIMEOUT_MS = 100

interface Asked {
  clinicId: string
  params: Record<string, string | undefined>
}

/**
 * The loader of a dashboard screen: starts its queries, and lets the screen render after 100 ms at the latest. The
 * screen itself shows what fails.
 */
export function dashboardLoader(
  startQueries: (asked: Asked) => Promise<unknown>[] = () => [],
): NonNullable<ScreenModule['loader']> {
  return async ({ params }) => {
    const { clinicId } = session.snapshot()
    // The build renders frames without data.
    if (!clinicId || import.meta.env.SSR) return null
    // Until the clinic is known to be approved, the backend refuses every other call.
    const isApproved = storedClinic()?.approved === 1
    const queries = [
      queryClient.query(clinicQuery(clinicId)),
      ...(isApproved ? startQueries({ clinicId, params }) : []),
    ]
    const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_DATA_TIMEOUT_MS))
    await Promise.race([Promise.allSettled(queries), timeout])
    return null
  }
}
