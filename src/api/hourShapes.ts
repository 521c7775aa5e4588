import type { components } from './schema'
import {
  addShapes,
  appointment,
  count,
  flag,
  id,
  listOf,
  object,
  outcome,
  slotFields,
  text,
  type HoursOperation,
  type Shape,
} from './shapes'

type Schemas = components['schemas']

const { slotId, weekday, time, date } = slotFields
const limit = object<Schemas['DatedLimit']>({ from: date, booking_limit: count }, ['booking_limit'])
const hoursSlot = object<Schemas['HoursSlot']>({ slotId, weekday, time, own: flag, limits: listOf(limit) }, [
  'slotId',
  'weekday',
  'time',
  'own',
  'limits',
])
const callNote = object<Pick<Schemas['AffectedAppointment'], 'called_at'>>({ called_at: text })
const affectedAppointment: Shape = (value) => callNote(appointment(value))
const clinicHours = object<Schemas['ClinicHours']>(
  { revision: text, slots: listOf(hoursSlot), outside: listOf(affectedAppointment) },
  ['revision', 'slots', 'outside'],
)
const closureDays = { from: date, to: date, from_time: time, to_time: time }
const closure = object<Schemas['Closure']>(
  { id, doctor_id: id, doctor_name: text, ...closureDays, reason: text },
  ['id', 'from', 'to', 'reason'],
)

const doctorDelay = object<Schemas['DoctorDelay']>(
  { doctor_id: id, doctor_name: text, date, minutes: count },
  ['doctor_id', 'doctor_name', 'date', 'minutes'],
)

/** The shapes of the calls of hours, closures and delays. */
export const HOUR_SHAPES: Record<HoursOperation, Shape> = {
  'GET /clinic_hours/{clinicId}/{doctorId}': clinicHours,
  'PUT /clinic_hours/{clinicId}/{doctorId}': clinicHours,
  'GET /closures/{clinicId}': listOf(closure),
  'POST /closures/{clinicId}': closure,
  'DELETE /closures/{clinicId}/{closureId}': outcome,
  'GET /doctor_delay/{clinicId}': listOf(doctorDelay),
  'PUT /doctor_delay/{clinicId}/{doctorId}': outcome,
  'GET /affected_appointments/{clinicId}': listOf(affectedAppointment),
  'POST /cancel_by_clinic/{appointmentId}': outcome,
  'POST /mark_called/{appointmentId}': outcome,
}

addShapes(HOUR_SHAPES)
