import { foldText } from './textSearch'

export interface Named {
  patient_name?: string | null
  user_fullname?: string | null
  fullname?: string | null
}

/** Whom the appointment is for: the name given at booking, else the app user's. */
export function patientName(appointment: Named): string | null {
  return appointment.patient_name || userName(appointment)
}

/** The app user who booked for somebody else; null where user and patient have the same name. */
export function bookerName(appointment: Named): string | null {
  const user = userName(appointment)
  const patient = patientName(appointment)
  if (!user || !patient || user === patient) return null
  return foldText(user) === foldText(patient) ? null : user
}

function userName({ user_fullname, fullname }: Named): string | null {
  return user_fullname || fullname || null
}
