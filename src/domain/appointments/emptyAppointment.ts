import type { Appointment } from './appointment'

/** An appointment with every field, all without a value. */
export const emptyAppointment: Required<Appointment> = {
  id: 0,
  patientName: null,
  userName: null,
  isWalkIn: null,
  doctorName: null,
  status: null,
  date: null,
  time: null,
  unreadableDate: null,
  unreadableTime: null,
  phone: null,
  amount: null,
  paidOnline: null,
  bookedAt: null,
  otp: null,
  number: null,
  patientAge: null,
  patientGender: null,
  symptoms: null,
  checkIn: null,
  lastChange: null,
  correction: null,
  isSqueezeIn: false,
}
