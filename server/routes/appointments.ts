import { Router } from 'express'
import type { components } from '@/api/schema'
import type { Status } from '@/domain/appointmentStatus'
import type { AppDeps } from '../appDeps'
import { answerCheck, contractVersion } from '../contract'
import { todayOf } from '../http/clinicTime'
import { pathNumber } from '../http/pathNumber'
import { preparedLists } from '../http/preparedLists'
import { ownClinic, sessionOf } from '../http/session'
import { listAppointments, listDoctorAppointments, listRecent } from '../repository/appointments'
import { bookWalkIn, type BookingRequest } from '../repository/bookings'
import { changeStatus, verifyOtp } from '../repository/status'
import { text } from '../text'

type Schemas = components['schemas']

/** Some two hundred lists of ten thousand appointments. */
const PREPARED_BYTES = 32 * 1024 * 1024

/** Bookings, their states and the notifications. */
export function appointmentRoutes(deps: AppDeps): Router {
  const { db, clock, config } = deps
  const router = Router({ caseSensitive: true, strict: true })
  const { hideOtp } = config
  const answerWithList = preparedLists({
    maxBytes: PREPARED_BYTES,
    form: contractVersion,
    check: config.validateResponses ? answerCheck('get', '/appointments/{clinicId}') : () => undefined,
  })

  router.get('/recent', async (request, response) => {
    response.json(await listRecent(db, ownClinic(request, request.query['clinicId'])))
  })

  router.get('/appointments/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { from } = request.query as { from?: string }
    await answerWithList(request, response, {
      owner: clinicId,
      part: [from, hideOtp],
      revision: sessionOf(request).listRevision,
      read: () => listAppointments(db, clinicId, { from, hideOtp }),
    })
  })

  router.get('/doctor-appointments/:doctorId/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const doctorId = pathNumber(request.params.doctorId)
    response.json(await listDoctorAppointments(db, { clinicId, doctorId }, { hideOtp }))
  })

  router.post('/book_appointment', async (request, response) => {
    const booking = request.body as BookingRequest
    const clinicId = ownClinic(request, booking.clinic_id)
    const now = clock()
    await bookWalkIn(db, { clinicId, request: booking }, { now, today: todayOf(request, now, deps) })
    response.json({ message: text('server.booked') } satisfies Schemas['Outcome'])
  })

  router.post('/update_appointment_status/:appointmentId/:newStatus', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const appointmentId = pathNumber(request.params.appointmentId)
    // The contract lets 1 to 4 through.
    const to = pathNumber(request.params.newStatus) as Status
    const proof = request.body as Schemas['OtpProof'] | undefined
    await changeStatus(db, { clinicId, appointmentId }, { to, otp: proof?.otp }, clock())
    response.json({ message: text('server.statusUpdated') } satisfies Schemas['Outcome'])
  })

  router.post('/verify_appointment_otp/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const { otp } = request.body as Schemas['OtpProof']
    await verifyOtp(db, { clinicId, appointmentId: pathNumber(request.params.appointmentId) }, otp, clock())
    response.json({ message: text('outcomes.otpVerified') } satisfies Schemas['Outcome'])
  })

  return router
}
