import * as queries from '@/api/queries'
import { session } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { dayOf } from './clock'
import type { ScreenName } from './screens'
import { queryClient } from './queryClient'
import { idParam } from './idParam'

/** Wait this long for the data, so that a quick response renders the screen once instead of twice. */
const FIRST_RENDER_DATA_TIMEOUT_MS = 100

type Params = Record<string, string | undefined>

/** Starts the queries of a screen beside the loading of its code, unless their data are fresh. Null if only the screen itself does. */
const startQueries: Record<ScreenName, ((clinicId: string, params: Params) => Promise<unknown>[]) | null> = {
  appointments: (clinicId) => [
    queries.fetchFirstAppointments(queryClient, clinicId, addDays(dayOf(Date.now()), -HIDDEN_AFTER_DAYS)),
    queryClient.query(queries.doctorsQuery()),
  ],
  doctorAppointments: (clinicId, { id }) => [
    withId(id, (doctorId) => queryClient.query(queries.doctorAppointmentsQuery(doctorId, clinicId))),
  ],
  doctors: (clinicId) => [
    queryClient.query(queries.doctorsQuery()),
    queryClient.query(queries.clinicDoctorsQuery(clinicId)),
  ],
  doctorProfile: (clinicId, { id }) => [
    withId(id, (doctorId) => queryClient.query(queries.doctorQuery(doctorId, clinicId))),
  ],
  payments: (clinicId) => [queryClient.query(queries.walletQuery(clinicId))],
  settings: () => [queryClient.query(queries.settingsQuery())],
  landing: null,
  login: null,
  register: null,
  forgotPassword: null,
  changePassword: null,
  waiting: null,
  privacyPolicy: null,
  accessibility: null,
  dashboard: null,
  calendar: null,
  notifications: null,
  print: null,
  policy: null,
  terms: null,
}

function withId(text: string | undefined, start: (id: number) => Promise<unknown>) {
  const id = idParam(text)
  return id === null ? Promise.resolve() : start(id)
}

/**
 * Starts the queries of a dashboard screen. Resolves when they have ended, after 100 ms at the latest; the screen shows
 * what fails.
 */
export async function loadScreenData(screen: ScreenName, params: Params): Promise<void> {
  const { clinicId } = session.snapshot()
  if (!clinicId) return
  // Until the clinic is known to be approved, the backend refuses every other call.
  const isApproved = storedClinic()?.isApproved === true
  const started = [
    queryClient.query(queries.clinicQuery(clinicId)),
    ...((isApproved && startQueries[screen]?.(clinicId, params)) || []),
  ]
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_DATA_TIMEOUT_MS))
  await Promise.race([Promise.allSettled(started), timeout])
}
