import { genderOf } from '@/domain/appointments/bookingDraft'
import type { WaitingEntry, WaitingWish } from '@/domain/waiting'
import type { Wire } from '../wire'
import { textOf } from './text'

function waitingEntryOf(wire: Wire['WaitingEntry']): WaitingEntry {
  return {
    id: wire.id,
    patientName: wire.patient_name,
    phone: wire.phone_number,
    note: textOf(wire.note),
    patientAge: wire.patient_age ?? null,
    gender: genderOf(wire.gender),
    doctorId: wire.doctor_id ?? null,
    doctorName: textOf(wire.doctor_name),
    from: wire.from,
    to: wire.to,
    fromTime: textOf(wire.from_time),
    toTime: textOf(wire.to_time),
    waitingSince: wire.waiting_since,
  }
}

export const waitingEntriesOf = (wire: readonly Wire['WaitingEntry'][]) => wire.map(waitingEntryOf)

/** The body of the call that puts a person on the list. */
export function newWaitingEntryOf(wish: WaitingWish, since?: string): Wire['NewWaitingEntry'] {
  const { note, doctorId, patientAge, gender, fromTime, toTime } = wish
  return {
    patient_name: wish.patientName,
    phone_number: wish.phone,
    from: wish.from,
    to: wish.to,
    ...(note !== null && { note }),
    ...(patientAge !== null && { patient_age: patientAge }),
    ...(gender !== null && { gender }),
    ...(doctorId !== null && { doctor_id: doctorId }),
    ...(fromTime !== null && { from_time: fromTime }),
    ...(toTime !== null && { to_time: toTime }),
    ...(since !== undefined && { waiting_since: since }),
  }
}
