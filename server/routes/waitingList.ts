import { Router } from 'express'
import type { components } from '@/api/schema'
import type { AppDeps } from '../appDeps'
import { todayOf } from '../http/clinicTime'
import { pathNumber } from '../http/pathNumber'
import { ownClinic } from '../http/session'
import { addWaiting, listWaiting, removeWaiting } from '../repository/waitingList'
import { text } from '../text'

type Schemas = components['schemas']

/** The persons who wait for a free slot. */
export function waitingListRoutes(deps: AppDeps): Router {
  const { db, clock } = deps
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/waiting_list/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    response.json(await listWaiting(db, clinicId, todayOf(request, clock(), deps)))
  })

  router.post('/waiting_list/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const now = clock()
    const entry = request.body as Schemas['NewWaitingEntry']
    response.json(await addWaiting(db, clinicId, entry, { now, today: todayOf(request, now, deps) }))
  })

  router.delete('/waiting_list/:clinicId/:entryId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    await removeWaiting(db, { clinicId, entryId: pathNumber(request.params.entryId) }, clock())
    response.json({ message: text('server.waitingRemoved') } satisfies Schemas['Outcome'])
  })

  return router
}
