import type { components } from './schema'
import {
  count,
  id,
  listOf,
  object,
  outcome,
  slotFields,
  text,
  type Shape,
  type WaitingOperation,
} from './shapes'

type Schemas = components['schemas']

const { date, time } = slotFields
const entry = object<Schemas['WaitingEntry']>(
  {
    id,
    patient_name: text,
    phone_number: text,
    note: text,
    patient_age: count,
    gender: text,
    doctor_id: id,
    doctor_name: text,
    from: date,
    to: date,
    from_time: time,
    to_time: time,
    waiting_since: text,
  },
  ['id', 'patient_name', 'phone_number', 'from', 'to', 'waiting_since'],
)

/** The shapes of the calls of the waiting list. */
export const WAITING_SHAPES: Record<WaitingOperation, Shape> = {
  'GET /waiting_list/{clinicId}': listOf(entry),
  'POST /waiting_list/{clinicId}': entry,
  'DELETE /waiting_list/{clinicId}/{entryId}': outcome,
}
