import { Router } from 'express'
import type { components } from '@/api/schema'
import type { IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import type { AppDeps } from '../appDeps'
import { todayOf } from '../http/clinicTime'
import { pathNumber } from '../http/pathNumber'
import { ownClinic, sessionOf } from '../http/session'
import {
  addClosure,
  affectedAppointments,
  listClosures,
  markCalled,
  removeClosure,
} from '../repository/closures'
import { listDelays, saveDelay } from '../repository/delays'
import { getHours, saveHours } from '../repository/hours'
import { text } from '../text'

type Schemas = components['schemas']

/** The query of a closed time, already checked by the contract. */
interface AffectedQuery {
  doctor_id?: string
  from: IsoDate
  to: IsoDate
  from_time?: Hhmm
  to_time?: Hhmm
}

/** The clinic's hours of its doctors, its closures, and the delays of the day. */
export function hoursRoutes(deps: AppDeps): Router {
  const { db, clock, config } = deps
  const { hideOtp } = config
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/clinic_hours/:clinicId/:doctorId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const subject = { clinicId, doctorId: pathNumber(request.params.doctorId) }
    response.json(await getHours(db, subject, { today: todayOf(request, clock(), deps), hideOtp }))
  })

  router.put('/clinic_hours/:clinicId/:doctorId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const subject = { clinicId, doctorId: pathNumber(request.params.doctorId) }
    const { own, ...change } = request.body as Schemas['HoursChange']
    const now = clock()
    const slots = own.map(({ booking_limit: bookingLimit, ...slot }) => ({ ...slot, bookingLimit }))
    const options = { now, today: todayOf(request, now, deps), hideOtp }
    response.json(await saveHours(db, subject, { ...change, own: slots }, options))
  })

  router.get('/closures/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    response.json(await listClosures(db, clinicId, todayOf(request, clock(), deps)))
  })

  router.post('/closures/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { doctor_id, from_time, to_time, ...closure } = request.body as Schemas['NewClosure']
    const now = clock()
    const times = { fromTime: from_time ?? null, toTime: to_time ?? null }
    const newClosure = { ...closure, ...times, doctorId: doctor_id ?? null }
    response.json(await addClosure(db, clinicId, newClosure, { now, today: todayOf(request, now, deps) }))
  })

  router.delete('/closures/:clinicId/:closureId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    await removeClosure(db, { clinicId, closureId: pathNumber(request.params.closureId) }, clock())
    response.json({ message: text('server.closureRemoved') } satisfies Schemas['Outcome'])
  })

  router.get('/doctor_delay/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    response.json(await listDelays(db, clinicId, todayOf(request, clock(), deps)))
  })

  router.put('/doctor_delay/:clinicId/:doctorId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const delay = request.body as Schemas['NewDoctorDelay']
    const now = clock()
    const subject = { clinicId, doctorId: pathNumber(request.params.doctorId) }
    await saveDelay(db, { ...subject, ...delay }, { now, today: todayOf(request, now, deps) })
    response.json({ message: text('server.delaySaved') } satisfies Schemas['Outcome'])
  })

  router.get('/affected_appointments/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { doctor_id, from_time, to_time, ...days } = request.query as unknown as AffectedQuery
    const doctorId = doctor_id === undefined ? null : Number(doctor_id)
    const times = { fromTime: from_time ?? null, toTime: to_time ?? null }
    response.json(await affectedAppointments(db, clinicId, { ...days, ...times, doctorId }, { hideOtp }))
  })

  router.post('/mark_called/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const subject = { clinicId, appointmentId: pathNumber(request.params.appointmentId) }
    const { called } = request.body as Schemas['CallNote']
    await markCalled(db, subject, called, clock())
    response.json({ message: text('server.statusUpdated') } satisfies Schemas['Outcome'])
  })

  return router
}
