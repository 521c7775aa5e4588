import { appointmentOf, appointmentsOf } from '@/api/mapping/appointments'
import { clinicOf, settingsOf } from '@/api/mapping/clinic'
import { doctorOf, doctorSummariesOf, slotsOf } from '@/api/mapping/doctors'
import { notificationsOf } from '@/api/mapping/notifications'
import { weeklyStatsOf } from '@/api/mapping/weeklyCounts'
import type * as Wire from '@/api/wire'
import type { Appointment } from '@/domain/appointments/appointment'
import { fixtures, type fixturesFor } from './fixtures'

/** What the dashboard makes of the fixtures: for components, which know nothing of the contract. */
export function samplesOf(answers: ReturnType<typeof fixturesFor>) {
  return {
    clinic: clinicOf(answers.clinic),
    pendingClinic: clinicOf(answers.pendingClinic),
    doctors: answers.doctors,
    clinicDoctors: doctorSummariesOf(answers.clinicDoctors),
    doctor: doctorOf(answers.doctor),
    bareDoctor: doctorOf(answers.bareDoctor),
    requestedDoctor: doctorOf(answers.requestedDoctor),
    appointments: appointmentsOf(answers.appointments),
    appointment: mapValues(answers.appointment, appointmentOf),
    slots: slotsOf(answers.slots),
    notifications: notificationsOf(answers.notifications),
    weeklyStats: weeklyStatsOf(answers.wallet),
    settings: settingsOf(answers.settings),
    emptySettings: settingsOf(answers.emptySettings),
  }
}

function mapValues<Key extends string>(
  values: Record<Key, Wire.Appointment>,
  map: (value: Wire.Appointment) => Appointment,
) {
  const entries = Object.entries<Wire.Appointment>(values).map(([key, value]) => [key, map(value)])
  return Object.fromEntries(entries) as Record<Key, Appointment>
}

/** On the day of the stories. */
export const samples = samplesOf(fixtures)
