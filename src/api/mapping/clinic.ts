import { isApproved, type Activity, type Clinic } from '@/domain/clinic'
import type { Settings } from '@/domain/settings'
import { apiConfig } from '../config'
import type { Wire } from '../wire'
import { momentOf } from './appointments'
import { textOf } from './text'

export function clinicOf(wire: Wire['Clinic']): Clinic {
  return {
    name: textOf(wire.clinic_name),
    email: textOf(wire.email),
    phone: textOf(wire.phone_no),
    isApproved: isApproved(wire.approved),
    totalPatients: wire.total_patients ?? null,
    newPatients: wire.new_patients ?? null,
    totalDoctors: wire.total_doctors ?? null,
    totalRevenue: wire.total_revenue ?? null,
    picture: textOf(wire.profile_picture),
    recentActivity: (wire.recent_activity ?? []).map(activityOf),
    timeZone: textOf(wire.time_zone),
    acceptsOwnBookings: apiConfig.extensions && wire.accepts_own_bookings === true,
    registeredAt: textOf(wire.registered_at),
    rejectionReason: textOf(wire.rejection_reason),
  }
}

function activityOf(wire: Wire['Activity']): Activity {
  const { date, time } = momentOf({ date: wire.appointment_date, time: wire.appointment_time })
  return {
    description: textOf(wire.description),
    date: textOf(wire.date),
    appointment:
      wire.appointment_id == null
        ? null
        : {
            id: wire.appointment_id,
            patientName: textOf(wire.patient_name),
            doctorName: textOf(wire.doctor_name),
            date,
            time,
          },
  }
}

/** Without extensions what the specification lacks is null, whatever the backend sends. */
export function settingsOf(wire: Wire['Settings']): Settings {
  const extended: Partial<Wire['Settings']> = apiConfig.extensions ? wire : {}
  return {
    address: textOf(wire.address),
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    paymentAtClinic: wire.payment_at_clinic ?? null,
    picture: textOf(wire.profile_picture),
    timeZone: textOf(extended.time_zone),
    acceptsOwnBookings: extended.accepts_own_bookings ?? null,
    squeezeInsPerSlot: extended.squeeze_ins_per_slot ?? null,
    clinicName: textOf(extended.clinic_name),
    phone: textOf(extended.phone_no),
  }
}
