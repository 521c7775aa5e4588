import type { Appointment, CheckIn, LastChange, Moment } from '@/domain/appointments/appointment'
import { statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { otpText } from '@/domain/appointments/otp'
import { allUsed } from '@/domain/allUsed'
import type { Booking } from '@/domain/appointments/booking'
import { isIsoDate } from '@/domain/calendar'
import { isHhmm } from '@/domain/time'
import { apiConfig } from '../config'
import type { Wire } from '../wire'
import { textOf } from './text'

/** The user_id of an appointment that the clinic booked for a person without an account. */
const WALK_IN_USER = 0
/** The is_pay_on_clinic of an appointment that is paid online. */
const PAID_ONLINE = 0
const CHANGE_AUTHORS = ['clinic', 'patient'] as const

export function momentOf({ date, time }: Pick<Wire['Appointment'], 'date' | 'time'>): Required<Moment> {
  const hasDay = date != null && isIsoDate(date)
  const hasTime = time != null && isHhmm(time)
  return {
    date: hasDay ? date : null,
    time: hasTime ? time : null,
    unreadableDate: hasDay ? null : textOf(date),
    unreadableTime: hasTime ? null : textOf(time),
  }
}

export function appointmentOf(wire: Wire['Appointment']): Required<Appointment> {
  const userName = textOf(wire.user_fullname) ?? textOf(wire.fullname)
  return {
    id: wire.id,
    patientName: textOf(wire.patient_name) ?? userName,
    userName,
    isWalkIn: wire.user_id == null ? null : wire.user_id === WALK_IN_USER,
    doctorName: textOf(wire.doctor_name),
    status: statusOfNumber(wire.status),
    ...momentOf(wire),
    phone: textOf(wire.phone_number),
    amount: wire.service_amount ?? null,
    paidOnline: wire.is_pay_on_clinic == null ? null : wire.is_pay_on_clinic === PAID_ONLINE,
    bookedAt: textOf(wire.orderDate),
    otp: wire.completion_otp == null ? null : otpText(wire.completion_otp),
    number: textOf(wire.appointment_number),
    patientAge: wire.patient_age ?? null,
    patientGender: textOf(wire.gender),
    symptoms: textOf(wire.symptoms),
    checkIn: checkInOf(wire),
    lastChange: lastChangeOf(wire),
    correction: correctionOf(wire),
    isSqueezeIn: apiConfig.extensions && wire.squeeze_in === true,
  }
}

/** A backend that has check-in sends the fields of every appointment, null without a mark. */
function checkInOf({ arrived_at, no_show_at }: Wire['Appointment']): CheckIn | null {
  if (!apiConfig.extensions || arrived_at === undefined || no_show_at === undefined) return null
  return { arrivedAt: textOf(arrived_at), noShowAt: textOf(no_show_at) }
}

/** A backend that keeps changes sends the field of every appointment, null before the first change. */
export function lastChangeOf({
  changed_at,
  changed_by,
  status_reason,
}: Pick<Wire['Appointment'], 'changed_at' | 'changed_by' | 'status_reason'>): LastChange | null {
  if (!apiConfig.extensions || changed_at === undefined) return null
  const by = CHANGE_AUTHORS.find((each) => each === changed_by) ?? null
  return { at: textOf(changed_at), by, reason: textOf(status_reason) }
}

/** A backend that takes corrections sends the field of every appointment, null before the first one. */
function correctionOf({ corrected_at }: Wire['Appointment']): Required<Appointment>['correction'] {
  return apiConfig.extensions && corrected_at !== undefined ? { at: textOf(corrected_at) } : null
}

export const appointmentsOf = (wire: readonly Wire['Appointment'][]) => wire.map(appointmentOf)

/** The appointments of one doctor. */
export interface DoctorAppointments {
  doctorName: string | null
  appointments: readonly Appointment[]
}

export function doctorAppointmentsOf(wire: Wire['DoctorAppointments']): DoctorAppointments {
  return { doctorName: textOf(wire.doctor_name), appointments: appointmentsOf(wire.appointments) }
}

/** The body of POST /book_appointment without the appointment number. */
export function bookingRequestOf(booking: Booking): Omit<Wire['BookingRequest'], 'appointment_number'> {
  const {
    doctor,
    patientName,
    patientAge,
    phone,
    symptoms,
    gender,
    date,
    time,
    clinicId,
    isDateChosen,
    isSqueezeIn,
    waitingId,
    isHere,
    isAccepted,
    ...others
  } = booking
  allUsed(others)
  const specified = {
    doctor,
    patientName,
    patientAge,
    phone_no: phone,
    symptoms,
    gender,
    date,
    time,
    paymentMethod: 'at clinic',
    clinic_id: clinicId,
  } as const
  if (!apiConfig.extensions) return specified
  return {
    ...specified,
    ...(isDateChosen && { chosen_date: true }),
    ...(isSqueezeIn && { squeeze_in: true }),
    ...(waitingId !== null && { waiting_list_id: waitingId }),
    ...(isHere ? { arrived: true } : isAccepted && { accepted: true }),
  }
}
