import { Router } from 'express'
import type { AppDeps } from '../appDeps'
import { todayOf } from '../http/clinicTime'
import { limitByIp } from '../http/rateLimit'
import { ownClinic } from '../http/session'
import { searchPatients } from '../repository/patients'

/** For each IP address in 15 minutes. A desk types a few searches for each patient. */
const MAX_SEARCHES = 1200

/** The clinic's known patients. */
export function patientRoutes(deps: AppDeps): Router {
  const { db, clock } = deps
  const router = Router({ caseSensitive: true, strict: true })
  router.get(
    '/patients/:clinicId',
    limitByIp('patients', { limit: MAX_SEARCHES, db, clock }),
    async (request, response) => {
      const clinicId = ownClinic(request, request.params.clinicId)
      const query = request.query['q'] as string
      const today = todayOf(request, clock(), deps)
      response.json(await searchPatients(db, { clinicId, query, today }))
    },
  )
  return router
}
