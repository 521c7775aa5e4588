import * as queries from '@/api/queries'
import { session } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { dayOf } from './clock'
import { idParam } from './navigation/idParam'
import type { ScreenName } from './paths'
import { queryClient } from './queryClient'

/** Asks for the data of a dashboard screen, unless it is fresh. A failure is told by the screen, which asks again. */
export function prefetch(screen: ScreenName, params: Record<string, string | undefined>) {
  const { clinicId } = session.snapshot()
  if (!clinicId) return
  const id = idParam(params['id'])
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)

  quietly(queryClient.query(queries.clinicQuery(clinicId)))
  // Until it is known to be approved, every other call would be refused.
  if (!storedClinic()?.isApproved) return
  switch (screen) {
    case 'appointments':
      quietly(
        queryClient.query(
          queries.appointmentsQuery(clinicId, addDays(dayOf(Date.now()), -HIDDEN_AFTER_DAYS)),
        ),
      )
      quietly(queryClient.query(queries.doctorsQuery()))
      break
    case 'doctorAppointments':
      if (id) quietly(queryClient.query(queries.doctorAppointmentsQuery(id, clinicId)))
      break
    case 'doctors':
      quietly(queryClient.query(queries.doctorsQuery()))
      quietly(queryClient.query(queries.clinicDoctorsQuery(clinicId)))
      break
    case 'doctorProfile':
      if (id) quietly(queryClient.query(queries.doctorQuery(id, clinicId)))
      break
    case 'payments':
      quietly(queryClient.query(queries.walletQuery(clinicId)))
      break
    case 'settings':
      quietly(queryClient.query(queries.settingsQuery()))
      break
    default:
  }
}

/** What src/app/early.ts asks for. */
const EARLY: unknown[] = ['/clinics/{clinicId}', '/appointments/{clinicId}']

/** Resolves once there is something to show of what was asked for ahead of the code, or none of it is to come. */
export function earlyData(): Promise<void> {
  const cache = queryClient.getQueryCache()
  const isRead = () =>
    cache
      .findAll({ predicate: ({ queryKey }) => EARLY.includes(queryKey[1]) })
      .every(({ state }) => state.data !== undefined || state.fetchStatus === 'idle')
  return new Promise((resolve) => {
    if (isRead()) {
      resolve()
      return
    }
    const stop = cache.subscribe(() => {
      if (!isRead()) return
      stop()
      resolve()
    })
  })
}
