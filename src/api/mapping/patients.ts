import { statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { genderOf } from '@/domain/appointments/bookingDraft'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import { isIsoDate } from '@/domain/calendar'
import type { Wire } from '../wire'
import { lastChangeOf, momentOf } from './appointments'
import { textOf } from './text'

function patientOf(wire: Wire['KnownPatient']): KnownPatient {
  return {
    name: textOf(wire.patient_name) ?? '',
    phone: wire.phone_number,
    age: wire.patient_age ?? null,
    gender: genderOf(wire.gender),
    lastDate: wire.last_date && isIsoDate(wire.last_date) ? wire.last_date : null,
    appointments: wire.appointments?.map(appointmentOf) ?? null,
  }
}

function appointmentOf(wire: Wire['PatientAppointment']): PatientAppointment {
  return {
    id: wire.id,
    number: textOf(wire.appointment_number),
    doctorName: textOf(wire.doctor_name),
    status: statusOfNumber(wire.status),
    lastChange: lastChangeOf(wire),
    ...momentOf(wire),
  }
}

export const patientsOf = (wire: readonly Wire['KnownPatient'][]) => wire.map(patientOf)
