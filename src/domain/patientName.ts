export interface Named {
  patient_name?: string | null
  user_fullname?: string | null
  fullname?: string | null
}

/** Whom the appointment is for: the name given at booking, else the app user's (spec §3). */
export function patientName(appointment: Named): string | null {
  return appointment.patient_name || appointment.user_fullname || appointment.fullname || null
}
