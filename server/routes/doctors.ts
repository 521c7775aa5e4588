import { Router } from 'express'
import type { components } from '@/api/schema'
import type { AppDeps } from '../appDeps'
import { clinicNowOf, todayOf } from '../http/clinicTime'
import { pathNumber } from '../http/pathNumber'
import { ownClinic, sessionOf } from '../http/session'
import {
  getDoctor,
  listClinicDoctors,
  listDoctorRequests,
  listDoctors,
  requestDoctor,
} from '../repository/doctors'
import { listClinicSlots, listSlots } from '../repository/slots'
import { text } from '../text'

type Schemas = components['schemas']

const RESPONSES = {
  sent: 'server.requestSent',
  'already-sent': 'server.requestPending',
  'already-associated': 'server.alreadyAssociated',
} as const

/** The query of the call for the clinic's slots, already checked by the contract. */
interface ClinicSlotsQuery {
  from: string
  days: string
  doctor?: string
}

/** Doctors, their slots, and the clinic's relation to them. */
export function doctorRoutes(deps: AppDeps): Router {
  const { db, clock } = deps
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/doctors', async (request, response) => {
    sessionOf(request)
    response.json(await listDoctors(db))
  })

  router.get('/doctor/:clinicId', async (request, response) => {
    response.json(await listClinicDoctors(db, ownClinic(request, request.params.clinicId)))
  })

  router.get('/doctor_requests/:clinicId', async (request, response) => {
    response.json(await listDoctorRequests(db, ownClinic(request, request.params.clinicId)))
  })

  router.get('/doctors/:id/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    response.json(await getDoctor(db, pathNumber(request.params.id), clinicId))
  })

  router.post('/addToClinic/:doctorId/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const outcome = await requestDoctor(
      db,
      { clinicId, doctorId: pathNumber(request.params.doctorId) },
      clock(),
    )
    response.json({ message: text(RESPONSES[outcome]) } satisfies Schemas['Outcome'])
  })

  router.get('/doctor_appointment_slots/:doctorName', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const today = todayOf(request, clock(), deps)
    response.json(await listSlots(db, clinicId, request.params.doctorName, today))
  })

  router.get('/clinic_slots/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { from, days, doctor } = request.query as unknown as ClinicSlotsQuery
    const range = { from, days: Number(days), doctorName: doctor }
    response.json(await listClinicSlots(db, clinicId, range, clinicNowOf(request, clock(), deps)))
  })

  return router
}
