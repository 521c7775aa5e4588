import { setImmediate } from 'node:timers/promises'
import { Router } from 'express'
import type { components } from '@/api/schema'
import { statusOfNumber, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import type { IsoDate } from '@/domain/calendar'
import type { AppDeps } from '../appDeps'
import { bodyJson, contractVersion, responseCheck } from '../contract'
import { clinicNowOf, todayOf } from '../http/clinicTime'
import { pathNumber } from '../http/pathNumber'
import { preparedBodies } from '../http/preparedBodies'
import { ownClinic, sessionOf } from '../http/session'
import { appointmentBatches, doctorName, listRecent, type AppointmentScope } from '../repository/appointments'
import { bookWalkIn, type BookingRequest } from '../repository/bookings'
import { checkIn } from '../repository/checkIn'
import { correctAppointment } from '../repository/correction'
import { verifyOtp } from '../repository/otp'
import { moveAppointment } from '../repository/reschedule'
import { restoreAppointment } from '../repository/restore'
import { cancelByClinic, changeStatus } from '../repository/status'
import { text } from '../text'

/** Bytes of notifications in memory. Each has at most 20 kB. */
const MAX_SHORT_BYTES = 16 * 1024 * 1024

type Schemas = components['schemas']

/** The query of both lists, already checked by the contract. */
interface ListQuery {
  from?: IsoDate
}

/** Lists, bookings, changes of status and notifications. */
export function appointmentRoutes(deps: AppDeps): Router {
  const { db, clock, config } = deps
  const router = Router({ caseSensitive: true, strict: true })
  const { hideOtp } = config
  const sendBody = preparedBodies({ form: contractVersion })
  const check = config.validateResponses ? responseCheck('get', '/appointments/{clinicId}') : null
  const checkRows = (rows: string) => check?.(JSON.parse(`[${rows}]`))

  /** The scope's rows as JSON between `before` and `after`. Other requests run between two batches. */
  async function* jsonOf(scope: AppointmentScope, before: string, after: string) {
    yield before
    let separator = ''
    for await (const rows of appointmentBatches(db, scope, { hideOtp })) {
      checkRows(rows)
      if (rows) yield separator + rows
      separator = ','
      await setImmediate()
    }
    yield after
  }

  // Apart from the lists of appointments, so that notifications do not wait for them.
  const sendShort = preparedBodies({ form: contractVersion, maxBytes: MAX_SHORT_BYTES })
  const isChecked = config.validateResponses
  const recentJson = bodyJson('/recent', { isChecked })

  router.get('/recent', async (request, response) => {
    const clinicId = ownClinic(request, request.query['clinicId'])
    const { listRevision: revision } = sessionOf(request)
    const read = () => recentJson(() => listRecent(db, clinicId))
    await sendShort(request, response, { clinicId, key: ['recent'], revision, read })
  })

  router.get('/appointments/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { from } = request.query as ListQuery
    const scope = { clinicId, from }
    const { listRevision: revision } = sessionOf(request)
    await sendBody(request, response, {
      clinicId,
      key: ['clinic', from, hideOtp],
      revision,
      read: () => jsonOf(scope, '[', ']'),
    })
  })

  router.get('/doctor-appointments/:doctorId/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const doctorId = pathNumber(request.params.doctorId)
    const { from } = request.query as ListQuery
    const scope = { clinicId, doctorId, from }
    const name = await doctorName(db, doctorId)
    await sendBody(request, response, {
      clinicId,
      // The revision does not change if a doctor without appointments is renamed.
      key: ['doctor', doctorId, name, from, hideOtp],
      revision: sessionOf(request).listRevision,
      read: () => jsonOf(scope, `{"doctor_name":${JSON.stringify(name)},"appointments":[`, ']}'),
    })
  })

  router.post('/book_appointment', async (request, response) => {
    const booking = request.body as BookingRequest
    const clinicId = ownClinic(request, booking.clinic_id)
    const now = clock()
    const refuseRepeated = request.get(REFUSE_REPEATED_HEADER) === 'true'
    await bookWalkIn(
      db,
      { clinicId, request: booking, refuseRepeated },
      { now, clinicNow: clinicNowOf(request, now, deps) },
    )
    response.json({ message: text('server.booked') } satisfies Schemas['Outcome'])
  })

  router.post('/update_appointment_status/:appointmentId/:newStatus', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const appointmentId = pathNumber(request.params.appointmentId)
    // The contract allows 1 to 4.
    const to = statusOfNumber(pathNumber(request.params.newStatus)) as AppointmentStatus
    const { otp, reason } = (request.body ?? {}) as Schemas['StatusChange']
    await changeStatus(db, { clinicId, appointmentId }, { to, otp, reason }, clock())
    response.json({ message: text('server.statusUpdated') } satisfies Schemas['Outcome'])
  })

  router.post('/check_in_appointment/:appointmentId/:checkIn', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const appointmentId = pathNumber(request.params.appointmentId)
    const { checkIn: word } = request.params
    const mark = word === 'no_show' ? 'noShow' : (word as 'arrived' | 'none')
    const isUndo = request.query['undo'] === 'true'
    const now = clock()
    const today = todayOf(request, now, deps)
    await checkIn(db, { clinicId, appointmentId }, { mark, isUndo }, { now, today })
    response.json({ message: text('server.checkedIn') } satisfies Schemas['Outcome'])
  })

  router.post('/reschedule_appointment/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const subject = { clinicId, appointmentId: pathNumber(request.params.appointmentId) }
    const to = request.body as Schemas['RescheduleRequest']
    const now = clock()
    await moveAppointment(db, subject, to, { now, clinicNow: clinicNowOf(request, now, deps) })
    response.json({ message: text('server.moved') } satisfies Schemas['Outcome'])
  })

  router.post('/correct_appointment/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const subject = { clinicId, appointmentId: pathNumber(request.params.appointmentId) }
    const correction = request.body as Schemas['CorrectionRequest']
    const refuseRepeated = request.get(REFUSE_REPEATED_HEADER) === 'true'
    const correctedAt = await correctAppointment(db, subject, { correction, refuseRepeated }, clock())
    response.json({
      message: text('outcomes.corrected'),
      ...(correctedAt && { corrected_at: correctedAt.toISOString() }),
    } satisfies Schemas['CorrectionOutcome'])
  })

  router.post('/restore_appointment/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const subject = { clinicId, appointmentId: pathNumber(request.params.appointmentId) }
    const now = clock()
    await restoreAppointment(db, subject, { now, today: todayOf(request, now, deps) })
    response.json({ message: text('outcomes.restored') } satisfies Schemas['Outcome'])
  })

  router.post('/cancel_by_clinic/:appointmentId', async (request, response) => {
    const { clinicId } = sessionOf(request)
    const subject = { clinicId, appointmentId: pathNumber(request.params.appointmentId) }
    const { reason } = request.body as Schemas['ClinicCancellation']
    await cancelByClinic(db, subject, reason, clock())
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
