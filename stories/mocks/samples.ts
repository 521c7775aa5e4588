import { appointmentOf, appointmentsOf } from '@/api/mapping/appointments'
import { clinicOf, settingsOf } from '@/api/mapping/clinic'
import { doctorOf, doctorSummariesOf, slotsOf } from '@/api/mapping/doctors'
import { notificationsOf } from '@/api/mapping/notifications'
import { patientsOf } from '@/api/mapping/patients'
import { weeklyStatsOf } from '@/api/mapping/weeklyCounts'
import type { Wire } from '@/api/wire'
import type { Appointment } from '@/domain/appointments/appointment'
import { fixtures } from './fixtures'

/** The fixtures as domain types, for components, which do not know the contract. */
export const samples = {
  clinic: clinicOf(fixtures.clinic),
  pendingClinic: clinicOf(fixtures.pendingClinic),
  emptyClinic: clinicOf({}),
  unknownApprovalClinic: clinicOf({ ...fixtures.clinic, approved: 7 }),
  doctors: fixtures.doctors,
  clinicDoctors: doctorSummariesOf(fixtures.clinicDoctors),
  clinicDoctorNames: fixtures.clinicDoctors.map(({ id, name }) => ({ id, name })),
  doctor: doctorOf(fixtures.doctor),
  bareDoctor: doctorOf(fixtures.bareDoctor),
  requestedDoctor: doctorOf(fixtures.requestedDoctor),
  unknownAssociationDoctor: doctorOf({ ...fixtures.doctor, accepted: 7, isAssociated: false }),
  /** Doctors whose gender is a number other than 1. */
  otherGenderDoctors: [0, 2, 9, -1].map((gender, index) =>
    doctorOf({ id: 20 + index, name: 'Dr. Li Wei', gender }),
  ),
  appointments: appointmentsOf(fixtures.appointments),
  appointment: {
    ...mapValues(fixtures.appointment, appointmentOf),
    /** A code with leading zeros. */
    smallOtp: appointmentOf({ ...fixtures.appointment.accepted, completion_otp: 7 }),
  },
  slots: slotsOf(fixtures.slots),
  knownPatients: patientsOf(fixtures.knownPatients),
  notifications: notificationsOf(fixtures.notifications),
  weeklyStats: weeklyStatsOf(fixtures.wallet),
  settings: settingsOf(fixtures.settings),
  emptySettings: settingsOf(fixtures.emptySettings),
}

function mapValues<Key extends string>(
  values: Record<Key, Wire['Appointment']>,
  map: (value: Wire['Appointment']) => Appointment,
) {
  const entries = Object.entries<Wire['Appointment']>(values).map(([key, value]) => [key, map(value)])
  return Object.fromEntries(entries) as Record<Key, Appointment>
}
