import type { Appointment } from './appointment'

/** An appointment of which the backend has sent nothing: the other fields of an appointment in a test. */
export const emptyAppointment: Appointment = {
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
}
